// {{ bench.unit.name }}: the ports in the order of manifest.json, bound to the Verilated members.
//
{% for line in bench.origin %}// {{ line }}
{% endfor %}// SPDX-License-Identifier: {{ bench.unit.license }}
#ifndef PMUGEN_PORTS_H_
#define PMUGEN_PORTS_H_

#include <vector>

#include "V{{ bench.unit.name }}.h"
#include "pmugen_driver.h"

namespace pmugen {

using Unit = V{{ bench.unit.name }};

inline CData &clock(Unit &unit) { return unit.{{ bench.clock }}; }
inline CData &reset(Unit &unit) { return unit.{{ bench.reset }}; }

// Without clock and reset: the columns of vectors.txt.
inline std::vector<Pin> pins(Unit &unit) {
  return {
{% for port in bench.ports %}      {{ port.bind() }}("{{ port.name }}", {{ port.width }}, unit.{{ port.member }}),
{% endfor %}  };
}

inline UnitFacts facts() {
  UnitFacts facts;
  facts.name = "{{ bench.unit.name }}";
  facts.reset_active_low = {{ bench.reset_active_low }};
  facts.vector_cycles = {{ bench.cycles }};
  facts.registers = {
{% for register in bench.unit.registers.registers %}      { {{- format!("{:#05x}", register.offset) }}, "{{ register.name }}"},
{% endfor %}  };
  return facts;
}

}  // namespace pmugen

#endif  // PMUGEN_PORTS_H_
