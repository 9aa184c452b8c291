// Measures each phase with every event at once and reports the counters as the unit gives them.
#include "phases.h"
#include "unit.h"

static void report(uint32_t word) { WORD(REPORT_ADDRESS) = word; }

static void report_long(uint64_t value) {
  report((uint32_t)value);
  report((uint32_t)(value >> 32));
}

static void prepare(unsigned period) {
  for (unsigned n = 0; n < FIRST_COUNTER + COUNTERS; ++n) {
    if (n != 1) counter_write(n, 0);
  }
  for (unsigned i = 0; i < kEvents; ++i) selector_write(FIRST_COUNTER + i, 1 + i, 0);
  selector_write(FILTERED_COUNTER, kLoad, SELECTOR_MINH_HIGH);
  selector_write(SAMPLED_COUNTER, kStore, 0);
  counter_write(SAMPLED_COUNTER, ((uint64_t)1 << COUNTER_WIDTH) - period);
  WORD(UNIT_BASE + kPending) = 0;
}

static void measure(uint32_t (*phase)(void), unsigned period) {
  prepare(period);
  counting_start();
  const uint32_t result = phase();
  counting_stop();
  report(result);
  report_long(counter_read(0));
  report_long(counter_read(2));
  for (unsigned i = 0; i < COUNTERS; ++i) report_long(counter_read(FIRST_COUNTER + i));
  report(selector_high(SAMPLED_COUNTER));
  report(WORD(UNIT_BASE + kOverflows));
  report(WORD(UNIT_BASE + kPending));
}

// Interrupts of the core that are masked; an instruction of its own.
static void mask_interrupts(uint32_t mask) {
  __asm__ volatile(".insn r CUSTOM_0, 6, 3, x0, %0, x0" : : "r"(mask) : "memory");
}

int main(void) {
  extern uint32_t samples[], *sample_next;
  counting_stop();
#define MEASURE(name) measure(phase_##name, phase_##name == phase_sampled ? SAMPLE_PERIOD : PERIOD);
#define MEASURE_PLAIN(name) if (phase_##name != phase_sampled) MEASURE(name)
  PHASES(MEASURE_PLAIN)
  mask_interrupts(~(1u << LCOFI));
  MEASURE(sampled)
  mask_interrupts(~0u);
  report((uint32_t)(sample_next - samples));
  for (const uint32_t *sample = samples; sample < sample_next; ++sample) report(*sample);
  return 0;
}
