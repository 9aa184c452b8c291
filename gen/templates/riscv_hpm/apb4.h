{{ events.trim() }}

/* Value of the register pair of number n in a bank. The read of the low word keeps the high word
   for the read that follows, so that the pair does not tear; a read of another counter between
   the two, as in an interrupt, makes the second one live. */
static inline uint64_t {{ name }}_pair(
    {{ name }}_regs_t *hpm, uint32_t offset) {
  volatile uint32_t *word = (volatile uint32_t *)hpm + offset / 4u;
  uint32_t low = word[0];
  return ((uint64_t)word[1] << 32) | low;
}

/* Gives a register pair a value: the high word first. */
static inline void {{ name }}_set_pair(
    {{ name }}_regs_t *hpm, uint32_t offset, uint64_t value) {
  volatile uint32_t *word = (volatile uint32_t *)hpm + offset / 4u;
  word[1] = (uint32_t)(value >> 32);
  word[0] = (uint32_t)value;
}

/* Cycles. */
static inline uint64_t {{ name }}_mcycle(
    {{ name }}_regs_t *hpm) {
  return {{ name }}_pair(hpm,
      {{ upper }}_MCYCLE_OFFSET);
}

/* Retired instructions. */
static inline uint64_t {{ name }}_minstret(
    {{ name }}_regs_t *hpm) {
  return {{ name }}_pair(hpm,
      {{ upper }}_MINSTRET_OFFSET);
}

/* Lets the counters in the mask count. */
static inline void {{ name }}_start(
    {{ name }}_regs_t *hpm, uint32_t mask) {
  hpm->mcountinhibit = hpm->mcountinhibit & ~mask;
}

/* Stops them; they keep their values. */
static inline void {{ name }}_stop(
    {{ name }}_regs_t *hpm, uint32_t mask) {
  hpm->mcountinhibit = hpm->mcountinhibit | mask;
}
{%- if counters > 0 %}

/* Value of counter n. */
static inline uint64_t {{ name }}_read(
    {{ name }}_regs_t *hpm, uint32_t n) {
  return {{ name }}_pair(hpm, 8u * n);
}

/* Gives counter n a value. Stop it first. */
static inline void {{ name }}_write(
    {{ name }}_regs_t *hpm, uint32_t n, uint64_t value) {
  {{ name }}_set_pair(hpm, 8u * n, value);
}

/* Value of mhpmevent n. */
static inline uint64_t {{ name }}_selector(
    {{ name }}_regs_t *hpm, uint32_t n) {
  return {{ name }}_pair(hpm, 0x100u + 8u * n);
}

/* Gives mhpmevent n a value: the number of an event
{%- if composed %} or a composition{% endif %}
{%- if filters.len() > 0 %}, and bits of _SELECT_*{% endif %}. */
static inline void {{ name }}_select(
    {{ name }}_regs_t *hpm, uint32_t n, uint64_t value) {
  {{ name }}_set_pair(hpm, 0x100u + 8u * n, value);
}

/* Makes counter n count, from 0. Stop it first, start it then. */
static inline void {{ name }}_program(
    {{ name }}_regs_t *hpm, uint32_t n, uint64_t value) {
  {{ name }}_select(hpm, n, value);
  {{ name }}_write(hpm, n, 0u);
}
{%- if filters.len() > 0 %}

/* Counter n, stopped, overflows after that many events (from 1 on), with an interrupt. */
static inline void {{ name }}_set_period(
    {{ name }}_regs_t *hpm, uint32_t n, uint64_t events) {
  {{ name }}_write(hpm, n, (uint64_t)0 - events);
  uint64_t selector = {{ name }}_selector(hpm, n);
  selector &= ~{{ upper }}_SELECT_OF;
  {{ name }}_select(hpm, n, selector);
}

/* Mask of the counters that have overflowed since {{ name }}_set_period. */
static inline uint32_t {{ name }}_overflows(
    {{ name }}_regs_t *hpm) {
  return hpm->scountovf;
}

/* Takes the interrupt back; the flags of the counters stay. */
static inline void {{ name }}_acknowledge(
    {{ name }}_regs_t *hpm) {
  hpm->mip = 0u;
}
{%- endif %}
{%- endif %}
