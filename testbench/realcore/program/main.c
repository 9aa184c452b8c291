// Measures each phase with every event at once and reports the counters as the unit gives them.
#include "phases.h"
#include "unit.h"

static void report(uint32_t word) { WORD(REPORT_ADDRESS) = word; }

static void report_long(uint64_t value) {
  report((uint32_t)value);
  report((uint32_t)(value >> 32));
}

static void prepare(void) {
  for (unsigned n = 0; n < kFirstCounter + kCounters; ++n) {
    if (n != 1) counter_write(n, 0);
  }
  for (unsigned i = 0; i < kEvents; ++i) selector_write(kFirstCounter + i, 1 + i, 0);
  selector_write(kFilteredCounter, kLoad, SELECTOR_MINH_HIGH);
  selector_write(kSampledCounter, kStore, 0);
  counter_write(kSampledCounter, ((uint64_t)1 << kCounterWidth) - kPeriod);
  WORD(UNIT_BASE + kPending) = 0;
}

static void measure(uint32_t (*phase)(void)) {
  prepare();
  counting_start();
  const uint32_t result = phase();
  counting_stop();
  report(result);
  report_long(counter_read(0));
  report_long(counter_read(2));
  for (unsigned i = 0; i < kCounters; ++i) report_long(counter_read(kFirstCounter + i));
  report(selector_high(kSampledCounter));
  report(WORD(UNIT_BASE + kOverflows));
  report(WORD(UNIT_BASE + kPending));
}

int main(void) {
  counting_stop();
#define MEASURE(name) measure(phase_##name);
  PHASES(MEASURE)
  return 0;
}
