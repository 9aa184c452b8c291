{{ events.trim() }}

#if defined(__riscv)
#if __riscv_xlen != {{ xlen }}
#error "{{ name }} is a unit of RV{{ xlen }}"
#endif

/* One instruction each; csr is a constant, such as {{ upper }}_MCYCLE_CSR. */
#define {{ upper }}_CSRR(csr) __extension__({ \
  unsigned long {{ name }}_value; \
  __asm__ volatile("csrr %0, %1" : "=r"({{ name }}_value) : "i"(csr)); \
  {{ name }}_value; })
#define {{ upper }}_CSRW(csr, value) \
  __asm__ volatile("csrw %0, %1" : : "i"(csr), "r"((unsigned long)(value)))
#define {{ upper }}_CSRS(csr, mask) \
  __asm__ volatile("csrs %0, %1" : : "i"(csr), "r"((unsigned long)(mask)))
#define {{ upper }}_CSRC(csr, mask) \
  __asm__ volatile("csrc %0, %1" : : "i"(csr), "r"((unsigned long)(mask)))
{% if rv32 %}
/* Both halves of a register of 64 bits that counts: again if the low one has wrapped between. */
#define {{ upper }}_GET(reg) __extension__({ \
  uint32_t {{ name }}_high, {{ name }}_low; \
  do { \
    {{ name }}_high = \
        {{ upper }}_CSRR({{ upper }}_##reg##H_CSR); \
    {{ name }}_low = \
        {{ upper }}_CSRR({{ upper }}_##reg##_CSR); \
  } while ({{ name }}_high != \
      {{ upper }}_CSRR({{ upper }}_##reg##H_CSR)); \
  ((uint64_t){{ name }}_high << 32) | {{ name }}_low; })
#define {{ upper }}_PUT(reg, value) do { \
  {{ upper }}_CSRW( \
      {{ upper }}_##reg##H_CSR, (value) >> 32); \
  {{ upper }}_CSRW( \
      {{ upper }}_##reg##_CSR, value); } while (0)
{% else %}
/* The register of that name in upper case. */
#define {{ upper }}_GET(reg) \
  {{ upper }}_CSRR({{ upper }}_##reg##_CSR)
#define {{ upper }}_PUT(reg, value) \
  {{ upper }}_CSRW({{ upper }}_##reg##_CSR, value)
{% endif %}
{%- if rv32 && !high_selector && counters > 0 %}
/* A register without a high half. */
#define {{ upper }}_GET_LOW(reg) \
  {{ upper }}_CSRR({{ upper }}_##reg##_CSR)
#define {{ upper }}_PUT_LOW(reg, value) \
  {{ upper }}_CSRW({{ upper }}_##reg##_CSR, value)
{% endif %}
/* Cycles, in machine mode. */
static inline uint64_t {{ name }}_mcycle(void) {
  return {{ upper }}_GET(MCYCLE);
}

/* Retired instructions, in machine mode. */
static inline uint64_t {{ name }}_minstret(void) {
  return {{ upper }}_GET(MINSTRET);
}

/* Cycles, where the enables allow it. */
static inline uint64_t {{ name }}_cycle(void) {
  return {{ upper }}_GET(CYCLE);
}

/* Retired instructions, where the enables allow it. */
static inline uint64_t {{ name }}_instret(void) {
  return {{ upper }}_GET(INSTRET);
}

/* Lets the counters in the mask count. */
static inline void {{ name }}_start(uint32_t mask) {
  {{ upper }}_CSRC({{ upper }}_MCOUNTINHIBIT_CSR, mask);
}

/* Stops them; they keep their values. */
static inline void {{ name }}_stop(uint32_t mask) {
  {{ upper }}_CSRS({{ upper }}_MCOUNTINHIBIT_CSR, mask);
}
{% if user %}
/* Lets the next lower mode read the counters in the mask{% if supervisor %}; user mode needs scounteren too{% endif %}. */
static inline void {{ name }}_allow(uint32_t mask) {
  {{ upper }}_CSRS({{ upper }}_MCOUNTEREN_CSR, mask);
}

/* Takes that back. */
static inline void {{ name }}_forbid(uint32_t mask) {
  {{ upper }}_CSRC({{ upper }}_MCOUNTEREN_CSR, mask);
}
{% endif %}
{%- if counters > 0 %}
/* Value of counter n, in machine mode. */
static inline uint64_t {{ name }}_read(unsigned n) {
  switch (n) {
{%- for n in numbers %}
    case {{ n }}u: return {{ upper }}_GET(MHPMCOUNTER{{ n }});
{%- endfor %}
    default: return 0u;
  }
}

/* The same where the enables allow it. */
static inline uint64_t {{ name }}_read_shadow(unsigned n) {
  switch (n) {
{%- for n in numbers %}
    case {{ n }}u: return {{ upper }}_GET(HPMCOUNTER{{ n }});
{%- endfor %}
    default: return 0u;
  }
}

/* Gives counter n a value. Stop it first. */
static inline void {{ name }}_write(unsigned n, uint64_t value) {
  switch (n) {
{%- for n in numbers %}
    case {{ n }}u: {{ upper }}_PUT(MHPMCOUNTER{{ n }}, value); break;
{%- endfor %}
    default: break;
  }
}

/* Value of mhpmevent n. */
static inline uint64_t {{ name }}_selector(unsigned n) {
  switch (n) {
{%- for n in numbers %}
    case {{ n }}u: return {{ upper }}_GET{{ half }}(MHPMEVENT{{ n }});
{%- endfor %}
    default: return 0u;
  }
}

/* Gives mhpmevent n a value: the number of an event
{%- if composed %} or a composition{% endif %}
{%- if filters.len() > 0 %}, and bits of _SELECT_*{% endif %}. */
static inline void {{ name }}_select(unsigned n, uint64_t value) {
  switch (n) {
{%- for n in numbers %}
    case {{ n }}u: {{ upper }}_PUT{{ half }}(MHPMEVENT{{ n }}, value); break;
{%- endfor %}
    default: break;
  }
}

/* Makes counter n count, from 0. Stop it first, start it then. */
static inline void {{ name }}_program(unsigned n, uint64_t value) {
  {{ name }}_select(n, value);
  {{ name }}_write(n, 0u);
}
{% if filters.len() > 0 %}
/* Counter n, stopped, overflows after that many events (from 1 on), with an interrupt. */
static inline void {{ name }}_set_period(unsigned n, uint64_t events) {
  {{ name }}_write(n, (uint64_t)0 - events);
  uint64_t selector = {{ name }}_selector(n);
  selector &= ~{{ upper }}_SELECT_OF;
  {{ name }}_select(n, selector);
}

/* Whether counter n has overflowed since {{ name }}_set_period. */
static inline int {{ name }}_overflowed(unsigned n) {
  uint64_t selector = {{ name }}_selector(n);
  return (selector & {{ upper }}_SELECT_OF) != 0u;
}
{% if supervisor %}
/* Mask of the counters that have overflowed and whose bit in mcounteren is set, or of all in
   machine mode. */
static inline uint32_t {{ name }}_overflows(void) {
  return (uint32_t)
      {{ upper }}_CSRR({{ upper }}_SCOUNTOVF_CSR);
}
{% endif %}
{%- endif %}
{%- endif %}
#endif /* __riscv */
