//! The debug permissions (sheet 4): the predicates of the PE, or what follows from the debug
//! authentication signals.

use super::model::Armv8mPmuModel;
use super::ports::PermissionPins;
use crate::pins::Pin;
use pmugen_hdl::families::armv8m_pmu::{Params, Permissions};

/// A predicate for the privileged and the unprivileged level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Levels {
    /// Privileged.
    pub(super) p: bool,
    /// Unprivileged.
    pub(super) u: bool,
}

/// What the debug permissions allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Permitted {
    /// Non-invasive debug of Non-secure state.
    pub(super) nid: Levels,
    /// Non-invasive debug of Secure state.
    pub(super) snid: Levels,
    /// Halting debug of Non-secure state.
    pub(super) hd: Levels,
    /// Halting debug of Secure state.
    pub(super) shd: Levels,
}

impl Permitted {
    /// `allow(s, p)` of sheet 3.
    // Spec: sheet 3
    #[inline]
    pub(super) fn allow(&self, secure: bool, privileged: bool) -> bool {
        let of_state = if secure { self.snid } else { self.nid };
        if privileged { of_state.p } else { of_state.u }
    }
}

impl Armv8mPmuModel {
    /// The permissions that `inputs` give.
    pub(super) fn permitted(&self, inputs: &[u64]) -> Permitted {
        let pins = &self.layout.permissions;
        match self.params.permissions {
            Permissions::Predicates => predicates(pins, &self.params, inputs),
            Permissions::Authentication => {
                authentication(pins, &self.params, self.layout.halted.is_set(inputs), inputs)
            }
        }
    }
}

/// Without the unprivileged debug extension the unprivileged predicate equals the privileged one.
fn predicates(pins: &PermissionPins, params: &Params, inputs: &[u64]) -> Permitted {
    let levels = |p: Pin, u: Pin| {
        let p = p.is_set(inputs);
        Levels { p, u: if params.unprivileged_debug { u.is_set(inputs) } else { p } }
    };
    Permitted {
        nid: levels(pins.nid_p, pins.nid_u),
        snid: levels(pins.snid_p, pins.snid_u),
        hd: levels(pins.hd_p, pins.hd_u),
        shd: levels(pins.shd_p, pins.shd_u),
    }
}

/// The equations of sheet 4, and for halting debug those of `docs/decisions.md`; signals that the
/// configuration lacks read 0, so without the unprivileged debug extension the terms of UIDEN
/// vanish.
// Spec: sheet 4
fn authentication(pins: &PermissionPins, params: &Params, halted: bool, inputs: &[u64]) -> Permitted {
    let on = |pin: Pin| pin.is_set(inputs);
    let sec = params.security_extension;
    let uiden = on(pins.uiden);
    let s_uiden = on(pins.s_uiden);
    // Spec: M4.4
    let s_noninvasive =
        if on(pins.spnidensel) { on(pins.intspniden) } else { on(pins.spiden) || on(pins.spniden) };
    let s_invasive = if on(pins.spidensel) { on(pins.intspiden) } else { on(pins.spiden) };

    let nid = |p: bool| on(pins.dbgen) || on(pins.niden) || halted || (!p && uiden);
    let snid = |p: bool| sec && nid(p) && (on(pins.s_sde) || s_noninvasive || (!p && s_uiden));
    let hd = |p: bool| on(pins.dbgen) || halted || (!p && uiden);
    let shd = |p: bool| sec && hd(p) && (s_invasive || (!p && s_uiden));
    let levels = |f: &dyn Fn(bool) -> bool| Levels { p: f(true), u: f(false) };
    Permitted { nid: levels(&nid), snid: levels(&snid), hd: levels(&hd), shd: levels(&shd) }
}
