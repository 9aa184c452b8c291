"""The proofs: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.armv8m_pmu.wrapper import wrap
from testbench.formal.proof import Family, Proof


def increment(parameters):
    """Width of the number of events in a cycle."""
    return max(event["width"] for event in parameters["events"])


def implemented(parameters):
    """Bits of the enable and overflow registers that exist."""
    return f"32'h{(1 << parameters['counters']) - 1 | 1 << 31:08X}"


BLOCKS = (
    Proof(
        "blocks/event_counter",
        "an event counter adds, wraps, loads, clears and carries",
        r"_event_counter\.s?v$",
        {"INCREMENT": increment, "TRO_BITS": lambda parameters: parameters["tro_bits"]},
        (
            ("assign carry = sum[16];", "assign carry = &count_q;"),
            ("assign counted = ~write_i & ~clear_i;", "assign counted = ~clear_i;"),
        ),
    ),
    Proof(
        "blocks/pair",
        "two counters linked by their carry are one 32-bit counter",
        r"_event_counter\.s?v$",
        {"INCREMENT": increment},
        (("assign carry = sum[16];", "assign carry = sum[15];"),),
    ),
    Proof(
        "blocks/set_clear_bank",
        "set and clear addresses act on one storage, unselected bits hold",
        r"_set_clear_bank\.s?v$",
        {"IMPLEMENTED": implemented},
        (("counters_q <= counters_q & ~counters_written;", "counters_q <= ~counters_written;"),),
    ),
    Proof(
        "blocks/overflow_status",
        "no overflow is lost to a software clear in the same cycle",
        r"_overflow_status\.s?v$",
        {"IMPLEMENTED": implemented},
        (("assign raised = kept | overflow_i;", "assign raised = clear_i ? kept : kept | overflow_i;"),),
    ),
)
UNIT = (
    Proof(
        "unit/registers",
        "what software writes stands, and is what it reads",
        mutations=(("fzo_q <= wdata_i[9];", "fzo_q <= wdata_i[10];"),),
    ),
    Proof(
        "unit/counting",
        "every counter counts exactly what the specification lets it count",
        mutations=(
            ("assign running = run_i ? enabled_i", "assign running = 1'b1 ? enabled_i"),
            ("assign pmu_counts = ~(stop_i & restricted_i) &", "assign pmu_counts ="),
        ),
    ),
    Proof(
        "unit/requests",
        "halt, monitor and trigger requests follow from the overflows of the cycle",
        mutations=(
            ("assign request = overflow_i & interrupt_enable_i;", "assign request = overflow_i;"),
            ("assign unhalted = c_pmov_i ? by_state & ~can_halt_i : by_state;", "assign unhalted = by_state;"),
        ),
    ),
    Proof(
        "unit/chain",
        "a chained pair of the unit is one 32-bit counter",
        mutations=((".chain_i       (chain),", ".chain_i ({chain[2:1], 1'b0}),"),),
    ),
    Proof(
        "unit/overflow",
        "every wrap sets its flag, nothing else but PMU_OVSSET does",
        mutations=(("assign raised = kept | overflow_i;", "assign raised = clear_i ? kept : kept | overflow_i;"),),
    ),
    Proof(
        "unit/set_clear",
        "the set and clear registers of the page",
        mutations=(("(address_i == ADDR_PMU_CNTENCLR)", "(address_i == ADDR_PMU_INTENSET)"),),
    ),
    Proof(
        "unit/priority",
        "P, C and counter writes stand over counting; stopped counters stand still",
        mutations=(
            ("assign clear_cycles_o = write_i & wdata_i[2];", "assign clear_cycles_o = write_i & wdata_i[1];"),
            ("write_i ? wdata_i : dwt_wdata_i;", "dwt_write_i ? dwt_wdata_i : wdata_i;"),
        ),
    ),
    Proof(
        "unit/trace",
        "trace on overflow loses no bit",
        mutations=(("pending_q <= waiting | traced_i;", "pending_q <= traced_i;"),),
    ),
)

# unit.yaml is a small unit with every option on: the properties are per counter, so that three of
# them (a pair and one without partner) show all cases.
FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap)
