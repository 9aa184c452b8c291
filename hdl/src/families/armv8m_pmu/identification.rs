//! Registers whose value is fixed by the configuration (sheet 2.7, 2.10).

use super::addresses::{PMU_CIDR0, PMU_DEVARCH, PMU_DEVTYPE, PMU_PIDR0, PMU_PIDR4, PMU_TYPE};
use super::params::Params;

/// CoreSight component identification, class 9.
pub(super) const CIDR: [u32; 4] = [0x0D, 0x90, 0x05, 0xB1];
/// Architect Arm, present, revision 0, PMU of an M-profile PE.
pub(super) const DEVARCH: u32 = 0x4770_0A06;
/// Performance monitor of a processor.
pub(super) const DEVTYPE: u32 = 0x16;
/// JEDEC-assigned designer code in use.
const PIDR2_JEDEC: u32 = 1 << 3;

/// `PMU_TYPE`: number of counters, register spacing of 32 bits, cycle counter, and the two
/// optional controls.
pub(super) fn pmu_type(params: &Params) -> u32 {
    let fzo = u32::from(params.freeze_on_overflow);
    let tro = u32::from(params.trace_on_overflow);
    [params.counters, 0x1F << 8, 1 << 14, fzo << 21, tro << 23].iter().sum()
}

/// `PMU_PIDR0` to `PMU_PIDR3`.
pub(super) fn pidr(params: &Params) -> [u32; 4] {
    let id = &params.identification;
    let designer = id.jep106_identification;
    [
        id.part & 0xFF,
        ((designer & 0xF) << 4) + (id.part >> 8),
        (id.revision << 4) + PIDR2_JEDEC + (designer >> 4),
        (id.revand << 4) + id.cmod,
    ]
}

/// Name, offset and value of every register that never changes and is not zero throughout.
pub(super) fn constants(params: &Params) -> Vec<(String, u16, u32)> {
    let mut all = vec![
        ("PMU_TYPE".to_string(), PMU_TYPE, pmu_type(params)),
        ("PMU_DEVARCH".to_string(), PMU_DEVARCH, DEVARCH),
        ("PMU_DEVTYPE".to_string(), PMU_DEVTYPE, DEVTYPE),
        ("PMU_PIDR4".to_string(), PMU_PIDR4, params.identification.jep106_continuation),
    ];
    let four = |name: &'static str, base: u16, values: [u32; 4]| {
        (0u16..).zip(values).map(move |(i, v)| (format!("{name}{i}"), base + 4 * i, v))
    };
    all.extend(four("PMU_PIDR", PMU_PIDR0, pidr(params)));
    all.extend(four("PMU_CIDR", PMU_CIDR0, CIDR));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::families::armv8m_pmu::block::tests::params;
    use crate::spec::Identification;

    #[test]
    fn the_words_of_real_parts() {
        let mut p = params();
        p.counters = 8;
        p.freeze_on_overflow = true;
        p.trace_on_overflow = false;
        assert_eq!(pmu_type(&p), 0x0020_5F08);
        p.trace_on_overflow = true;
        assert_eq!(pmu_type(&p), 0x00A0_5F08);
        p.identification = Identification {
            jep106_continuation: 4,
            jep106_identification: 0x3B,
            part: 0xD23,
            revision: 0,
            revand: 0,
            cmod: 0,
        };
        assert_eq!(pidr(&p), [0x23, 0xBD, 0x0B, 0x00]);
    }
}
