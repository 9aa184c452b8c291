//! `<name>.core`: FuseSoC core (CAPI2) with the targets `default`, `lint` and, if the testbench
//! is made too, `sim`.

use super::{Artifact, ArtifactSet, Unit, rtl, text};
use crate::emit::Dialect;
use askama::Template;

#[derive(Template)]
#[template(path = "core_file.core", escape = "none")]
struct CoreFile<'a> {
    unit: &'a Unit,
    origin: Vec<String>,
    rtl: Vec<String>,
    rtl_type: &'static str,
    tb: Vec<TbFile<'a>>,
    driver: &'a str,
}

/// A file of the testbench and what FuseSoC must know about it.
struct TbFile<'a> {
    path: &'a str,
    attributes: String,
}

/// The core file for the files in `made`.
pub(super) fn files(unit: &Unit, made: &ArtifactSet) -> Vec<Artifact> {
    let tb: Vec<TbFile<'_>> = made.0.keys().filter_map(|path| tb_file(path)).collect();
    let core = CoreFile {
        unit,
        origin: text::origin(unit),
        rtl: unit.design.modules.iter().map(|m| rtl::path(unit, m)).collect(),
        rtl_type: match unit.dialect {
            Dialect::Verilog2005 => "verilogSource-2005",
            Dialect::SystemVerilog => "systemVerilogSource",
        },
        driver: tb.iter().map(|f| f.path).find(|p| p.ends_with(".cpp")).unwrap_or_default(),
        tb,
    };
    let text = core.render().expect("the template has no failing filter");
    vec![Artifact::new(format!("{}.core", unit.name), text + "\n")]
}

/// C++ is compiled, data is copied to where the simulation runs, the rest (the makefile for
/// people without FuseSoC) is left out.
fn tb_file(path: &str) -> Option<TbFile<'_>> {
    let name = path.strip_prefix("tb/")?;
    let attributes = match name.rsplit_once('.')?.1 {
        "cpp" => "file_type: cppSource".to_string(),
        "h" | "hpp" => "file_type: cppSource, is_include_file: true".to_string(),
        "txt" => format!("file_type: user, copyto: {name}"),
        _ => return None,
    };
    Some(TbFile { path, attributes })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::super::sample;
    use super::*;
    use std::collections::BTreeMap;

    fn yaml(made: &ArtifactSet) -> serde_yaml::Value {
        let files = files(&sample::unit(), made);
        assert_eq!(files[0].path, "sample_pmu.core");
        assert!(files[0].text.starts_with("CAPI=2:\n"), "FuseSoC wants this first line");
        serde_yaml::from_str(files[0].text.split_once('\n').unwrap().1).unwrap()
    }

    #[test]
    fn without_testbench_there_is_no_sim_target() {
        let core = yaml(&ArtifactSet::default());
        assert_eq!(core["filesets"]["rtl"]["files"][1], "rtl/sample_pmu.v");
        assert_eq!(core["filesets"]["rtl"]["file_type"], "verilogSource-2005");
        assert_eq!(core["targets"]["default"]["toplevel"], "sample_pmu");
        assert_eq!(core["targets"]["lint"]["flow_options"]["tool"], "verilator");
        assert!(core["targets"].get("sim").is_none());
    }

    #[test]
    fn testbench_files_get_their_type() {
        let names = ["tb/Makefile", "tb/main.cpp", "tb/vectors.txt"];
        let made =
            ArtifactSet(names.iter().map(|n| (n.to_string(), String::new())).collect::<BTreeMap<_, _>>());
        let core = yaml(&made);
        let files = core["filesets"]["tb"]["files"].as_sequence().unwrap();
        assert_eq!(files.len(), 2);
        assert_eq!(files[0]["tb/main.cpp"]["file_type"], "cppSource");
        assert_eq!(files[1]["tb/vectors.txt"]["copyto"], "vectors.txt");
        assert_eq!(core["targets"]["sim"]["toplevel"], "sample_pmu");
    }
}
