//! Golden model of the ETE trace unit, written from the architecture's chapter (rules `RXXXXX`)
//! and from `docs/families/ete.md` ("section").
//!
//! The names are those of the chapter's equations and pseudocode. Everything is a plain integer.
//! - `bus`, `map`, `read`, `write`, `registers`, `identification`: the programmers' model.
//! - `states`: the states of the unit and of its resources.
//! - `blocks`, `comparators`, `viewinst`, `single_shot`, `speculation`: what a cycle's instruction
//!   blocks do.
//! - `external`, `selectors`, `counters`, `sequencer`: resources and resource events.

use super::blocks::{self, Context};
use super::bus::{self, External, Permission, System};
use super::comparators::Matches;
use super::map::{self, Register};
use super::ports::Layout;
use super::read::{self, Shown};
use super::registers::{LPOVERRIDE, Registers};
use super::selectors::{Resources, Selectors};
use super::speculation::Speculation;
use super::states::{ResourceState, UnitState};
use super::viewinst::{self, Filter};
use super::{counters, external, legal, sequencer, single_shot, write};
use crate::model::{Model, Port};
use crate::pins;
use pmugen_hdl::families::ete::Params;
use pmugen_hdl::spec::ResetKind;

/// The golden model.
#[derive(Clone, Debug)]
pub struct EteModel {
    pub(super) params: Params,
    layout: Layout,
    map: Vec<(u32, Register)>,
    pub(super) regs: Registers,
    pub(super) unit: UnitState,
    resources: ResourceState,
    /// Resource states, one clock after their causes.
    registered: Resources,
    context: Context,
    speculation: Speculation,
    /// The pins that registers show, as in the last cycle, for `peek`.
    shown: Shown,
}

/// What a cycle's instruction blocks do.
#[derive(Clone, Copy, Debug, Default)]
struct Observed {
    resources: Resources,
    /// Single-shot controls whose instruction has executed.
    hits: u32,
    /// Blocks that are traced, one bit a slot.
    traced: u32,
    /// Exceptional occurrences that are traced.
    exceptions: u32,
}

impl EteModel {
    /// A unit after reset.
    ///
    /// # Errors
    /// Names every illegal parameter.
    pub fn new(params: &Params) -> Result<EteModel, String> {
        legal::check(params)?;
        let layout = Layout::new(params);
        pins::check_names(&layout.ports)?;
        Ok(EteModel {
            map: map::all(params),
            regs: Registers::after_reset(),
            unit: UnitState::default(),
            resources: ResourceState::default(),
            registered: Resources::default(),
            context: Context::after_reset(params),
            speculation: Speculation::new(params.speculation_tags),
            shown: Shown::default(),
            params: params.clone(),
            layout,
        })
    }

    /// Number of the register at `offset` in the order of [`Model::peek`], if there is one.
    pub fn index_of(&self, offset: u32) -> Option<usize> {
        self.map.iter().position(|(at, _)| *at == offset)
    }

    fn shown(&self, inputs: &[u64]) -> Shown {
        let pins = &self.layout;
        Shown {
            os_lock: pins.os_lock.is_set(inputs),
            snid: pins.snid.is_set(inputs),
            rlnid: pins.rlnid.is_set(inputs),
            rtnid: pins.rtnid.is_set(inputs),
            mpidr: pins.mpidr.get(inputs),
        }
    }

    /// The selectors in this cycle. Counters and sequencer are seen until the event that they set
    /// off last has passed.
    // Spec: RRDCGC
    fn selectors(&self) -> Selectors {
        let mut seen = self.registered;
        if self.resources == ResourceState::Paused {
            seen.counter_at_zero = 0;
            seen.sequencer_state = 0;
        }
        let pairs = self.params.resource_selector_pairs;
        Selectors::new(&self.regs.rsctlr, pairs, &seen, self.resources.is_running())
    }

