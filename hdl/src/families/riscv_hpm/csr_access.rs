//! The port for CSR instructions: permission, written data, read data.

use super::csr_permission::CsrPermission;
use super::csr_write::CsrWrite;
use super::plan::{ADDRESS_WIDTH, Plan, optional};
use crate::blocks::lazy::Activity;
use crate::blocks::{Meta, Register, Sig, vectors, wires};
use rust_hdl::prelude::*;

/// One access in a clock: judged, read and written in the clock in which it is valid.
pub(super) struct CsrAccess {
    pub clock: Signal<In, Clock>,
    pub reset: Signal<In, Bit>,
    pub valid: Signal<In, Bit>,
    pub op: Sig<In>,
    pub address: Sig<In>,
    pub operand: Sig<In>,
    pub exists: Signal<In, Bit>,
    pub mode: Sig<In>,
    pub machine_enabled: Vec<Signal<In, Bit>>,
    pub supervisor_enabled: Vec<Signal<In, Bit>>,
    pub guest_enabled: Vec<Signal<In, Bit>>,
    pub stimecmp: Vec<Signal<In, Bit>>,
    pub vstimecmp: Vec<Signal<In, Bit>>,
    pub timer_enabled: Vec<Signal<In, Bit>>,
    pub guest_timer_enabled: Vec<Signal<In, Bit>>,
    pub word: Sig<In>,
    permission: CsrPermission,
    data: CsrWrite,
    read_data: Vec<Register>,
    pub rdata: Sig<Out>,
    pub hit: Signal<Out, Bit>,
    pub illegal: Signal<Out, Bit>,
    pub virtual_instruction: Vec<Signal<Out, Bit>>,
    pub write: Signal<Out, Bit>,
    pub wdata: Sig<Out>,
    pub keep: Vec<Sig<Out>>,
    shown: Sig<Local>,
    on_timer: Vec<Signal<Local, Bit>>,
    own_timer: Vec<Signal<Local, Bit>>,
    _user: usize,
    _supervisor: usize,
    _hypervisor: usize,
    _timer: usize,
    _timers: usize,
    _guest_timer: usize,
    _guest_timers: usize,
    _stage: usize,
    _keep: usize,
    _old: usize,
    _activity: Activity,
}

