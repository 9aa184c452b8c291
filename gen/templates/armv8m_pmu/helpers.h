/* Number of event counters. In a mask, bit n is counter n and bit 31 is the cycle counter. */
#define {{ upper }}_NUM_COUNTERS {{ counters }}u
#define {{ upper }}_CYCLE_COUNTER_MSK 0x80000000u

/* Lets the enabled counters count; DEMCR.TRCENA has to be 1 as well. */
static inline void {{ name }}_enable(
    {{ name }}_regs_t *pmu) {
  pmu->CTRL = pmu->CTRL | {{ upper }}_CTRL_E_MSK;
}

/* Stops all counters. */
static inline void {{ name }}_disable(
    {{ name }}_regs_t *pmu) {
  pmu->CTRL = pmu->CTRL & ~{{ upper }}_CTRL_E_MSK;
}

/* Clears all event counters and the cycle counter, not the overflow flags. */
static inline void {{ name }}_reset_counters(
    {{ name }}_regs_t *pmu) {
  pmu->CTRL = pmu->CTRL | {{ upper }}_CTRL_P_MSK |
              {{ upper }}_CTRL_C_MSK;
}

/* Lets the counters in the mask count. */
static inline void {{ name }}_start(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->CNTENSET = mask;
}

/* Stops the counters in the mask; they keep their values. */
static inline void {{ name }}_stop(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->CNTENCLR = mask;
}

/* Makes counter n count an event, from 0. Stop the counter first. */
static inline void {{ name }}_program(
    {{ name }}_regs_t *pmu, uint32_t n, uint16_t event) {
  pmu->EVTYPER[n] = event;
  pmu->EVCNTR[n] = 0u;
}

/* Makes counters n (even) and n + 1 one 32-bit counter of an event, from 0. Start and stop
   both together: mask 3 << n. */
static inline void {{ name }}_program_pair(
    {{ name }}_regs_t *pmu, uint32_t n, uint16_t event) {
  {{ name }}_program(pmu, n, event);
  {{ name }}_program(pmu, n + 1u,
      {{ upper }}_EVENT_CHAIN);
}

/* Value of counter n. */
static inline uint16_t {{ name }}_read(
    {{ name }}_regs_t *pmu, uint32_t n) {
  return (uint16_t)pmu->EVCNTR[n];
}

/* Value of the pair n (even) and n + 1 while it counts: the high half is read again until it
   has not moved around the read of the low half. */
static inline uint32_t {{ name }}_read_pair(
    {{ name }}_regs_t *pmu, uint32_t n) {
  uint32_t high = pmu->EVCNTR[n + 1u];
  uint32_t low;
  uint32_t before;
  do {
    before = high;
    low = pmu->EVCNTR[n];
    high = pmu->EVCNTR[n + 1u];
  } while (high != before);
  return (high << 16) | low;
}

/* Value of the cycle counter. */
static inline uint32_t {{ name }}_read_cycles(
    {{ name }}_regs_t *pmu) {
  return pmu->CCNTR;
}

/* The counters that have overflowed since their flag was cleared. */
static inline uint32_t {{ name }}_overflows(
    {{ name }}_regs_t *pmu) {
  return pmu->OVSSET;
}

/* Clears the overflow flags in the mask. */
static inline void {{ name }}_clear_overflows(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->OVSCLR = mask;
}

/* Lets an overflow of the counters in the mask request DebugMonitor or a halt. */
static inline void {{ name }}_enable_interrupts(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->INTENSET = mask;
}

/* Takes that back. */
static inline void {{ name }}_disable_interrupts(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->INTENCLR = mask;
}

/* Counter n, stopped, overflows after that many more events (1 to 65535). */
static inline void {{ name }}_set_period(
    {{ name }}_regs_t *pmu, uint32_t n, uint16_t events) {
  pmu->EVCNTR[n] = 0x10000u - events;
}

/* Adds one to each counter in the mask that counts SW_INCR. */
static inline void {{ name }}_software_increment(
    {{ name }}_regs_t *pmu, uint32_t mask) {
  pmu->SWINC = mask;
}