    /// The slots of this cycle in program order. `on`: the unit is enabled and at work.
    fn observe(&mut self, on: bool, selectors: &Selectors, inputs: &[u64]) -> Observed {
        let vmid_allowed = self.layout.vmid_allowed.is_set(inputs);
        let (slots, after) = blocks::slots(&self.layout, &self.params, self.context, inputs);
        let mut filter = Filter { ssstatus: self.regs.ssstatus, ta: self.regs.ta };
        let mut seen = Observed::default();
        let speculative = self.params.speculation_tags > 0;
        seen.hits = self.speculation.settle(&self.layout, on, &mut filter, inputs);
        let event = viewinst::event(&self.regs, &self.params, selectors);
        // Spec: RXLXQL
        for (k, slot) in slots.iter().enumerate() {
            // Spec: RFLXQL
            let matches = Matches::new(&self.regs, &self.params, slot, vmid_allowed);
            seen.resources.add(&matches);
            if !on {
                continue;
            }
            let before = filter;
            let hits = single_shot::matched(&self.regs, &self.params, &matches);
            if slot.instructions > 0 {
                let traced = filter.block(&self.regs, &self.params, &slot.context, &matches, event);
                seen.traced |= u32::from(traced) << k;
            }
            if let Some(kind) = slot.exception {
                seen.exceptions |= u32::from(filter.exception(&self.regs, kind)) << k;
            }
            if !speculative {
                seen.hits |= hits;
            } else if slot.valid {
                self.speculation.join(slot, &before, hits);
            }
        }
        self.context = after;
        // Spec: RPBFMY
        // Spec: RGRSVY
        // Spec: RTGFHM
        // Spec: RMVFYN
        // Spec: RBJQDP
        if on {
            self.regs.ssstatus = filter.ssstatus;
            self.regs.ta = filter.ta;
        }
        seen
    }

    /// Counters, sequencer and the other resources at the edge; `run`: nothing keeps the resources
    /// from Running in the next clock. They go on from where software or the last run left them.
    // Spec: RVNGFG
    fn advance(&mut self, selectors: &Selectors, others: Resources, run: bool) {
        let paused = self.resources.is_paused();
        // Spec: RYWQNQ
        // Spec: RMFBDT
        let is_event_active = |field: u32| !paused && selectors.is_event_active(field);
        let counter_at_zero =
            counters::eval_all_counters(&mut self.regs, self.params.counters, is_event_active);
        let sequencer_state = if self.params.sequencer {
            sequencer::eval_sequencer(&mut self.regs, is_event_active)
        } else {
            0
        };
        // Spec: RFHYQW: blocks that the PE hands over before the resources run again are not lost
        let taken = self.resources.is_running() || paused && run;
        let others = if taken { others } else { Resources::default() };
        self.registered = Resources { counter_at_zero, sequencer_state, ..others };
    }

    /// One cycle.
    fn cycle(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.shown = self.shown(inputs);
        // Spec: RVBMLV
        // Spec: RTMLTF
        let enabled = self.regs.en && !self.shown.os_lock;
        // Spec: RJQTMC
        // Spec: RKNQWS
        let on = enabled && self.unit == UnitState::Running;
        let (external, system) = self.accesses(inputs);
        self.answer(&external, &system, outputs);

        let selectors = self.selectors();
        let seen = self.observe(on, &selectors, inputs);
        self.layout.view_inst.drive(outputs, u64::from(seen.traced));
        self.layout.exception_traced.drive(outputs, u64::from(seen.exceptions));

        let idle_pe = self.layout.wfx_idle.is_set(inputs);
        let wants_low_power = idle_pe && self.regs.eventctl1r & LPOVERRIDE == 0;
        // Spec: RWMPTL: the unit has no say in what the PE does
        // Spec: RFMXFM
        // Spec: RDNKDV
        // Spec: RRGFJY
        // Spec: RLHDSS
        let low_power = wants_low_power && self.resources == ResourceState::Paused;
        let occurring = external::occurrences(&self.layout, &self.regs, &self.params, inputs);
        let keeps = enabled && matches!(self.unit, UnitState::Enabling | UnitState::Running) && !low_power;
        let others = Resources {
            external_input: external::inputs(&mut self.regs, occurring, self.resources, keeps),
            single_shot: single_shot::fire(&mut self.regs, &self.params, seen.hits, self.resources),
            ..seen.resources
        };
        self.drive_events(&selectors, outputs);
        self.drive_states(low_power, outputs);

        // Spec: RYLDDV
        // Spec: RVHSFL
        let run = on && !self.layout.prohibited.is_set(inputs) && !wants_low_power;
        self.advance(&selectors, others, run);
        let (unit, resources) = (self.unit, self.resources);
        self.resources = resources.next(run);
        self.unit = unit.next(enabled, resources.is_paused());
        self.land(&external, &system, unit);
    }

