//! `Block` for blocks that are simulated only when something they read has changed.
//!
//! `#[derive(LogicBlock)]` runs `update` in every pass of the simulation. Most passes change
//! nothing that a given block reads, so [`lazy_block!`](crate::lazy_block) asks first.

/// Implements `Block` for a struct: `reads` are its inputs and children, `drives` its outputs and
/// locals, `fixed` its constants, `plain` the fields that are not hardware. The struct also has a
/// field `_updated: bool` that starts `false`.
///
/// The lists give the order in which the emitter sees the fields. A field in no list does not
/// compile.
#[macro_export]
macro_rules! lazy_block {
    ($name:ident {
        reads: [$($read:ident),* $(,)?],
        drives: [$($drive:ident),* $(,)?],
        fixed: [$($fixed:ident),* $(,)?],
        plain: [$($plain:ident),* $(,)?] $(,)?
    }) => {
        impl rust_hdl::core::block::Block for $name {
            fn connect_all(&mut self) {
                let $name {
                    $($read: _,)* $($drive: _,)* $($fixed: _,)* $($plain: _,)* _updated: _
                } = self;
                rust_hdl::core::logic::Logic::connect(self);
                $(self.$read.connect_all();)*
                $(self.$drive.connect_all();)*
            }

            fn update_all(&mut self) {
                if !self._updated $(|| self.$read.has_changed())* {
                    rust_hdl::core::logic::Logic::update(self);
                    self._updated = true;
                }
                $(self.$read.update_all();)*
                $(self.$drive.update_all();)*
            }

            fn has_changed(&self) -> bool {
                false $(|| self.$read.has_changed())* $(|| self.$drive.has_changed())*
            }

            fn accept(&self, name: &str, probe: &mut dyn rust_hdl::core::probe::Probe) {
                probe.visit_start_scope(name, self);
                $(self.$read.accept(stringify!($read), probe);)*
                $(self.$drive.accept(stringify!($drive), probe);)*
                $(self.$fixed.accept(stringify!($fixed), probe);)*
                probe.visit_end_scope(name, self);
            }
        }
    };
}

#[cfg(test)]
mod tests {
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
        _updated: bool,
    }

    lazy_block!(Follower { reads: [clock, reset, a, held], drives: [y], fixed: [], plain: [_runs] });

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
            _updated: false,
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
