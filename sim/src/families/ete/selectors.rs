//! Resource selectors: from resource states to resource events (D4.6.5).

/// The resources as the selectors see them, one bit each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Resources {
    /// External input selectors.
    pub(super) external_input: u32,
    /// PE comparator inputs.
    pub(super) pe_comparator: u32,
    /// Counters at zero.
    pub(super) counter_at_zero: u32,
    /// Sequencer states.
    pub(super) sequencer_state: u32,
    /// Single-shot comparator controls.
    pub(super) single_shot: u32,
    /// Single address comparators.
    pub(super) sac: u32,
    /// Address range comparators.
    pub(super) arc: u32,
    /// Context identifier comparators.
    pub(super) cid: u32,
    /// Virtual context identifier comparators.
    pub(super) vmid: u32,
}

impl Resources {
    /// The sixteen resources of a group (table D4-26); reserved groups hold none.
    // Spec: RWZVDQ
    fn group(&self, group: u32) -> u32 {
        match group {
            0b0000 => self.external_input,
            0b0001 => self.pe_comparator,
            0b0010 => self.counter_at_zero | self.sequencer_state << 4,
            0b0011 => self.single_shot,
            0b0100 => self.sac,
            0b0101 => self.arc,
            0b0110 => self.cid,
            0b0111 => self.vmid,
            _ => 0,
        }
    }
}

/// The results of all selectors and of all pairs in one cycle.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Selectors {
    /// Bit n: selector n.
    single: u32,
    /// Bit k: pair k.
    pair: u32,
}

impl Selectors {
    /// `rsctlr` are the registers TRCRSCTLRn, `pairs` how many pairs exist.
    pub(super) fn new(rsctlr: &[u32; 32], pairs: u32, resources: &Resources, running: bool) -> Selectors {
        // Spec: RNRSGN
        // Spec: RSXSQT
        let mut selectors = Selectors { single: u32::from(running && pairs > 0) << 1, pair: 0 };
        for n in 2..2 * pairs {
            let control = rsctlr[n as usize];
            let (select, group, inv) = (control & 0xFFFF, control >> 16 & 0xF, control >> 20 & 1);
            // Spec: RHVNQG
            // Spec: RWFGMY
            let any = u32::from(resources.group(group) & select != 0);
            selectors.single |= (any ^ inv) << n;
        }
        for k in 1..pairs {
            // Spec: RKTNJM
            let pairinv = rsctlr[2 * k as usize] >> 21 & 1;
            let both = u32::from(selectors.single >> (2 * k) & 0b11 == 0b11);
            selectors.pair |= (both ^ pairinv) << k;
        }
        selectors
    }

    /// Whether the resource event that a field (TYPE in bit 7, SEL below) selects is active.
    pub(super) fn is_event_active(&self, field: u32) -> bool {
        if field & 0x80 == 0 {
            self.single >> (field & 0x1F) & 1 == 1
        } else {
            self.pair >> (field & 0xF) & 1 == 1
        }
    }
}
