//! The rust-hdl block driven as the golden model is, and both side by side.

use super::RiscvHpmModel;
use crate::families::Step;
use crate::lockstep::{UnderTest, bit, bits, compare, ports, sample_bits, sample_words, words};
use crate::model::{Direction, Port};
use pmugen_hdl::blocks::settle;
use pmugen_hdl::families::riscv_hpm::{Bus, Params, RiscvHpm, registers};
use pmugen_hdl::spec::ResetPolarity;
use rust_hdl::prelude::*;

/// The code of machine mode on the privilege pins.
const MACHINE: u64 = 3;

/// The block with the interface of a golden model.
pub struct BlockUnderTest {
    block: RiscvHpm,
    params: Params,
    ports: Vec<Port>,
    offsets: Vec<u64>,
}

impl BlockUnderTest {
    /// The block for `params`, after reset as the model is: some registers reset to ones, which a
    /// clock with a synchronous reset shows only after its edge.
    pub fn new(params: &Params) -> BlockUnderTest {
        let mut block = RiscvHpm::new(params);
        block.connect_all();
        let mut unit = BlockUnderTest {
            ports: ports(&block),
            offsets: registers(params).registers.iter().map(|r| r.offset).collect(),
            params: params.clone(),
            block,
        };
        let inputs = unit.ports.iter().filter(|p| p.direction == Direction::Input).count();
        unit.step_in_reset(&vec![0; inputs], &mut vec![]);
        unit
    }

    /// Inputs move while the clock is low; outputs are those before the edge.
    fn cycle(&mut self, in_reset: bool, inputs: &[u64], outputs: &mut Vec<u64>) {
        let active = self.params.reset.polarity == ResetPolarity::High;
        self.block.clock.next = false.into();
        self.block.reset.next = in_reset == active;
        self.drive(inputs);
        settle(&mut self.block);
        self.sample(outputs);
        self.block.clock.next = true.into();
        settle(&mut self.block);
    }

    fn drive(&mut self, inputs: &[u64]) {
        let b = &mut self.block;
        let mut from = inputs.iter().copied();
        let to = &mut from;
        bits(&mut b.csr_valid, to);
        for pin in [&mut b.csr_op, &mut b.csr_addr, &mut b.csr_wdata] {
            words(pin, to);
        }
        for pin in [&mut b.psel, &mut b.penable, &mut b.pwrite] {
            bits(pin, to);
        }
        for pin in [&mut b.paddr, &mut b.pwdata, &mut b.pstrb, &mut b.pprot, &mut b.event, &mut b.privilege] {
            words(pin, to);
        }
        bits(&mut b.virt, to);
        bit(&mut b.debug_stop, to);
        words(std::slice::from_mut(&mut b.retired), to);
        words(&mut b.mtime, to);
        assert_eq!(from.next(), None, "more inputs than ports");
    }

    fn sample(&self, outputs: &mut Vec<u64>) {
        let b = &self.block;
        outputs.clear();
        sample_words(&b.csr_rdata, outputs);
        for pin in [&b.csr_hit, &b.csr_illegal, &b.csr_virtual, &b.pready] {
            sample_bits(pin, outputs);
        }
        sample_words(&b.prdata, outputs);
        let flags =
            [&b.pslverr, &b.lcofi_req, &b.lcofi_irq, &b.stip, &b.vstip, &b.menvcfg_stce, &b.henvcfg_stce];
        for pin in flags {
            sample_bits(pin, outputs);
        }
    }
}

impl UnderTest for BlockUnderTest {
    fn ports(&self) -> &[Port] {
        &self.ports
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(false, inputs, outputs);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut Vec<u64>) {
        self.cycle(true, inputs, outputs);
    }

    /// In machine mode, at the end of the read path that has no flop yet.
    fn peek(&mut self, index: usize) -> Option<u64> {
        let offset = *self.offsets.get(index)?;
        let b = &mut self.block;
        match self.params.bus {
            Bus::Csr => {
                b.csr_valid[0].next = false;
                b.csr_addr[0].next = offset.into();
            }
            Bus::Apb4 => {
                b.psel[0].next = false;
                b.paddr[0].next = offset.into();
            }
        }
        for pin in &mut b.privilege {
            pin.next = MACHINE.into();
        }
        settle(b);
        Some(b.addressed_word())
    }
}

/// Runs model and block side by side: every output in every cycle, one register in turn in every
/// cycle, all registers now and then and at the end.
///
/// # Errors
/// Says where they first differ.
pub fn lockstep(params: &Params, steps: impl Iterator<Item = Step>) -> Result<(), String> {
    let mut model = RiscvHpmModel::new(params)?;
    let mut block = BlockUnderTest::new(params);
    let names: Vec<String> = registers(params).registers.into_iter().map(|r| r.name).collect();
    compare(&mut model, &mut block, &names, steps)
}
