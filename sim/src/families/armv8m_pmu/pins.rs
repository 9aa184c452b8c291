//! Names of inputs, for stimulus and tests.

use pmugen_hdl::families::armv8m_pmu::{Params, Permissions};

/// The debug permission inputs that exist with `params`.
pub(super) fn permission_names(params: &Params) -> Vec<&'static str> {
    let sec = params.security_extension;
    let ude = params.unprivileged_debug;
    let all: &[(&str, bool)] = match params.permissions {
        Permissions::Predicates => &[
            ("nid_p_i", true),
            ("nid_u_i", ude),
            ("snid_p_i", sec),
            ("snid_u_i", sec && ude),
            ("hd_p_i", true),
            ("hd_u_i", ude),
            ("shd_p_i", sec),
            ("shd_u_i", sec && ude),
        ],
        Permissions::Authentication => &[
            ("dbgen_i", true),
            ("niden_i", true),
            ("uiden_i", ude),
            ("spiden_i", sec),
            ("spniden_i", sec),
            ("s_sde_i", sec),
            ("spidensel_i", sec),
            ("intspiden_i", sec),
            ("spnidensel_i", sec),
            ("intspniden_i", sec),
            ("s_uiden_i", sec && ude),
        ],
    };
    all.iter().filter(|(_, exists)| *exists).map(|(name, _)| *name).collect()
}
