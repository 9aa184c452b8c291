//! Random values of parameters that several families have.

use pmugen_hdl::spec::{Identification, Reset, ResetKind, ResetPolarity};
use proptest::prelude::*;

/// Every reset style.
pub(crate) fn any_reset() -> impl Strategy<Value = Reset> {
    let kind = prop_oneof![Just(ResetKind::Async), Just(ResetKind::Sync)];
    let polarity = prop_oneof![Just(ResetPolarity::Low), Just(ResetPolarity::High)];
    (kind, polarity).prop_map(|(kind, polarity)| Reset { kind, polarity })
}

/// Any peripheral identification.
pub(crate) fn any_identification() -> impl Strategy<Value = Identification> {
    (0..16_u32, 0..128_u32, 0..4096_u32, 0..16_u32, 0..16_u32, 0..16_u32).prop_map(|fields| {
        let (jep106_continuation, jep106_identification, part, revision, revand, cmod) = fields;
        Identification { jep106_continuation, jep106_identification, part, revision, revand, cmod }
    })
}
