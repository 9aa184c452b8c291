//! Addresses, identifiers and event numbers that registers and instruction blocks share, so that
//! comparators meet what they look for.

use crate::random::Random;
use pmugen_hdl::families::ete::Params;

pub(super) struct Pool {
    addresses: [u64; 6],
    identifiers: [u64; 4],
    events: Vec<u32>,
}

impl Pool {
    pub(super) fn new(p: &Params, random: &mut Random) -> Pool {
        let mut addresses = [0; 6];
        for address in &mut addresses {
            *address = random.bits() & ((1 << p.address_width) - 1) & !0xFF;
        }
        addresses[1] = addresses[0] + 0x10;
        addresses[2] = addresses[0] + 0x40;
        addresses[4] |= u64::MAX << p.address_width;
        addresses[5] = u64::MAX - 0x0F;
        let identifier = random.bits() & 0xFFFF_FFFF;
        let identifiers = [0, identifier, identifier ^ 0x100, identifier ^ 0x8000_0001];
        Pool { addresses, identifiers, events: p.events.iter().map(|e| u32::from(e.number)).collect() }
    }

    pub(super) fn address(&self, random: &mut Random) -> u64 {
        random.pick(&self.addresses)
    }

    pub(super) fn identifier(&self, random: &mut Random) -> u64 {
        random.pick(&self.identifiers)
    }

    /// Mostly the number of a wired event.
    pub(super) fn event(&self, random: &mut Random) -> u32 {
        if self.events.is_empty() || random.chance(8) { random.below(4) } else { random.pick(&self.events) }
    }
}
