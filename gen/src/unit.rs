//! A unit ready to be printed: what every output needs, and nothing else.

use crate::config::Config;
use crate::design::{Design, Direction, Port};
use crate::emit::Dialect;
use crate::families::DesignError;
use pmugen_hdl::spec::{EventKind, RegisterMap};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// A configured unit with its legal design.
#[derive(Clone, Debug)]
pub struct Unit {
    /// The configuration's name, prefix of every generated name.
    pub name: String,
    /// Family key (`armv8m_pmu`).
    pub family: &'static str,
    /// The family in words (`Armv8.1-M PMU`).
    pub title: &'static str,
    /// SPDX expression that the output carries.
    pub license: String,
    /// File name of the configuration, without folders.
    pub source_name: String,
    /// Keys that options of the command line set, in alphabetical order.
    pub overridden: Vec<String>,
    /// First 12 hex digits of the SHA-256 of the normalised parameters.
    pub config_hash: String,
    /// Language of the RTL.
    pub dialect: Dialect,
    /// Complete, normalised parameters.
    pub parameters: serde_json::Value,
    /// The register map.
    pub registers: RegisterMap,
    /// Events that a counter can select, ascending.
    pub events: Vec<UnitEvent>,
    /// The hardware.
    pub design: Design,
    /// Bits of inputs on which no output depends, by port: runs of (lowest bit, width), ascending.
    pub unread: BTreeMap<String, Vec<(u32, u32)>>,
}

/// One event that a counter of the unit can select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitEvent {
    /// The group of counters that can select it, lower case; empty if all counters can.
    pub group: String,
    /// Number.
    pub number: u16,
    /// Mnemonic, upper case.
    pub name: String,
    /// Width of its port in bits; 0 for one that the unit makes itself.
    pub width: u32,
    /// Occurrence or duration.
    pub kind: EventKind,
    /// Its port; `None` for one that the unit makes itself.
    pub port: Option<String>,
    /// What it counts.
    pub description: String,
}

impl UnitEvent {
    /// Its name with that of its group: unique in the unit, upper case.
    pub fn full_name(&self) -> String {
        match self.group.as_str() {
            "" => self.name.clone(),
            group => format!("{}_{}", group.to_ascii_uppercase(), self.name),
        }
    }
}

impl Unit {
    /// The unit of a configuration.
    pub fn new(config: &Config, dialect: Dialect) -> Result<Unit, DesignError> {
        let family = config.params.family();
        let parameters = config.params.to_json();
        let design = config.params.design(&config.name)?;
        Ok(Unit {
            name: config.name.clone(),
            family: family.key,
            title: family.title,
            license: config.license.clone(),
            source_name: config.source_name.clone(),
            overridden: config.overridden.clone(),
            config_hash: hash(&parameters),
            dialect,
            registers: config.params.registers(),
            events: config.params.events(),
            unread: design.unread_inputs(),
            design,
            parameters,
        })
    }

    /// Whether an input of this name exists and its value ever changes an output.
    pub fn reads(&self, port: &str) -> bool {
        let read = |p: &Port| {
            let unread = self.unread.get(port).into_iter().flatten();
            p.direction == Direction::Input && unread.map(|(_, width)| width).sum::<u32>() < p.width
        };
        self.design.top().ports.iter().find(|p| p.name == port).is_some_and(read)
    }
}

/// The first 12 hex digits of the SHA-256 of the parameters.
fn hash(parameters: &serde_json::Value) -> String {
    let digest = Sha256::digest(parameters.to_string().as_bytes());
    digest.iter().take(6).map(|byte| format!("{byte:02x}")).collect()
}
