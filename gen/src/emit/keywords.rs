//! Words that can't be a name in any language that reads what is generated.

use std::collections::BTreeSet;
use std::sync::LazyLock;

/// Verilog-2005 and SystemVerilog-2017, and what a tool takes for a keyword beside them: `inf` and
/// `randomize` (Verible), `wreal` (Icarus Verilog).
const VERILOG: &str = "
accept_on alias always always_comb always_ff always_latch and assert assign assume automatic before
begin bind bins binsof bit break buf bufif0 bufif1 byte case casex casez cell chandle checker class
clocking cmos config const constraint context continue cover covergroup coverpoint cross deassign
default defparam design disable dist do edge else end endcase endchecker endclass endclocking
endconfig endfunction endgenerate endgroup endinterface endmodule endpackage endprimitive
endprogram endproperty endsequence endspecify endtable endtask enum event eventually expect export
extends extern final first_match for force foreach forever fork forkjoin function generate genvar
global highz0 highz1 if iff ifnone ignore_bins illegal_bins implements implies import incdir
include inf initial inout input inside instance int integer interconnect interface intersect join
join_any join_none large let liblist library local localparam logic longint macromodule matches
medium modport module nand negedge nettype new nexttime nmos nor noshowcancelled not notif0 notif1
null or output package packed parameter pmos posedge primitive priority program property protected
pull0 pull1 pulldown pullup pulsestyle_ondetect pulsestyle_onevent pure rand randc randcase
randomize randsequence rcmos real realtime ref reg reject_on release repeat restrict return rnmos rpmos rtran
rtranif0 rtranif1 s_always s_eventually s_nexttime s_until s_until_with scalared sequence shortint
shortreal showcancelled signed small soft solve specify specparam static string strong strong0
strong1 struct super supply0 supply1 sync_accept_on sync_reject_on table tagged task this
throughout time timeprecision timeunit tran tranif0 tranif1 tri tri0 tri1 triand trior trireg type
typedef union unique unique0 unsigned until until_with untyped use uwire var vectored virtual void
wait wait_order wand weak weak0 weak1 while wildcard wire with within wor wreal xnor xor
";

/// VHDL-2008 and 2019, where case does not matter.
const VHDL: &str = "
abs access after alias all and architecture array assert assume assume_guarantee attribute begin
block body buffer bus case component configuration constant context cover default disconnect downto
else elsif end entity exit fairness file for force function generate generic group guarded if
impure in inertial inout is label library linkage literal loop map mod nand new next nor not null of
on open or others out package parameter port postponed procedure process property protected pure
range record register reject release rem report restrict restrict_guarantee return rol ror select
sequence severity shared signal sla sll sra srl strong subtype then to transport type unaffected
units until use variable view vmode vprop vunit wait when while with xnor xor
";

/// C23 and C++20.
const C: &str = "
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
char32_t class co_await co_return co_yield compl concept const const_cast consteval constexpr
constinit continue decltype default delete do double dynamic_cast else enum explicit export extern
false float for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr
operator or or_eq private protected public register reinterpret_cast requires restrict return short
signed sizeof static static_assert static_cast struct switch template this thread_local throw true
try typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile wchar_t while xor xor_eq
_Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local
";

/// Whether a name is a keyword of Verilog, SystemVerilog, VHDL, C or C++.
pub fn is_keyword(name: &str) -> bool {
    static WORDS: LazyLock<[BTreeSet<&str>; 3]> =
        LazyLock::new(|| [VERILOG, VHDL, C].map(|list| list.split_ascii_whitespace().collect()));
    let [verilog, vhdl, c] = &*WORDS;
    verilog.contains(name) || c.contains(name) || vhdl.contains(name.to_ascii_lowercase().as_str())
}

#[cfg(test)]
mod tests {
    use super::is_keyword;

    #[test]
    fn each_language_counts() {
        for word in ["event", "logic", "signal", "SIGNAL", "namespace", "_Bool", "wand", "wreal"] {
            assert!(is_keyword(word), "{word}");
        }
    }

    #[test]
    fn case_matters_except_in_vhdl() {
        for word in ["Logic", "NAMESPACE", "counter", "paddr_i"] {
            assert!(!is_keyword(word), "{word}");
        }
    }
}
