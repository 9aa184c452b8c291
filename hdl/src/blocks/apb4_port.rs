//! AMBA APB4 completer without wait states, onto the internal register port.

use super::lazy::Activity;
use super::signal::{Konst, Sig};
use super::{Meta, wires};
use rust_hdl::prelude::*;

/// Turns APB4 transfers into reads and writes of whole words by privileged software.
pub struct Apb4Port {
    /// APB select.
    pub psel: Signal<In, Bit>,
    /// APB enable: the access phase.
    pub penable: Signal<In, Bit>,
    /// APB direction.
    pub pwrite: Signal<In, Bit>,
    /// APB byte address.
    pub paddr: Sig<In>,
    /// APB write data.
    pub pwdata: Sig<In>,
    /// APB byte strobes.
    pub pstrb: Sig<In>,
    /// APB protection: bit 0 privileged, bit 1 Non-secure.
    pub pprot: Sig<In>,
    /// Value of the register at `address`.
    pub rdata: Sig<In>,
    /// APB ready, always 1.
    pub pready: Signal<Out, Bit>,
    /// APB read data.
    pub prdata: Sig<Out>,
    /// APB error.
    pub pslverr: Signal<Out, Bit>,
    /// Address of the word that is accessed.
    pub address: Sig<Out>,
    /// A write is accepted in this cycle.
    pub write: Signal<Out, Bit>,
    /// Data of the write.
    pub wdata: Sig<Out>,
    /// The access is Secure; exists if there are Security states.
    pub secure: Vec<Signal<Out, Bit>>,
    privileged: Signal<Local, Bit>,
    whole: Signal<Local, Bit>,
    offset: Sig<Local>,
    byte_mask: Konst,
    _secure: usize,
    _activity: Activity,
}

impl Apb4Port {
    /// A completer for `address` bits of byte address and 32 bits of data.
    pub fn new(address: usize, security: bool) -> Apb4Port {
        Apb4Port {
            psel: Default::default(),
            penable: Default::default(),
            pwrite: Default::default(),
            paddr: Sig::new(address),
            pwdata: Sig::new(32),
            pstrb: Sig::new(4),
            pprot: Sig::new(3),
            rdata: Sig::new(32),
            pready: Default::default(),
            prdata: Sig::new(32),
            pslverr: Default::default(),
            address: Sig::new(address),
            write: Default::default(),
            wdata: Sig::new(32),
            secure: wires(usize::from(security)),
            privileged: Default::default(),
            whole: Default::default(),
            offset: Sig::new(address),
            byte_mask: Konst::named("BYTE_IN_WORD", 3, address),
            _secure: usize::from(security),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(Apb4Port {
    inputs: [psel, penable, pwrite, paddr, pwdata, pstrb, pprot, rdata],
    children: [],
    drives: [pready, prdata, pslverr, address, write, wdata, secure, privileged, whole, offset],
    fixed: [byte_mask],
    plain: [_secure],
});

impl Logic for Apb4Port {
    #[hdl_gen]
    fn update(&mut self) {
        self.pready.next = true;
        self.privileged.next = self.pprot.val().get_bit(0);
        self.whole.next = self.pstrb.val().all();
        self.offset.next = self.paddr.val() & self.byte_mask.val();
        self.pslverr.next = self.psel.val()
            & self.penable.val()
            & (!self.privileged.val() | (self.pwrite.val() & !self.whole.val()));
        self.prdata.next = 0.into();
        if self.psel.val() & !self.pwrite.val() & self.privileged.val() {
            self.prdata.next = self.rdata.val();
        }
        self.address.next = self.paddr.val() & !self.byte_mask.val();
        self.write.next = self.psel.val()
            & self.penable.val()
            & self.pwrite.val()
            & self.privileged.val()
            & self.whole.val()
            & !self.offset.val().any();
        self.wdata.next = self.pwdata.val();
        for i in 0..self._secure {
            self.secure[i].next = !self.pprot.val().get_bit(1);
        }
    }

    crate::meta!(
        Meta::block("apb4_port", "APB4 completer without wait states, onto the internal register port.")
            .note("An unprivileged access and a write of less than a word are errors and change nothing.")
            .note("An address inside a word reads the word and ignores a write (sheet 1).")
            .signal("psel", "APB select")
            .signal("penable", "APB enable: the access phase")
            .signal("pwrite", "APB direction")
            .signal("paddr", "APB byte address")
            .signal("pwdata", "APB write data")
            .signal("pstrb", "APB byte strobes, all or none")
            .signal("pprot", "APB protection: bit 0 privileged, bit 1 Non-secure")
            .signal("rdata", "value of the register at address")
            .signal("pready", "APB ready, always 1")
            .signal("prdata", "APB read data")
            .signal("pslverr", "APB error")
            .signal("address", "byte address of the accessed word")
            .signal("write", "a write is accepted in this cycle")
            .signal("wdata", "data of the write")
            .signal("secure", "the access is Secure")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;

    /// Every combination of the control inputs against the rules, written out again.
    #[test]
    fn control_inputs_exhaustively() {
        let mut uut = Apb4Port::new(12, true);
        connect_and_check(&mut uut);
        uut.pwdata.next = 0xCAFE.into();
        uut.rdata.next = 0xBEEF.into();
        for code in 0..1 << 12_u64 {
            let bit = |n: u32| code >> n & 1 == 1;
            let (psel, penable, pwrite) = (bit(0), bit(1), bit(2));
            let (offset, pstrb, pprot) = (code >> 3 & 3, code >> 5 & 15, code >> 9 & 7);
            uut.psel.next = psel;
            uut.penable.next = penable;
            uut.pwrite.next = pwrite;
            uut.paddr.next = (0xE04 | offset).into();
            uut.pstrb.next = pstrb.into();
            uut.pprot.next = pprot.into();
            settle(&mut uut);
            let privileged = pprot & 1 == 1;
            let access = psel && penable;
            assert!(uut.pready.val());
            let error = access && (!privileged || pwrite && pstrb != 15);
            assert_eq!(uut.pslverr.val(), error, "{code:#x}");
            let read = psel && !pwrite && privileged;
            assert_eq!(uut.prdata.val().value(), if read { 0xBEEF } else { 0 });
            assert_eq!(uut.write.val(), access && pwrite && !error && offset == 0);
            assert_eq!(uut.address.val().value(), 0xE04);
            assert_eq!(uut.wdata.val().value(), 0xCAFE);
            assert_eq!(uut.secure[0].val(), pprot & 2 == 0);
        }
    }
}
