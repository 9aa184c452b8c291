//! The tags from one to another, round the ring.

use super::plan::Plan;
use crate::blocks::lazy::Activity;
use crate::blocks::{Konst, Meta, Sig};
use rust_hdl::prelude::*;

/// Marks the tags from `first` to the one before `end`, which is all of them if both are the same.
pub(super) struct TagSpan {
    pub first: Sig<In>,
    pub end: Sig<In>,
    pub span: Sig<Out>,
    from_first: Sig<Local>,
    below_end: Sig<Local>,
    every_tag: Konst,
    _activity: Activity,
}

impl TagSpan {
    pub(super) fn new(plan: &Plan) -> TagSpan {
        TagSpan {
            first: Sig::new(plan.tag),
            end: Sig::new(plan.tag),
            span: Sig::new(plan.tags),
            from_first: Sig::new(plan.tags),
            below_end: Sig::new(plan.tags),
            every_tag: Konst::new((1 << plan.tags) - 1, plan.tags),
            _activity: Activity::default(),
        }
    }
}

crate::lazy_block!(TagSpan {
    inputs: [first, end],
    children: [],
    drives: [span, from_first, below_end],
    fixed: [every_tag],
    plain: [],
});

impl Logic for TagSpan {
    #[hdl_gen]
    fn update(&mut self) {
        self.from_first.next = self.every_tag.val() << self.first.val();
        self.below_end.next = !(self.every_tag.val() << self.end.val());
        self.span.next = self.from_first.val() | self.below_end.val();
        if self.first.val() < self.end.val() {
            self.span.next = self.from_first.val() & self.below_end.val();
        }
    }

    crate::meta!(
        Meta::block("tag_span", "The tags from one to another, round the ring.")
            .signal("first", "the first tag")
            .signal("end", "the tag after the last")
            .signal("span", "the tags between; all if both are the same")
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::blocks::settle;
    use crate::blocks::wires::connect_and_check;
    use crate::families::ete::params::Params;
    use crate::families::ete::samples::params;

    #[test]
    fn every_pair_of_tags() {
        for tags in [4, 8, 32u32] {
            let plan = Plan::new(&Params { speculation_tags: tags, ..params() });
            let mut uut = TagSpan::new(&plan);
            connect_and_check(&mut uut);
            for first in 0..tags {
                for end in 0..tags {
                    uut.first.next = u64::from(first).into();
                    uut.end.next = u64::from(end).into();
                    settle(&mut uut);
                    let mut wanted = 0u128;
                    let mut tag = first;
                    loop {
                        wanted |= 1 << tag;
                        tag = (tag + 1) % tags;
                        if tag == end {
                            break;
                        }
                    }
                    assert_eq!(uut.span.val().value(), wanted, "{first} to {end} of {tags}");
                }
            }
        }
    }
}
