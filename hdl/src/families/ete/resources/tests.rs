//! The resource half as a whole.

use super::*;
use crate::blocks::settle;
use crate::blocks::wires::connect_and_check;
use crate::families::ete::samples;

#[test]
fn every_configuration_connects() {
    for params in [samples::resources(), samples::selectors_only()] {
        let mut uut = Resources::new(&Plan::new(&params));
        connect_and_check(&mut uut);
        settle(&mut uut);
    }
}
