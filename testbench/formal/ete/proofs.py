"""The proofs of the trace unit: what each says, where it looks, and which changed lines it must refute."""

from pathlib import Path

from testbench.formal.ete.wrapper import place_of, wrap
from testbench.formal.proof import Family, Proof

COUNTERS = {"module": r"UNIT_counters\.s?v$", "parts": r"_(counter|counter_chained|resource_event)\.s?v$"}

BLOCKS = (
    Proof(
        "blocks/counters",
        "a counter counts, reloads and shows zero as the pseudocode has it, chained or not, and rests when Paused",
        **COUNTERS,
        mutations=(
            ("assign count = advance_i & cnt_event_active;", "assign count = cnt_event_active;"),
            ("(lower_reload_i & control_i[13])", "lower_reload_i"),
        ),
    ),
    Proof(
        "blocks/chained_pair",
        "a chained pair is one 32-bit counter without tearing",
        **COUNTERS,
        mutations=((".lower_reload_i (counter_0_reload),", ".lower_reload_i (write_i[0]),"),),
    ),
    Proof(
        "blocks/sequencer",
        "the sequencer goes where the transition table says, and what it passes is active",
        r"UNIT_sequencer\.s?v$",
        mutations=(
            ("& ~forward_event_1_active;", "& ~forward_event_0_active;"),
            ("(passes2 & ~rst)", "passes2"),
        ),
        parts=r"_resource_event\.s?v$",
    ),
    Proof(
        "blocks/trace_state",
        "the states of unit and resources follow each other as they must, and status bits keep their promises",
        r"UNIT_trace_state\.s?v$",
        mutations=(
            ("resource_state_q <= RES_PAUSING2;", "resource_state_q <= RES_CATCHING;"),
            ("~running_o & ~asleep;", "~asleep;"),
        ),
        refuted_within=12,
    ),
)

UNIT = (
    Proof(
        "unit/still",
        "in Stable and Idle no register changes but by a write",
        mutations=(("if (capture_i) begin", "if (~entering_i) begin"),),
    ),
    Proof(
        "unit/paused",
        "Paused resources keep their state and drive nothing",
        mutations=(("assign advance = ~paused_i;", "assign advance = 1'b1;"),),
    ),
)

FAMILY = Family(Path(__file__).parent, BLOCKS, UNIT, wrap, place_of)
