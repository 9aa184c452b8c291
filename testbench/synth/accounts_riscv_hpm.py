"""The flops of a RISC-V HPM: the table of `docs/families/riscv_hpm.md` as a formula.

Names are those of the registers; the flops of stages are not registers of software.
"""

import re

LONG = 64
WORD = 32
COMPOSED_SELECT = 55


def modes(parameters):
    """Number of privilege modes: M, S, U, VS, VU as far as they exist."""
    return 1 + parameters["supervisor"] + parameters["user"] + 2 * parameters["hypervisor"]


def select_bits(parameters):
    """Bits of the event part of mhpmevent."""
    return COMPOSED_SELECT if parameters["composition"] == "kunminghu" else parameters["event_bits"]


def architected(parameters):
    """Register name to number of flops."""
    counters = parameters["counters"]
    csr, apb4 = (parameters["bus"] == bus for bus in ("csr", "apb4"))
    filters = modes(parameters)
    table = {
        "mcycle": LONG,
        "minstret": LONG,
        "mhpmcounter": counters * parameters["counter_width"],
        "mhpmevent": counters * select_bits(parameters),
        "mcountinhibit": 2 + counters,
    }
    if parameters["sscofpmf"]:
        table |= {"of": counters, "filter": counters * filters}
    if parameters["smcntrpmf"]:
        table |= {"mcyclecfg": filters, "minstretcfg": filters}
    for enable, mode in (("mcounteren", "user"), ("scounteren", "supervisor"), ("hcounteren", "hypervisor")):
        if csr and parameters[mode]:
            table[enable] = 3 + counters
    if csr and parameters["hypervisor"]:
        table["htimedelta"] = LONG
    if parameters["sstc"]:
        table |= {"stimecmp": LONG, "menvcfg": 1}
        if parameters["hypervisor"]:
            table |= {"vstimecmp": LONG, "henvcfg": 1}
    if apb4:
        table |= {"hold": WORD, "hold_number": 5, "hold_valid": 1}
        if parameters["sscofpmf"]:
            table["lcofip"] = 1
    if parameters["read_stages"]:
        table["read_stage"] = parameters["xlen"]
    return table