impl CsrAccess {
    pub(super) fn new(plan: &Plan) -> CsrAccess {
        let (u, s, h) = (plan.user, plan.supervisor, plan.hypervisor);
        let timer = usize::from(plan.params.sstc);
        let timers = timer * plan.long_halves;
        let stage = plan.params.read_stages as usize;
        CsrAccess {
            clock: Default::default(),
            reset: Default::default(),
            valid: Default::default(),
            op: Sig::new(2),
            address: Sig::new(ADDRESS_WIDTH),
            operand: Sig::new(plan.xlen),
            exists: Default::default(),
            mode: Sig::new(plan.modes.len()),
            machine_enabled: optional(u),
            supervisor_enabled: optional(s),
            guest_enabled: optional(h),
            stimecmp: wires(timers),
            vstimecmp: wires(timers * h),
            timer_enabled: optional(timer),
            guest_timer_enabled: optional(timer * h),
            word: Sig::new(plan.xlen),
            permission: CsrPermission::new(plan),
            data: CsrWrite::new(plan),
            read_data: (0..stage).map(|_| Register::new(plan.xlen, 0, plan.reset)).collect(),
            rdata: Sig::new(plan.xlen),
            hit: Default::default(),
            illegal: Default::default(),
            virtual_instruction: optional(h),
            write: Default::default(),
            wdata: Sig::new(plan.xlen),
            keep: vectors(plan.keep, plan.xlen),
            shown: Sig::new(plan.xlen),
            on_timer: optional(timer),
            own_timer: optional(timer * h),
            _user: u,
            _supervisor: s,
            _hypervisor: h,
            _timer: timer,
            _timers: timers,
            _guest_timer: timer * h,
            _guest_timers: timers * h,
            _stage: stage,
            _keep: plan.keep,
            _old: 1 - plan.keep,
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(CsrAccess {
    inputs: [
        clock,
        reset,
        valid,
        op,
        address,
        operand,
        exists,
        mode,
        machine_enabled,
        supervisor_enabled,
        guest_enabled,
        stimecmp,
        vstimecmp,
        timer_enabled,
        guest_timer_enabled,
        word
    ],
    children: [permission, data, read_data],
    drives: [rdata, hit, illegal, virtual_instruction, write, wdata, keep, shown, on_timer, own_timer],
    fixed: [],
    plain: [
        _user,
        _supervisor,
        _hypervisor,
        _timer,
        _timers,
        _guest_timer,
        _guest_timers,
        _stage,
        _keep,
        _old
    ],
});

impl Logic for CsrAccess {
    #[hdl_gen]
    fn update(&mut self) {
        self.permission.valid.next = self.valid.val();
        self.permission.change.next = self.data.change.val();
        self.permission.address.next = self.address.val();
        self.permission.hit.next = self.exists.val();
        self.permission.mode.next = self.mode.val();
        for i in 0..self._user {
            self.permission.machine_enabled[i].next = self.machine_enabled[i].val();
        }
        for i in 0..self._supervisor {
            self.permission.supervisor_enabled[i].next = self.supervisor_enabled[i].val();
        }
        for i in 0..self._timer {
            self.on_timer[i].next = false;
            for j in 0..self._timers {
                self.on_timer[i].next = self.on_timer[i].val() | self.stimecmp[j].val();
            }
            for j in 0..self._guest_timers {
                self.on_timer[i].next = self.on_timer[i].val() | self.vstimecmp[j].val();
            }
            self.permission.timer[i].next = self.on_timer[i].val();
            self.permission.timer_enabled[i].next = self.timer_enabled[i].val();
        }
        for i in 0..self._guest_timer {
            self.own_timer[i].next = false;
            for j in 0..self._timers {
                self.own_timer[i].next = self.own_timer[i].val() | self.stimecmp[j].val();
            }
            self.permission.own_timer[i].next = self.own_timer[i].val();
            self.permission.guest_timer_enabled[i].next = self.guest_timer_enabled[i].val();
        }
        for i in 0..self._hypervisor {
            self.permission.guest_enabled[i].next = self.guest_enabled[i].val();
            self.virtual_instruction[i].next = self.permission.virtual_instruction[i].val();
        }
        self.hit.next = self.valid.val() & self.exists.val();
        self.illegal.next = self.permission.illegal.val();
        self.write.next = self.permission.write.val();

        self.data.op.next = self.op.val();
        self.data.operand.next = self.operand.val();
        for i in 0..self._old {
            self.data.old[i].next = self.word.val();
        }
        self.wdata.next = self.data.wdata.val();
        for i in 0..self._keep {
            self.keep[i].next = self.data.keep[i].val();
        }

        self.shown.next = 0.into();
        if self.permission.accepted.val() {
            self.shown.next = self.word.val();
        }
        self.rdata.next = self.shown.val();
        for i in 0..self._stage {
            self.read_data[i].clock.next = self.clock.val();
            self.read_data[i].reset.next = self.reset.val();
            self.read_data[i].d.next = self.shown.val();
            self.rdata.next = self.read_data[i].q.val();
        }
    }

    crate::meta!(
        Meta::block("csr_access", "The port for CSR instructions: permission, written and read data.")
            .note("A refused access reads zero and changes nothing (section 1).")
            .signal("valid", "an instruction accesses a CSR")
            .signal("op", "0 read, 1 write, 2 set, 3 clear")
            .signal("address", "CSR number")
            .signal("operand", "operand of the instruction")
            .signal("exists", "the number exists")
            .signal("mode", "the present mode")
            .signal("machine_enabled", "bit of mcounteren for the addressed counter")
            .signal("supervisor_enabled", "bit of scounteren for the addressed counter")
            .signal("guest_enabled", "bit of hcounteren for the addressed counter")
            .signal("stimecmp", "the access is to the number of stimecmp, low or only word first")
            .signal("vstimecmp", "the access is to the number of vstimecmp, low or only word first")
            .signal("timer_enabled", "menvcfg.STCE and mcounteren.TM")
            .signal("guest_timer_enabled", "henvcfg.STCE and hcounteren.TM")
            .signal("word", "value of the addressed word")
            .signal("rdata", "read data")
            .signal("hit", "the accessed number exists")
            .signal("illegal", "illegal-instruction exception")
            .signal("virtual_instruction", "virtual-instruction exception")
            .signal("write", "an accepted access writes")
            .signal("wdata", "bits to set")
            .signal("keep", "bits that keep their value, as far as wdata does not set them")
            .signal("read_data", "read data of the previous clock")
            .signal("shown", "read data of this clock")
            .signal("on_timer", "the access is to the number of a compare register")
            .signal("own_timer", "the access is to the number of stimecmp")
    );
}

#[cfg(test)]
mod tests;
