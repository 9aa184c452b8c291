//! The instruction blocks of a cycle and the context that they execute in.

use super::ports::{BlockPins, Layout};
use pmugen_hdl::families::ete::Params;

/// Most positions in a block: 16 instructions of 4 bytes, or twice as many of 2 bytes.
pub(super) const MOST: usize = 32;

/// The state of the PE that instructions execute in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Context {
    /// PSTATE.EL
    pub(super) el: u32,
    /// SCR_EL3.NS
    pub(super) ns: bool,
    /// SCR_EL3.NSE
    pub(super) nse: bool,
    /// CONTEXTIDR_EL1.PROCID
    pub(super) contextid: u32,
    /// CONTEXTIDR_EL2.PROCID
    pub(super) vmid: u32,
}

impl Context {
    /// Before the PE says anything.
    pub(super) fn after_reset(p: &Params) -> Context {
        Context { ns: !p.has_ns_pin() && p.non_secure, ..Context::default() }
    }

    /// Whether a field of EXLEVEL bits selects this level: Secure EL0 to EL3 in bits 0 to 3,
    /// Non-secure EL0 to EL2 in bits 4 to 6, Realm EL0 to EL2 in bits 8 to 10.
    pub(super) fn is_level_selected(&self, exlevel: u32) -> bool {
        let bit = |base: u32| exlevel >> (base + self.el) & 1;
        match (self.el, self.ns, self.nse) {
            (3, _, _) | (_, false, _) => bit(0) == 0,
            (_, true, false) => bit(4) == 0,
            (_, true, true) => bit(8) == bit(4),
        }
    }
}

/// What one slot holds: a block of instructions, an exceptional occurrence after it, or both. What
/// comes from a prohibited region or from Debug state may not be observed.
// Spec: RFFVYM
// Spec: RSJXYS
// Spec: RNCXJN
// Spec: RYMJFJ
// Spec: RDPKSC
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    pub(super) valid: bool,
    /// Instructions of the block that may be observed; 0 in a prohibited region and in Debug state.
    pub(super) instructions: usize,
    addresses: [u64; MOST],
    /// An exceptional occurrence that may be observed.
    pub(super) exception: Option<u32>,
    pub(super) pe_match: u32,
    pub(super) tag: usize,
    pub(super) context: Context,
}

impl Slot {
    /// ThisInstrAddr() of each instruction of the block in order.
    pub(super) fn addresses(&self) -> &[u64] {
        &self.addresses[..self.instructions]
    }

    fn new(pins: &BlockPins, p: &Params, context: Context, inputs: &[u64]) -> Slot {
        let valid = pins.valid.is_set(inputs);
        let allowed = valid && pins.allowed.is_set(inputs);
        let mut slot = Slot {
            valid,
            instructions: 0,
            addresses: [0; MOST],
            exception: (allowed && pins.exc.is_set(inputs)).then(|| pins.exc_type.word(inputs)),
            pe_match: pins.pe_match.word(inputs),
            tag: pins.tag.word(inputs) as usize,
            context,
        };
        if allowed {
            slot.lay_out(pins, p, inputs);
        }
        slot
    }

    /// Where the instructions are. In T32 any halfword up to the last instruction may be one: the
    /// port does not tell, and a comparator may match inside an instruction (IJZXFJ, IRPFWZ).
    fn lay_out(&mut self, pins: &BlockPins, p: &Params, inputs: &[u64]) {
        let halfwords = pins.size.word(inputs);
        let t32 = pins.t32.is_set(inputs);
        let last = if t32 && !pins.last4.is_set(inputs) { 1 } else { 2 };
        let step = if t32 { 1 } else { 2 };
        let start = pins.start.get(inputs) << 1;
        let mut halfword = 0;
        while halfword + last <= halfwords && halfword < 2 * p.block_instructions {
            let address = start.wrapping_add(2 * u64::from(halfword));
            self.addresses[self.instructions] = sign_extend(address, p.address_width);
            self.instructions += 1;
            halfword += step;
        }
    }
}

/// 64 bits of an address whose sign is bit `sign`; bits above count for nothing.
fn sign_extend(address: u64, sign: u32) -> u64 {
    let above = u64::MAX << sign;
    if address >> sign & 1 == 1 { address | above } else { address & !above }
}

/// The slots of this cycle in program order, and the context that holds after them.
pub(super) fn slots(pins: &Layout, p: &Params, held: Context, inputs: &[u64]) -> (Vec<Slot>, Context) {
    let given = bundle(pins, p, inputs);
    let first = pins.context.slot.word(inputs) as usize;
    let slots = pins.blocks.iter().enumerate().map(|(k, block)| {
        let context = given.filter(|_| k >= first).unwrap_or(held);
        Slot::new(block, p, context, inputs)
    });
    let mut after = given.unwrap_or(held);
    if pins.pe_reset.is_set(inputs) {
        // Spec: RYYHBF
        // The identifiers are taken as 0 after a PE reset; the trace unit is not reset.
        after = Context { contextid: 0, vmid: 0, ..after };
    }
    (slots.collect(), after)
}

/// The context bundle, if this cycle has one.
fn bundle(pins: &Layout, p: &Params, inputs: &[u64]) -> Option<Context> {
    let context = &pins.context;
    context.valid.is_set(inputs).then(|| Context {
        el: context.el.word(inputs),
        ns: if p.has_ns_pin() { context.ns.is_set(inputs) } else { p.non_secure },
        nse: context.nse.is_set(inputs),
        contextid: context.contextid.word(inputs),
        vmid: context.vmid.word(inputs),
    })
}
