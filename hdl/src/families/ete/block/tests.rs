use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::{least, params};

struct Bench(Ete);

impl Bench {
    fn new(params: &Params) -> Bench {
        let mut uut = Ete::new(params);
        connect_and_check(&mut uut);
        uut.reset.next = false;
        uut.external_allowed.next = true;
        uut.pprot.next = 1.into();
        uut.pstrb.next = 15.into();
        let mut bench = Bench(uut);
        bench.clock();
        bench.0.reset.next = true;
        bench.clock();
        bench
    }

    fn clock(&mut self) {
        for level in [false, true] {
            self.0.clock.next = level.into();
            settle(&mut self.0);
        }
        self.0.clock.next = false.into();
    }

    fn write(&mut self, offset: u64, data: u64) {
        let uut = &mut self.0;
        uut.psel.next = true;
        uut.penable.next = true;
        uut.pwrite.next = true;
        uut.paddr.next = offset.into();
        uut.pwdata.next = data.into();
        self.clock();
        self.0.psel.next = false;
    }

    /// What MRS reads, unless it is UNDEFINED.
    fn mrs(&mut self, offset: u64) -> Option<u128> {
        let uut = &mut self.0;
        uut.sysreg_valid.next = true;
        uut.sysreg_op1.next = 1.into();
        uut.sysreg_crn.next = (offset >> 9).into();
        uut.sysreg_op2.next = (offset >> 6 & 7).into();
        uut.sysreg_crm.next = (offset >> 2 & 15).into();
        settle(uut);
        uut.sysreg_valid.next = false;
        (!uut.sysreg_undefined.val()).then(|| uut.sysreg_rdata.val().value())
    }
}

/// What the debugger writes, system instructions read; the unit goes through its states.
#[test]
fn from_the_ports_to_the_states() {
    for params in [params(), least()] {
        let mut b = Bench::new(&params);
        assert_eq!(b.mrs(0x00C), Some(3));
        b.write(0x038, 0x5A5);
        assert_eq!(b.mrs(0x038), Some(0x5A5));
        assert_eq!(b.mrs(0x008), None);
        b.write(0x004, 1);
        assert_eq!(b.mrs(0x004), Some(1));
        b.clock();
        b.clock();
        assert_eq!(b.mrs(0x00C), Some(0), "running");
        b.write(0x038, 0);
        assert_eq!(b.mrs(0x038), Some(0x5A5), "no write while the unit runs");
        b.write(0x004, 0);
        for _ in 0..8 {
            b.clock();
        }
        assert_eq!(b.mrs(0x00C), Some(3));
    }
}
