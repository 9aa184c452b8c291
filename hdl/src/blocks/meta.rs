//! Names, documentation and reasons, carried from a block to the emitter.
//!
//! rust-hdl gives a visitor only `&dyn Block`, and of a block's own text only `Logic::timing()`
//! is both reachable from there and free of cost in simulation. [`Meta`] is written into it by
//! [`Meta::into_timing`] and read back by [`Meta::from_timing`].

use rust_hdl::core::timing::TimingInfo;

const BLOCK: &str = "@block";
const NOTE: &str = "@note";
const SIGNAL: &str = "@signal";
const NAMES: &str = "@names";

/// What the emitter prints about one block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meta {
    /// Module name without the configuration's prefix; empty for the top block.
    pub module: String,
    /// One sentence for the module header.
    pub purpose: String,
    /// Reasons and rule tags for the module header, one sentence or paragraph each.
    pub notes: Vec<String>,
    /// Text for signals (ports, locals, registers, children), by field name.
    pub signals: Vec<SignalMeta>,
}

/// What the emitter prints about one field of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SignalMeta {
    /// The field's name in the block.
    pub field: String,
    /// Meaning, printed beside a port or above the logic that drives it.
    pub doc: String,
    /// Title of the group of ports that starts here; empty if none does.
    pub group: String,
    /// For a `Vec` field: print each element as a port of its own under these names (without
    /// suffix), instead of one packed vector, or each child as an instance of its name. Element docs
    /// follow in `docs`.
    pub names: Vec<String>,
    /// Meaning of each element, as many as `names`.
    pub docs: Vec<String>,
}

impl Meta {
    /// Starts the description of a block that becomes module `module`.
    pub fn block(module: impl Into<String>, purpose: impl Into<String>) -> Meta {
        Meta { module: module.into(), purpose: purpose.into(), ..Meta::default() }
    }

    /// Adds a reason to the module header.
    pub fn note(mut self, text: impl Into<String>) -> Meta {
        self.notes.push(text.into());
        self
    }

    /// Describes a field.
    pub fn signal(mut self, field: &str, doc: impl Into<String>) -> Meta {
        self.entry(field).doc = doc.into();
        self
    }

    /// Starts a titled group of ports at a field that [`Meta::signal`] or [`Meta::names`]
    /// describes.
    pub fn group(mut self, field: &str, title: impl Into<String>) -> Meta {
        self.entry(field).group = title.into();
        self
    }

    /// Prints each element of a `Vec` field as a port or instance of its own name: (name, meaning) in
    /// order.
    pub fn names(mut self, field: &str, elements: impl IntoIterator<Item = (String, String)>) -> Meta {
        let (names, docs) = elements.into_iter().unzip();
        let entry = self.entry(field);
        entry.names = names;
        entry.docs = docs;
        self
    }

    /// The description of a field, if there is one.
    pub fn find(&self, field: &str) -> Option<&SignalMeta> {
        self.signals.iter().find(|s| s.field == field)
    }

    fn entry(&mut self, field: &str) -> &mut SignalMeta {
        let found = self.signals.iter().position(|s| s.field == field);
        let index = found.unwrap_or_else(|| {
            self.signals.push(SignalMeta { field: field.into(), ..SignalMeta::default() });
            self.signals.len() - 1
        });
        &mut self.signals[index]
    }

    /// The form that `Logic::timing` returns.
    pub fn into_timing(self) -> Vec<TimingInfo> {
        let info = |name: &str, clock: String, inputs, outputs| TimingInfo {
            name: name.into(),
            clock,
            inputs,
            outputs,
        };
        let mut out = vec![info(BLOCK, self.module, vec![self.purpose], vec![])];
        out.push(info(NOTE, String::new(), self.notes, vec![]));
        for s in self.signals {
            out.push(info(SIGNAL, s.field.clone(), vec![s.doc, s.group], vec![]));
            if !s.names.is_empty() {
                out.push(info(NAMES, s.field, s.names, s.docs));
            }
        }
        out
    }

    /// Reads back what [`Meta::into_timing`] wrote; `None` for a block without a description.
    pub fn from_timing(timing: Vec<TimingInfo>) -> Option<Meta> {
        let mut meta: Option<Meta> = None;
        for t in timing {
            match (t.name.as_str(), &mut meta) {
                (BLOCK, _) => meta = Some(Meta::block(t.clock, t.inputs.concat())),
                (NOTE, Some(m)) => m.notes = t.inputs,
                (SIGNAL, Some(m)) => {
                    let entry = m.entry(&t.clock);
                    entry.doc = t.inputs[0].clone();
                    entry.group = t.inputs[1].clone();
                }
                (NAMES, Some(m)) => {
                    let entry = m.entry(&t.clock);
                    entry.names = t.inputs;
                    entry.docs = t.outputs;
                }
                _ => {}
            }
        }
        meta
    }
}

/// Defines `Logic::timing` from an expression of type [`Meta`]; goes next to `#[hdl_gen] fn update`.
/// The expression may read the block's `_fields` through the name given before the bar.
#[macro_export]
macro_rules! meta {
    (|$me:ident| $meta:expr) => {
        fn timing(&self) -> Vec<rust_hdl::core::timing::TimingInfo> {
            let $me = self;
            $crate::blocks::Meta::into_timing($meta)
        }
    };
    ($meta:expr) => {
        fn timing(&self) -> Vec<rust_hdl::core::timing::TimingInfo> {
            $crate::blocks::Meta::into_timing($meta)
        }
    };
}
