//! Contexts of slots over time.

use super::super::context_match::tests::drive_settings;
use super::super::params::Params;
use super::super::plan::Plan;
use super::super::reference::{Context, Dice, Settings, View};
use super::super::samples::{least, params};
use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;

/// Parts of a context that have no flop read 0.
fn kept(context: Context, params: &Params) -> Context {
    Context {
        el: context.el,
        ns: context.ns && params.has_ns_pin(),
        nse: context.nse && params.realm,
        contextid: if params.context_comparators > 0 { context.contextid } else { 0 },
        vmid: if params.virtual_context_comparators > 0 { context.vmid } else { 0 },
    }
}

/// A bundle holds from its slot on, and then until the next one; a PE Reset clears both
/// identifiers, even those of the bundle that comes with it.
#[test]
fn bundles_and_resets_of_the_pe() {
    let slots = |n| Params { blocks_per_cycle: n, ..params() };
    let virtual_only = Params { context_comparators: 0, ..slots(3) };
    let context_only = Params { virtual_context_comparators: 0, ..slots(1) };
    let mut dice = Dice(2);
    for params in [slots(1), slots(2), slots(3), slots(4), virtual_only, context_only, least()] {
        let plan = Plan::new(&params);
        let mut uut = SlotContext::new(&plan);
        connect_and_check(&mut uut);
        uut.reset.next = true;
        let mut held = Context::default();
        let mut settings = Settings::default();
        for cycle in 0..1000 {
            if cycle % 50 == 0 {
                settings = Settings::roll(&mut dice, &params, plan.levels.len());
            }
            let told = Context::roll(&mut dice);
            let (valid, pe_reset, vmid_allowed) = (dice.once_in(3), dice.once_in(10), !dice.once_in(4));
            let from = dice.below(params.blocks_per_cycle.into());
            drive_settings!(&mut uut, &settings, &params);
            uut.ctx_valid.next = valid;
            uut.ctx_slot.iter_mut().for_each(|s| s.next = from.into());
            uut.ctx_el.next = told.el.into();
            uut.ctx_ns.iter_mut().for_each(|s| s.next = told.ns);
            uut.ctx_nse.iter_mut().for_each(|s| s.next = told.nse);
            uut.ctx_contextid.iter_mut().for_each(|s| s.next = told.contextid.into());
            uut.ctx_vmid.iter_mut().for_each(|s| s.next = told.vmid.into());
            uut.vmid_allowed.iter_mut().for_each(|s| s.next = vmid_allowed);
            uut.pe_reset.iter_mut().for_each(|s| s.next = pe_reset);
            settle(&mut uut);
            let told = kept(told, &params);
            for slot in 0..params.blocks_per_cycle as usize {
                let context = if valid && slot as u64 >= from { told } else { held };
                let view = View {
                    params: &params,
                    levels: &plan.levels,
                    settings: &settings,
                    context,
                    vmid_allowed,
                };
                let value = |ports: &Vec<Sig<Out>>| ports.get(slot).map_or(0, |p| p.val().value() as u64);
                assert_eq!(value(&uut.cid_match), view.cid(), "slot {slot}, {context:?}");
                assert_eq!(value(&uut.vmid_match), view.vmid(), "slot {slot}, {context:?}");
                assert_eq!(value(&uut.address_here), view.here(), "slot {slot}, {context:?}");
                assert_eq!(uut.view_here.val().get_bit(slot), view.view_here(), "slot {slot}, {context:?}");
            }
            if valid {
                held = told;
            }
            if pe_reset {
                held = Context { contextid: 0, vmid: 0, ..held };
            }
            uut.clock.next = true.into();
            settle(&mut uut);
            uut.clock.next = false.into();
            settle(&mut uut);
        }
    }
}
