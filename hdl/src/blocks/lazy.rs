//! `Block` for blocks that are simulated only when there is something to do.
//!
//! `#[derive(LogicBlock)]` visits every signal and runs every `update` in every pass of the
//! simulation. Most passes change nothing in a given block, so
//! [`lazy_block!`](crate::lazy_block) asks first.

/// What a block remembers of its last pass; a new block has not had one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Activity {
    /// `update` has run at least once.
    pub updated: bool,
    /// Nothing in the block changed in its last pass.
    pub idle: bool,
}

/// Implements `Block` for a struct with a field `_activity: Activity`.
///
/// `inputs`, `children`, `drives` (outputs and locals), `fixed` (constants) and `plain` (not
/// hardware) list the other fields; in this order the emitter sees them. A field in no list does
/// not compile.
///
/// A block whose last pass changed nothing can only be woken by its inputs: only its parent
/// writes them, and only its own `update` writes those of its children. `update` reads inputs and
/// children, so it need not run again because of what it drives.
#[macro_export]
macro_rules! lazy_block {
    ($name:ident {
        inputs: [$($input:ident),* $(,)?],
        children: [$($child:ident),* $(,)?],
        drives: [$($drive:ident),* $(,)?],
        fixed: [$($fixed:ident),* $(,)?],
        plain: [$($plain:ident),* $(,)?] $(,)?
    }) => {
        impl rust_hdl::core::block::Block for $name {
            fn connect_all(&mut self) {
                let $name {
                    $($input: _,)* $($child: _,)* $($drive: _,)* $($fixed: _,)* $($plain: _,)*
                    _activity: _
                } = self;
                rust_hdl::core::logic::Logic::connect(self);
                $(self.$child.connect_all();)*
            }

            fn update_all(&mut self) {
                if !self._activity.idle {
                    let stale = !self._activity.updated
                        $(|| self.$input.has_changed())* $(|| self.$child.has_changed())*;
                    if stale {
                        rust_hdl::core::logic::Logic::update(self);
                        self._activity.updated = true;
                    }
                    $(self.$child.update_all();)*
                    $(self.$drive.update_all();)*
                }
                $(self.$input.update_all();)*
                let changed = false
                    $(|| self.$input.has_changed())*
                    $(|| self.$child.has_changed())*
                    $(|| self.$drive.has_changed())*;
                self._activity.idle = !changed;
            }

            fn has_changed(&self) -> bool {
                !self._activity.idle
            }

            fn accept(&self, name: &str, probe: &mut dyn rust_hdl::core::probe::Probe) {
                probe.visit_start_scope(name, self);
                $(self.$input.accept(stringify!($input), probe);)*
                $(self.$child.accept(stringify!($child), probe);)*
                $(self.$drive.accept(stringify!($drive), probe);)*
                $(self.$fixed.accept(stringify!($fixed), probe);)*
                probe.visit_end_scope(name, self);
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::Activity;
    use crate::blocks::{Register, Sig, settle};
    use crate::spec::Reset;
    use rust_hdl::prelude::*;

    /// Counts how often `update` runs.
    struct Follower {
        clock: Signal<In, Clock>,
        reset: Signal<In, Bit>,
        a: Sig<In>,
        y: Sig<Out>,
        held: Register,
        _runs: usize,
        _activity: Activity,
    }

    lazy_block!(Follower {
        inputs: [clock, reset, a],
        children: [held],
        drives: [y],
        fixed: [],
        plain: [_runs],
    });

    impl Logic for Follower {
        fn update(&mut self) {
            self._runs += 1;
            self.held.clock.next = self.clock.val();
            self.held.reset.next = self.reset.val();
            self.held.d.next = self.a.val();
            self.y.next = !self.held.q.val();
        }
    }

    fn follower() -> Follower {
        Follower {
            clock: Default::default(),
            reset: Default::default(),
            a: Sig::new(4),
            y: Sig::new(4),
            held: Register::new(4, 0, Reset::default()),
            _runs: 0,
            _activity: Activity::default(),
        }
    }

    #[test]
    fn outputs_follow_inputs_and_children() {
        let mut uut = follower();
        settle(&mut uut);
        assert_eq!(uut.y.val().value(), 0xF, "the first pass computes outputs of unchanged inputs");
        uut.reset.next = true;
        uut.a.next = 5.into();
        settle(&mut uut);
        uut.clock.next = true.into();
        settle(&mut uut);
        assert_eq!(uut.y.val().value(), 0xA, "a change of a child's output arrives");
    }

    #[test]
    fn an_idle_block_is_not_updated() {
        let mut uut = follower();
        settle(&mut uut);
        let runs = uut._runs;
        settle(&mut uut);
        assert_eq!(uut._runs, runs);
        uut.a.next = 9.into();
        settle(&mut uut);
        assert!(uut._runs > runs);
    }
}
