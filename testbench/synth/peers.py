"""Open performance counters of other projects, measured with the flow of figures.py.

Facts of their repositories at the end of 2026, elaborated by one front end (yosys-slang, or GHDL
for VHDL) so that every one meets the same back end: yosys 0.70, synth_ice40.
"""

from dataclasses import dataclass


@dataclass
class Bank:
    """Counters of a project: what is inside, sizes measured, slope per counter."""

    name: str
    inside: str
    sizes: str
    flops: float
    luts: float


@dataclass
class Rate:
    """The clock of a project's counters on an hx8k, in MHz."""

    name: str
    megahertz: int


BANKS = (
    Bank("ibex_counter, 64 bits", "counter alone: no selection, no reading", "8 / 31", 64, 129),
    Bank("ibex_counter, 32 bits", "the same", "8 / 31", 32, 64),
    Bank("Nyuzi, 64 bits", "32 events by number; no writing, no reading", "8 / 31", 64, 91),
    Bank("SafeSU PMU_counters, 64 bits", "all counters loaded at once", "8 / 31", 64, 138),
    Bank("NEORV32, 64 bits", "mask of 9 events, inhibit, CSRs", "8 / 29", 76, 191.1),
    Bank("NEORV32, 32 bits", "the same", "8 / 29", 43, 103.7),
    Bank("CVW, RV64", "fixed events, inhibit, enables, CSRs", "11 / 25", 64.3, 185.2),
    Bank("Ibex cs_registers, 64 bits", "fixed events, inhibit, CSRs", "0 / 10", 66, 197),
    Bank("CV32E40P, 64 bits", "mask of 16 events, inhibit, CSRs", "9 / 29", 81, 221.7),
    Bank("CVA6, RV64", "22 events by number, CSRs", "8 / 29", 69, 270.8),
    Bank("Sargantana, 64 bits", "28 events by number, inhibit, filters, Sscofpmf", "8 / 29", 128, 475.5),
    Bank("PeakRDL, 64 bits", "APB4, 32 events by number, sticky overflow, atomic buffers", "8 / 31", 234.1, 359.8),
)
COMPOSITION = Bank("XiangShan HPerfMonitor", "54 events of 6 bits, four selected and combined; no counter", "1 / 29", 57, 1943)

RATES = (
    Rate("ibex_counter, 8 x 32 bits", 126),
    Rate("ibex_counter, 8 x 64 bits", 76),
    Rate("NEORV32, 8 x 32 bits", 103),
    Rate("NEORV32, 8 x 64 bits, carry cut at 32", 79),
    Rate("Nyuzi, 8 x 64 bits", 84),
    Rate("CVA6, 8 x 64 bits", 64),
    Rate("Sargantana, 8 x 64 bits", 42),
)
