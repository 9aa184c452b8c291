//! Comparators of one context against the equations of the rules.

use super::super::reference::{Context, Dice, Settings, View};
use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::params::Params;
use crate::families::ete::samples::{least, params};

/// Drives the settings into the ports of these names of a block.
macro_rules! drive_settings {
    ($uut:expr, $set:expr, $params:expr) => {{
        let (uut, set, params): (_, &Settings, &Params) = ($uut, $set, $params);
        let kinds = |t: &u64| if params.context_comparators > 0 { *t } else { t >> 1 };
        let drive = |ports: &mut Vec<Sig<In>>, values: Vec<u64>| {
            ports.iter_mut().zip(values).for_each(|(port, value)| port.next = value.into());
        };
        drive(&mut uut.context_value, set.cid.iter().map(|c| c.0).collect());
        drive(&mut uut.context_mask, set.cid.iter().map(|c| c.1).collect());
        drive(&mut uut.virtual_value, set.vmid.iter().map(|c| c.0).collect());
        drive(&mut uut.virtual_mask, set.vmid.iter().map(|c| c.1).collect());
        drive(&mut uut.address_level, set.exlevel.clone());
        drive(&mut uut.address_type, set.context_type.iter().map(kinds).collect());
        drive(&mut uut.address_context, set.number.clone());
        uut.view_level.next = set.view_level.into();
    }};
}
pub(crate) use drive_settings;

/// Spec: RBKQKQ
/// Spec: RVWYMY
/// Spec: RFLXQL
/// Spec: RLWYJR
/// Spec: RDKCFF
/// Spec: RQFNSK
#[test]
fn any_settings_in_any_context() {
    let contexts =
        |cid, vmid| Params { context_comparators: cid, virtual_context_comparators: vmid, ..params() };
    let mut dice = Dice(1);
    let small = Params { address_comparator_pairs: 1, context_comparators: 1, ..least() };
    for params in [contexts(2, 2), contexts(8, 3), contexts(0, 1), contexts(1, 0), least(), small] {
        let plan = Plan::new(&params);
        let mut uut = ContextMatch::new(&plan);
        connect_and_check(&mut uut);
        for _ in 0..400 {
            let settings = Settings::roll(&mut dice, &params, plan.levels.len());
            let context = Context::roll(&mut dice);
            let vmid_allowed = !dice.once_in(4);
            drive_settings!(&mut uut, &settings, &params);
            uut.el.next = context.el.into();
            uut.ns.iter_mut().for_each(|s| s.next = context.ns);
            uut.nse.iter_mut().for_each(|s| s.next = context.nse);
            uut.contextid.iter_mut().for_each(|s| s.next = context.contextid.into());
            uut.vmid.iter_mut().for_each(|s| s.next = context.vmid.into());
            uut.vmid_allowed.iter_mut().for_each(|s| s.next = vmid_allowed);
            settle(&mut uut);
            let view =
                View { params: &params, levels: &plan.levels, settings: &settings, context, vmid_allowed };
            let value = |ports: &Vec<Sig<Out>>| ports.first().map_or(0, |p| p.val().value() as u64);
            assert_eq!(value(&uut.cid_match), view.cid(), "{context:?} {settings:?}");
            assert_eq!(value(&uut.vmid_match), view.vmid(), "{context:?} {settings:?}");
            assert_eq!(value(&uut.address_here), view.here(), "{context:?} {settings:?}");
            assert_eq!(uut.view_here.val(), view.view_here(), "{context:?} {settings:?}");
        }
    }
}
