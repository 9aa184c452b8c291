{%- if counters > 0 %}
/* Programmable counters: numbers of the first and of the last, and their implemented bits. In a
   mask bit n is counter n, bit 0 mcycle and bit 2 minstret. */
#define {{ upper }}_FIRST_COUNTER 3u
#define {{ upper }}_LAST_COUNTER {{ last }}u
#define {{ upper }}_COUNTER_BITS {{ width }}u
{% if composed %}
/* Operators of the composition. */
#define {{ upper }}_OP_OR 0u
#define {{ upper }}_OP_AND 1u
#define {{ upper }}_OP_XOR 2u
#define {{ upper }}_OP_ADD 4u

/* A selector for (e0 op0 e1) op2 (e2 op1 e3), in which an event may be 0, none. The operators work
   on the numbers of occurrences of a cycle, ADD modulo {{ modulo }}. */
#define {{ upper }}_COMPOSE(e0, op0, e1, op2, e2, op1, e3) \
  ((uint64_t)(e0) | ((uint64_t)(e1) << 10) | ((uint64_t)(e2) << 20) | \
   ((uint64_t)(e3) << 30) | ((uint64_t)(op0) << 40) | ((uint64_t)(op1) << 45) | \
   ((uint64_t)(op2) << 50))
{% endif %}
{%- if filters.len() > 0 %}
/* Bits of a selector: the overflow flag, and the modes in which the counter stands still. */
#define {{ upper }}_SELECT_OF ((uint64_t)1 << 63)
{%- for f in filters %}
#define {{ upper }}_SELECT_{{ f.name }} ((uint64_t)1 << {{ f.bit }})
{%- endfor %}
{% endif %}
{%- endif %}
