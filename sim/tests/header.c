/* Uses every type and one call of the header, in C and in C++. */
#include "../include/pmugen_model.h"

uint64_t first_word(const char *json, uint64_t seed);

uint64_t first_word(const char *json, uint64_t seed)
{
    char err[80];
    uint64_t in[1024] = {0};
    int reset = 0;
    PmugenModel *model = pmugen_model_new(json, err, sizeof err);
    PmugenStimulus *stimulus = pmugen_stimulus_new(json, seed, 1, err, sizeof err);
    if (pmugen_model_input_words(model) <= 1024) {
        pmugen_stimulus_next(stimulus, in, &reset);
    }
    pmugen_stimulus_free(stimulus);
    pmugen_model_free(model);
    return in[0];
}
