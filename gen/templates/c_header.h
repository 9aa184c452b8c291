/* {{ unit.name }}.h - {{ unit.title }}: registers and events.
 *
{%- for line in origin %}
 * {{ line }}
{%- endfor %}
 * SPDX-License-Identifier: {{ unit.license }}
 */
#ifndef {{ upper }}_H
#define {{ upper }}_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

{% for line in registers.comment -%}
{{ line }}
{% endfor -%}
{% for line in registers.defines -%}
{{ line }}
{% endfor -%}
{% for section in fields %}
{% for line in section.comment -%}
{{ line }}
{% endfor -%}
{% for line in section.defines -%}
{{ line }}
{% endfor -%}
{% endfor %}
{% for section in events -%}
{% for line in section.comment -%}
{{ line }}
{% endfor -%}
{% for line in section.defines -%}
{{ line }}
{% endfor %}
{% endfor -%}
{% if !members.is_empty() -%}
/* The registers as software sees them: point it at the base address of the unit. */
typedef struct {
{% for line in members -%}
{{ line }}
{% endfor -%}
} {{ unit.name }}_regs_t;

/* A wrong offset makes the size of an array negative and stops the compiler. */
#define {{ upper }}_AT(member, register) \
  typedef char {{ unit.name }}_at_##register \
      [(offsetof({{ unit.name }}_regs_t, member) == \
        {{ upper }}_##register##_OFFSET) ? 1 : -1]
{% for line in asserts -%}
{{ line }}
{% endfor -%}
#undef {{ upper }}_AT

{% endif -%}
{{ helpers.trim() }}

#ifdef __cplusplus
}
#endif

#endif /* {{ upper }}_H */
