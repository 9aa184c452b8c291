/* What this unit has. */
#define {{ upper }}_NUM_SELECTORS {{ selectors }}u
#define {{ upper }}_NUM_COUNTERS {{ params.counters }}u
#define {{ upper }}_NUM_ADDRESS_COMPARATORS {{ params.address_comparator_pairs * 2 }}u
#define {{ upper }}_NUM_CONTEXT_COMPARATORS {{ params.context_comparators }}u
#define {{ upper }}_NUM_VIRTUAL_CONTEXT_COMPARATORS {{ params.virtual_context_comparators }}u
#define {{ upper }}_NUM_SINGLE_SHOT_CONTROLS {{ params.single_shot_controls }}u
#define {{ upper }}_NUM_EXTERNAL_INPUT_SELECTORS {{ params.external_input_selectors }}u
#define {{ upper }}_NUM_ETE_EVENTS {{ params.ete_events }}u
{%- if selectors > 0 %}

/* A resource event, for bits 7:0 of an event field: one selector, or a pair of selectors. Selector
   0 is false, selector 1 is true while the resources run; pair k is selectors 2k and 2k + 1. */
#define {{ upper }}_SELECTOR(n) ((uint32_t)(n) & 0x1Fu)
#define {{ upper }}_PAIR(k) (0x80u | ((uint32_t)(k) & 0xFu))

/* Groups of resources, and what a selector looks at: any resource of the mask. */
#define {{ upper }}_GROUP_EXTERNAL_INPUT 0u
#define {{ upper }}_GROUP_PE_COMPARATOR 1u
#define {{ upper }}_GROUP_COUNTER_SEQUENCER 2u
#define {{ upper }}_GROUP_SINGLE_SHOT 3u
#define {{ upper }}_GROUP_ADDRESS 4u
#define {{ upper }}_GROUP_RANGE 5u
#define {{ upper }}_GROUP_CONTEXT 6u
#define {{ upper }}_GROUP_VIRTUAL_CONTEXT 7u
#define {{ upper }}_RESOURCES(group, mask) \
  (((uint32_t)(group) << 16) | ((uint32_t)(mask) & 0xFFFFu))
{%- endif %}

/* Whether the unit is idle, so that registers can be written. IDLE alone reads 1 while the unit is
   being enabled too, where writes are ignored; PMSTABLE does not. */
static inline int {{ name }}_is_idle(
    const {{ name }}_regs_t *ete) {
  const uint32_t idle = {{ upper }}_TRCSTATR_IDLE_MSK |
      {{ upper }}_TRCSTATR_PMSTABLE_MSK;
  return (ete->TRCSTATR & idle) == idle;
}

/* Enables the unit and waits until it runs; the OS Lock has to be unlocked. */
static inline void {{ name }}_enable(
    {{ name }}_regs_t *ete) {
  ete->TRCPRGCTLR = {{ upper }}_TRCPRGCTLR_EN_MSK;
  while ((ete->TRCSTATR & {{ upper }}_TRCSTATR_IDLE_MSK) != 0u) {
  }
}

/* Disables the unit and waits until its registers can be read. */
static inline void {{ name }}_disable(
    {{ name }}_regs_t *ete) {
  ete->TRCPRGCTLR = 0u;
  while ((ete->TRCSTATR & {{ upper }}_TRCSTATR_PMSTABLE_MSK) == 0u) {
  }
}

/* Waits until the registers of a disabled unit can be written. */
static inline void {{ name }}_wait_until_idle(
    const {{ name }}_regs_t *ete) {
  while (!{{ name }}_is_idle(ete)) {
  }
}
{%- if selectors > 0 %}

/* Makes selector n (2 and up) look at resources: RESOURCES(group, mask) and the INV and PAIRINV
   bits. */
static inline void {{ name }}_select(
    {{ name }}_regs_t *ete, uint32_t n, uint32_t value) {
  ete->TRCRSCTLR[n] = value;
}
{%- endif %}
{%- if params.counters > 0 %}

/* Makes counter n count down on an event from a value, and reload it on another event or, if self
   is not 0, when it would pass zero. */
static inline void {{ name }}_program_counter(
    {{ name }}_regs_t *ete, uint32_t n, uint16_t value,
    uint32_t count, uint32_t reload, int self) {
  ete->TRCCNTRLDVR[n] = value;
  ete->TRCCNTVR[n] = value;
  ete->TRCCNTCTLR[n] = count | (reload << 8) |
      (self ? {{ upper }}_TRCCNTCTLR_RLDSELF_MSK : 0u);
}
{%- endif %}
{%- if params.counters > 1 %}

/* Makes counters n (even) and n + 1 one counter of 32 bits that counts down on an event. The event
   after zero makes both resources active in one cycle, which a pair of selectors sees. */
static inline void {{ name }}_program_chain(
    {{ name }}_regs_t *ete, uint32_t n, uint32_t value, uint32_t count) {
  ete->TRCCNTRLDVR[n] = 0xFFFFu;
  ete->TRCCNTVR[n] = value & 0xFFFFu;
  ete->TRCCNTCTLR[n] = count | {{ upper }}_TRCCNTCTLR_RLDSELF_MSK;
  ete->TRCCNTRLDVR[n + 1u] = 0u;
  ete->TRCCNTVR[n + 1u] = value >> 16;
  ete->TRCCNTCTLR[n + 1u] = {{ upper }}_TRCCNTCTLR_CNTCHAIN_MSK;
}
{%- endif %}
{%- if params.address_comparator_pairs > 0 %}

/* Gives address comparator n an address; what it compares with stays in TRCACATRn. */
static inline void {{ name }}_set_address(
    {{ name }}_regs_t *ete, uint32_t n, uint64_t address) {
  ete->TRCACVR[n][0] = (uint32_t)address;
  ete->TRCACVR[n][1] = (uint32_t)(address >> 32);
}

/* Makes address comparators 2k and 2k + 1 a range, both ends included. */
static inline void {{ name }}_set_range(
    {{ name }}_regs_t *ete, uint32_t k, uint64_t first, uint64_t last) {
  {{ name }}_set_address(ete, 2u * k, first);
  {{ name }}_set_address(ete, 2u * k + 1u, last);
}
{%- endif %}

#if defined(__aarch64__) && defined(__GNUC__)
/* The same registers by system instructions: MRS(value, TRCPRGCTLR) reads into a variable of 64
   bits, MSR(TRCPRGCTLR, value) writes. Put an ISB behind a write of TRCPRGCTLR and between the
   reads that wait for TRCSTATR. */
#define {{ upper }}_MRS(value, register) \
  __asm__ volatile("mrs %0, " {{ upper }}_##register##_SYS \
                   : "=r"(value) : : "memory")
#define {{ upper }}_MSR(register, value) \
  __asm__ volatile("msr " {{ upper }}_##register##_SYS ", %0" \
                   : : "r"((uint64_t)(value)) : "memory")
#endif
