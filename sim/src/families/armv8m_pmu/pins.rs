//! Inputs by name, for stimulus and tests.

use crate::model::{Direction, Port};
use pmugen_hdl::families::armv8m_pmu::{Params, Permissions};
use std::collections::BTreeMap;

/// Where each input and output of a configuration is.
#[derive(Clone, Debug)]
pub struct Pins {
    inputs: BTreeMap<String, (usize, u32)>,
    outputs: BTreeMap<String, usize>,
}

impl Pins {
    /// The positions of `ports`.
    pub fn new(ports: &[Port]) -> Pins {
        let mut pins = Pins { inputs: BTreeMap::new(), outputs: BTreeMap::new() };
        for port in ports {
            let (inputs, outputs) = (pins.inputs.len(), pins.outputs.len());
            match port.direction {
                Direction::Input => drop(pins.inputs.insert(port.name.clone(), (inputs, port.width))),
                Direction::Output => drop(pins.outputs.insert(port.name.clone(), outputs)),
            }
        }
        pins
    }

    /// Number of inputs.
    pub fn inputs(&self) -> usize {
        self.inputs.len()
    }

    /// Number of outputs.
    pub fn outputs(&self) -> usize {
        self.outputs.len()
    }

    /// Index and width of an input, if this configuration has it.
    pub fn input(&self, name: &str) -> Option<(usize, u32)> {
        self.inputs.get(name).copied()
    }

    /// Index of an output, if this configuration has it.
    pub fn output(&self, name: &str) -> Option<usize> {
        self.outputs.get(name).copied()
    }
}

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
