//! A plain request port onto the internal register port.

use super::lazy::Activity;
use super::signal::{Konst, Sig};
use super::{Meta, wires};
use rust_hdl::prelude::*;

/// Answers reads and takes writes of whole words by privileged software in the same cycle.
pub struct RawPort {
    /// An access in this cycle.
    pub request: Signal<In, Bit>,
    /// The access is a write.
    pub request_write: Signal<In, Bit>,
    /// Byte address.
    pub request_address: Sig<In>,
    /// Write data.
    pub request_wdata: Sig<In>,
    /// The access is privileged.
    pub request_privileged: Signal<In, Bit>,
    /// The access is Secure; exists if there are Security states.
    pub request_secure: Vec<Signal<In, Bit>>,
    /// Value of the register at `address`.
    pub rdata: Sig<In>,
    /// Read data.
    pub response_rdata: Sig<Out>,
    /// The access was refused.
    pub response_error: Signal<Out, Bit>,
    /// Address of the word that is accessed.
    pub address: Sig<Out>,
    /// A write is accepted in this cycle.
    pub write: Signal<Out, Bit>,
    /// Data of the write.
    pub wdata: Sig<Out>,
    /// The access is Secure; exists if there are Security states.
    pub secure: Vec<Signal<Out, Bit>>,
    accepted: Signal<Local, Bit>,
    offset: Sig<Local>,
    byte_mask: Konst,
    _secure: usize,
    _activity: Activity,
}

impl RawPort {
    /// A port for `address` bits of byte address and 32 bits of data.
    pub fn new(address: usize, security: bool) -> RawPort {
        RawPort {
            request: Default::default(),
            request_write: Default::default(),
            request_address: Sig::new(address),
            request_wdata: Sig::new(32),
            request_privileged: Default::default(),
            request_secure: wires(usize::from(security)),
            rdata: Sig::new(32),
            response_rdata: Sig::new(32),
            response_error: Default::default(),
            address: Sig::new(address),
            write: Default::default(),
            wdata: Sig::new(32),
            secure: wires(usize::from(security)),
            accepted: Default::default(),
            offset: Sig::new(address),
            byte_mask: Konst::named("BYTE_IN_WORD", 3, address),
            _secure: usize::from(security),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(RawPort {
    inputs: [
        request,
        request_write,
        request_address,
        request_wdata,
        request_privileged,
        request_secure,
        rdata
    ],
    children: [],
    drives: [response_rdata, response_error, address, write, wdata, secure, accepted, offset],
    fixed: [byte_mask],
    plain: [_secure],
});

impl Logic for RawPort {
    #[hdl_gen]
    fn update(&mut self) {
        self.accepted.next = self.request.val() & self.request_privileged.val();
        self.response_error.next = self.request.val() & !self.request_privileged.val();
        self.response_rdata.next = 0.into();
        if self.accepted.val() & !self.request_write.val() {
            self.response_rdata.next = self.rdata.val();
        }
        self.offset.next = self.request_address.val() & self.byte_mask.val();
        self.address.next = self.request_address.val() & !self.byte_mask.val();
        self.write.next = self.accepted.val() & self.request_write.val() & !self.offset.val().any();
        self.wdata.next = self.request_wdata.val();
        for i in 0..self._secure {
            self.secure[i].next = self.request_secure[i].val();
        }
    }

    crate::meta!(
        Meta::block("raw_port", "A plain request port onto the internal register port.")
            .note("An unprivileged access is an error and changes nothing.")
            .note("An address inside a word reads the word and ignores a write (sheet 1).")
            .signal("request", "an access in this cycle")
            .signal("request_write", "the access is a write")
            .signal("request_address", "byte address")
            .signal("request_wdata", "write data")
            .signal("request_privileged", "the access is privileged")
            .signal("request_secure", "the access is Secure")
            .signal("rdata", "value of the register at address")
            .signal("response_rdata", "read data")
            .signal("response_error", "the access was refused")
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

    #[test]
    fn control_inputs_exhaustively() {
        let mut uut = RawPort::new(12, true);
        connect_and_check(&mut uut);
        uut.request_wdata.next = 0xCAFE.into();
        uut.rdata.next = 0xBEEF.into();
        for code in 0..1 << 6_u64 {
            let bit = |n: u32| code >> n & 1 == 1;
            let (request, write, privileged, secure) = (bit(0), bit(1), bit(2), bit(3));
            let offset = code >> 4 & 3;
            uut.request.next = request;
            uut.request_write.next = write;
            uut.request_privileged.next = privileged;
            uut.request_secure[0].next = secure;
            uut.request_address.next = (0xFFC | offset).into();
            settle(&mut uut);
            let accepted = request && privileged;
            let read = accepted && !write;
            assert_eq!(uut.response_rdata.val().value(), if read { 0xBEEF } else { 0 });
            assert_eq!(uut.response_error.val(), request && !privileged);
            assert_eq!(uut.write.val(), accepted && write && offset == 0);
            assert_eq!(uut.address.val().value(), 0xFFC);
            assert_eq!(uut.wdata.val().value(), 0xCAFE);
            assert_eq!(uut.secure[0].val(), secure);
        }
    }
}