    fn drive_events(&mut self, selectors: &Selectors, outputs: &mut [u64]) {
        let events = external::outputs(&mut self.regs, &self.params, selectors, self.resources);
        let elements = external::event_elements(&self.regs, &self.params, events);
        self.layout.external_output.drive(outputs, u64::from(events));
        self.layout.event_element.drive(outputs, u64::from(elements));
    }

    fn drive_states(&self, low_power: bool, outputs: &mut [u64]) {
        let pins = &self.layout;
        let status = read::statr(self.unit);
        pins.idle.signal(outputs, status & 0b01 != 0);
        pins.pm_stable.signal(outputs, status & 0b10 != 0);
        // Spec: RFCBLJ
        pins.resources_paused.signal(outputs, self.resources.is_paused());
        pins.low_power.signal(outputs, low_power);
    }

    fn accesses(&self, inputs: &[u64]) -> (External, System) {
        let permission = Permission {
            os_lock: self.shown.os_lock,
            external_allowed: self.layout.external_allowed.is_set(inputs),
        };
        (
            bus::external(&self.layout.apb, &self.params, permission, inputs),
            bus::system(&self.layout.system, &self.params, inputs),
        )
    }

    /// Reads see what the registers hold before the edge.
    fn answer(&self, external: &External, system: &System, outputs: &mut [u64]) {
        let (apb, sysreg) = (&self.layout.apb, &self.layout.system);
        let value = |register: Register| read::read(self, register, &self.shown);
        let word = external.read.map_or(0, |(register, high)| value(register) >> if high { 32 } else { 0 });
        apb.pready.signal(outputs, true);
        apb.prdata.drive(outputs, word & 0xFFFF_FFFF);
        apb.pslverr.signal(outputs, external.error);
        self.layout.stad.signal(outputs, external.stad);
        sysreg.rdata.drive(outputs, system.read.map_or(0, value));
        sysreg.undefined.signal(outputs, system.undefined);
    }

    /// What the edge writes: as if the system instruction came first, then the external access.
    // Spec: RNBPML
    fn land(&mut self, external: &External, system: &System, unit: UnitState) {
        let writes = system.writes.into_iter().chain([external.write]).flatten();
        for w in writes {
            write::write(self, w, unit);
        }
        if external.completed && external.read == Some((Register::Pdsr, false)) {
            self.regs.stickypd = false;
        }
    }
}

impl Resources {
    fn add(&mut self, matches: &Matches) {
        for instruction in matches.instructions() {
            self.sac |= instruction.sac;
            self.arc |= instruction.arc;
        }
        self.pe_comparator |= matches.pe_comparator;
        self.cid |= matches.cid;
        self.vmid |= matches.vmid;
    }
}

impl Model for EteModel {
    fn ports(&self) -> &[Port] {
        &self.layout.ports
    }

    fn reset(&mut self) {
        self.regs = Registers::after_reset();
        self.unit = UnitState::default();
        self.resources = ResourceState::default();
        self.registered = Resources::default();
        self.context = Context::after_reset(&self.params);
        self.speculation = Speculation::new(self.params.speculation_tags);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.cycle(inputs, outputs);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        if self.params.reset.kind == ResetKind::Async {
            self.reset();
        }
        self.step(inputs, outputs);
        self.reset();
    }

    fn peek(&self, index: usize) -> Option<u64> {
        let (_, register) = *self.map.get(index)?;
        Some(read::read(self, register, &self.shown))
    }
}
