/* The golden models of pmugen and their stimulus, for C and C++ (libpmugen_sim.a).
 *
 * A configuration is a JSON object with `family`, a string, and `parameters`, an object; other
 * keys are ignored, so that the text of a generated manifest.json can be passed as it is.
 *
 * Inputs and outputs are the ports of manifest.json in their order, without clock and reset: all
 * inputs in one array, all outputs in another. A port wider than 64 bits takes several words, low
 * word first.
 *
 * No function unwinds into the caller. A null pointer is accepted everywhere and does nothing.
 * A model or stimulus may be used by one thread at a time.
 */
#ifndef PMUGEN_MODEL_H
#define PMUGEN_MODEL_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct PmugenModel PmugenModel;
typedef struct PmugenStimulus PmugenStimulus;

/* A model after reset. On failure returns NULL and writes a message of at most n bytes, its
 * terminating zero included, to err (which may be NULL). */
PmugenModel *pmugen_model_new(const char *json, char *err, size_t n);

/* Words of the arrays that pmugen_model_step reads and writes. */
size_t pmugen_model_input_words(const PmugenModel *m);
size_t pmugen_model_output_words(const PmugenModel *m);

/* Port number index: name (cut to n bytes), width in bits, 1 for an output; each pointer may be
 * NULL. Returns 0 beyond the last port. */
int pmugen_model_port(const PmugenModel *m, size_t index, char *name, size_t n, unsigned *width,
                      int *is_output);

/* Puts every register to its reset value. */
void pmugen_model_reset(PmugenModel *m);

/* One clock: writes the outputs during this period (inputs applied and settled, before the rising
 * edge), then advances the state by that edge. Returns 1, or 0 when nothing was done. */
int pmugen_model_step(PmugenModel *m, const uint64_t *in, uint64_t *out);

/* The same with reset asserted during the whole period: an asynchronous reset acts before the
 * outputs settle, a synchronous one at the edge. */
int pmugen_model_step_in_reset(PmugenModel *m, const uint64_t *in, uint64_t *out);

/* What software would read from register reg_index of registers.json, without side effects; 0
 * beyond the last. Registers that show pins have the value of the last step. */
uint64_t pmugen_model_peek(const PmugenModel *m, size_t reg_index);

void pmugen_model_free(PmugenModel *m);

/* Random legal stimulus of so many cycles; the same seed gives the same stimulus. On failure as
 * pmugen_model_new. */
PmugenStimulus *pmugen_stimulus_new(const char *json, uint64_t seed, size_t cycles, char *err, size_t n);

/* The directed sequence that a generated testbench has as its vectors, at least so many cycles. */
PmugenStimulus *pmugen_stimulus_directed(const char *json, size_t cycles, char *err, size_t n);

/* The inputs of the next cycle, and whether reset is asserted in it. Returns 0 at the end. */
int pmugen_stimulus_next(PmugenStimulus *s, uint64_t *in, int *reset);

void pmugen_stimulus_free(PmugenStimulus *s);

#ifdef __cplusplus
}
#endif

#endif
