//! Registers by address, for stimulus.

use super::registers::{self, Part, Place, Register};
use pmugen_hdl::families::riscv_hpm::{Bus, Params};

/// Every CSR number, or every offset of a word, that exists.
#[derive(Clone, Debug)]
pub(super) struct Map {
    places: Vec<(u32, Place)>,
}

impl Map {
    pub(super) fn new(params: &Params) -> Map {
        let stride = if params.bus == Bus::Csr { 1 } else { 4 };
        let all = (0..).map(|index| index * stride).zip(registers::places(params));
        Map { places: all.filter_map(|(address, place)| Some((address, place?))).collect() }
    }

    /// Ascending.
    pub(super) fn places(&self) -> &[(u32, Place)] {
        &self.places
    }

    /// Where `part` of `register` is; the whole of a register that has no halves is its low half
    /// too.
    pub(super) fn address(&self, register: Register, part: Part) -> Option<u32> {
        let fits = |place: &Place| {
            place.register == register
                && (place.part == part || place.part == Part::Whole && part == Part::Low)
        };
        self.places.iter().find(|(_, place)| fits(place)).map(|(address, _)| *address)
    }

    /// The addresses of a register with its parts, the low half first.
    pub(super) fn parts(&self, register: Register) -> Vec<(u32, Part)> {
        let own = self.places.iter().filter(|(_, place)| place.register == register);
        own.map(|(address, place)| (*address, place.part)).collect()
    }
}
