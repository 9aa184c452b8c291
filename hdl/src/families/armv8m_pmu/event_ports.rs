//! The event inputs of the top block.

use super::params::{Attribution, EventUse};
use super::plan::Plan;
use crate::blocks::{Sig, wires};
use rust_hdl::prelude::*;

/// One port for each event in ascending order of number, each followed by its own state pins if it
/// has any. The three kinds of width are fields of their own because a block's text repeats over
/// one kind at a time.
pub struct EventPorts {
    /// Events of one bit.
    pub flag: Vec<Signal<In, Bit>>,
    /// Wider events, each as wide as its port.
    pub count: Vec<Sig<In>>,
    /// The event belongs to Secure state; for events with pins of their own, if there are Security
    /// states.
    pub secure: Vec<Signal<In, Bit>>,
    /// The event is privileged; for events with pins of their own.
    pub privileged: Vec<Signal<In, Bit>>,
    _order: Vec<EventUse>,
    _security: bool,
}

impl EventPorts {
    pub(super) fn new(plan: &Plan) -> EventPorts {
        EventPorts {
            flag: wires(plan.flags.len()),
            count: plan.counts.iter().map(|e| Sig::new(e.width as usize)).collect(),
            secure: wires(plan.owners.len() * plan.security),
            privileged: wires(plan.owners.len()),
            _order: plan.params.events.clone(),
            _security: plan.security == 1,
        }
    }

    /// The field of the first port.
    pub(super) fn first_field(&self) -> &'static str {
        if self._order.first().is_some_and(|e| e.width > 1) { "event$count" } else { "event$flag" }
    }

    /// Names and meanings of the ports of one field, in order.
    pub(super) fn names(&self, field: &str) -> Vec<(String, String)> {
        let own = |e: &&EventUse| e.attribution == Attribution::Own;
        let name = |e: &EventUse| format!("event_{}", e.name.to_lowercase());
        let plain = |e: &EventUse| (name(e), format!("event {:#06X}: {}", e.number, e.description));
        let state = |e: &EventUse, word: &str, what: &str| {
            (format!("{}_{word}", name(e)), format!("{} belongs to {what} state", e.name))
        };
        let order = self._order.iter();
        match field {
            "flag" => order.filter(|e| e.width == 1).map(plain).collect(),
            "count" => order.filter(|e| e.width > 1).map(plain).collect(),
            "secure" => order.filter(own).map(|e| state(e, "secure", "Secure")).collect(),
            _ => order.filter(own).map(|e| state(e, "privileged", "privileged")).collect(),
        }
    }
}

impl Logic for EventPorts {
    fn update(&mut self) {}
}

impl Block for EventPorts {
    fn connect_all(&mut self) {}

    fn update_all(&mut self) {
        self.flag.update_all();
        self.count.update_all();
        self.secure.update_all();
        self.privileged.update_all();
    }

    fn has_changed(&self) -> bool {
        self.flag.has_changed()
            || self.count.has_changed()
            || self.secure.has_changed()
            || self.privileged.has_changed()
    }

    fn accept(&self, name: &str, probe: &mut dyn Probe) {
        probe.visit_start_namespace(name, self);
        let (mut flags, mut counts, mut owners) = (0, 0, 0);
        for event in &self._order {
            if event.width == 1 {
                self.flag[flags].accept(&format!("flag${flags}"), probe);
                flags += 1;
            } else {
                self.count[counts].accept(&format!("count${counts}"), probe);
                counts += 1;
            }
            if event.attribution == Attribution::Own {
                if self._security {
                    self.secure[owners].accept(&format!("secure${owners}"), probe);
                }
                self.privileged[owners].accept(&format!("privileged${owners}"), probe);
                owners += 1;
            }
        }
        probe.visit_end_namespace(name, self);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::armv8m_pmu::block::tests::params;
    use crate::families::armv8m_pmu::params::Params;

    /// A change of any kind of pin, and nothing else, is noticed once.
    #[test]
    fn each_field_reports_its_changes() {
        let changes: [fn(&mut EventPorts); 4] = [
            |pins| pins.flag[0].next = true,
            |pins| pins.count[0].next = 1.into(),
            |pins| pins.secure[0].next = true,
            |pins| pins.privileged[0].next = true,
        ];
        for change in changes {
            let mut pins = EventPorts::new(&Plan::new(&params()));
            pins.update_all();
            assert!(!pins.has_changed());
            change(&mut pins);
            pins.update_all();
            assert!(pins.has_changed());
            pins.update_all();
            assert!(!pins.has_changed());
        }
    }

    #[test]
    fn the_group_starts_at_the_first_event_of_either_kind() {
        let all = params();
        assert_eq!(EventPorts::new(&Plan::new(&all)).first_field(), "event$count");
        let flags = Params { events: all.events[1..].to_vec(), ..all };
        assert_eq!(EventPorts::new(&Plan::new(&flags)).first_field(), "event$flag");
    }
}
