//! What `#[hdl_gen]` drops without a word: the emitter can't see it in the syntax tree, or sees
//! something else than Rust does, so the sources are searched for it.
#![allow(clippy::unwrap_used)]

use pmugen::emit::keywords::is_keyword;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use syn::visit::Visit;
use syn::{BinOp, Expr, Fields, ImplItem, Item, ItemImpl, ItemStruct, Member, RangeLimits, Type};

/// Fields of every block that the sources define, with the names of the types in each. A struct
/// without logic of its own is a bundle of ports: reading it is reading one's own inputs.
type Structs = BTreeMap<String, BTreeMap<String, Vec<String>>>;

/// The names in a type, outermost first: `Vec<Sig<In>>` is Vec, Sig, In.
fn type_names(ty: &Type) -> Vec<String> {
    struct Names(Vec<String>);
    impl<'a> Visit<'a> for Names {
        fn visit_path_segment(&mut self, segment: &'a syn::PathSegment) {
            self.0.push(segment.ident.to_string());
            syn::visit::visit_path_segment(self, segment);
        }
    }
    let mut names = Names(vec![]);
    names.visit_type(ty);
    names.0
}

fn collect(items: &[Item], structs: &mut Structs) {
    for item in items {
        match item {
            Item::Struct(s) => _ = structs.insert(s.ident.to_string(), fields(s)),
            Item::Mod(m) => {
                if let Some((_, inner)) = &m.content {
                    collect(inner, structs);
                }
            }
            _ => {}
        }
    }
}

fn fields(s: &ItemStruct) -> BTreeMap<String, Vec<String>> {
    let Fields::Named(named) = &s.fields else { return BTreeMap::new() };
    named.named.iter().filter_map(|f| Some((f.ident.as_ref()?.to_string(), type_names(&f.ty)))).collect()
}

/// The faults of one `#[hdl_gen]` function.
struct Lint<'a> {
    structs: &'a Structs,
    block: String,
    faults: Vec<String>,
}

impl Lint<'_> {
    fn fault(&mut self, what: &str) {
        self.faults.push(format!("{}: {what}", self.block));
    }

    /// Whether `self.child.input` names an input of a child.
    fn is_child_input(&self, e: &Expr) -> bool {
        let Expr::Field(input) = strip_index(e) else { return false };
        let Expr::Field(child) = strip_index(&input.base) else { return false };
        if !matches!(&*child.base, Expr::Path(p) if p.path.is_ident("self")) {
            return false;
        }
        let (Member::Named(child), Member::Named(input)) = (&child.member, &input.member) else {
            return false;
        };
        let Some(types) = self.structs.get(&self.block).and_then(|f| f.get(&child.to_string())) else {
            return false;
        };
        types
            .iter()
            .filter_map(|t| self.structs.get(t))
            .any(|f| f.get(&input.to_string()).is_some_and(|names| names.iter().any(|n| n == "In")))
    }
}

fn strip_index(e: &Expr) -> &Expr {
    match e {
        Expr::Index(i) => strip_index(&i.expr),
        Expr::Paren(p) => strip_index(&p.expr),
        _ => e,
    }
}

fn is_index_call(e: &Expr) -> bool {
    match e {
        Expr::Paren(p) => is_index_call(&p.expr),
        Expr::MethodCall(m) => m.method == "index",
        _ => false,
    }
}

impl<'a> Visit<'a> for Lint<'_> {
    fn visit_arm(&mut self, arm: &'a syn::Arm) {
        if arm.guard.is_some() {
            self.fault("a match guard is dropped: use `if` inside the arm");
        }
        syn::visit::visit_arm(self, arm);
    }

    fn visit_expr_range(&mut self, range: &'a syn::ExprRange) {
        if matches!(range.limits, RangeLimits::Closed(_)) {
            self.fault("`..=` loses its last round: use `..`");
        }
        syn::visit::visit_expr_range(self, range);
    }

    fn visit_expr_binary(&mut self, b: &'a syn::ExprBinary) {
        let compares = matches!(b.op, BinOp::Eq(_) | BinOp::Ne(_));
        if !compares && (is_index_call(&b.left) || is_index_call(&b.right)) {
            self.fault("arithmetic on `.index()` is done in integers by Rust and in bits by the text");
        }
        syn::visit::visit_expr_binary(self, b);
    }

    fn visit_expr_method_call(&mut self, call: &'a syn::ExprMethodCall) {
        if call.method == "val" && self.is_child_input(&call.receiver) {
            self.fault("reads an input of a child, which holds the value of the previous pass");
        }
        syn::visit::visit_expr_method_call(self, call);
    }
}

fn lint_items(items: &[Item], structs: &Structs, faults: &mut Vec<String>) {
    for item in items {
        match item {
            Item::Mod(m) => {
                if let Some((_, inner)) = &m.content {
                    lint_items(inner, structs, faults);
                }
            }
            Item::Impl(i) => lint_impl(i, structs, faults),
            _ => {}
        }
    }
}

fn lint_impl(i: &ItemImpl, structs: &Structs, faults: &mut Vec<String>) {
    let Some(block) = type_names(&i.self_ty).into_iter().next() else { return };
    for item in &i.items {
        let ImplItem::Fn(f) = item else { continue };
        if !is_hdl(f) {
            continue;
        }
        let mut lint = Lint { structs, block: block.clone(), faults: vec![] };
        for name in structs.get(&block).into_iter().flat_map(|f| f.keys()) {
            if name.ends_with("self") {
                lint.fault(&format!("field `{name}` ends in `self`, which is cut out of every name"));
            }
            if is_local(&structs[&block][name]) && is_keyword(name) {
                lint.fault(&format!("field `{name}` is a keyword, so that the text has `{name}_w`"));
            }
        }
        lint.visit_block(&f.block);
        faults.extend(lint.faults);
    }
}

/// A wire inside a block: ports have a suffix of their own.
fn is_local(types: &[String]) -> bool {
    types.iter().any(|name| name == "Local")
}

/// The types with an `#[hdl_gen]` function.
fn with_logic(items: &[Item], blocks: &mut Vec<String>) {
    for item in items {
        match item {
            Item::Mod(m) => with_logic(m.content.as_ref().map_or(&[], |(_, inner)| inner), blocks),
            Item::Impl(i) => {
                let is_logic = |f: &ImplItem| matches!(f, ImplItem::Fn(f) if is_hdl(f));
                if i.items.iter().any(is_logic) {
                    blocks.extend(type_names(&i.self_ty).into_iter().next());
                }
            }
            _ => {}
        }
    }
}

fn is_hdl(f: &syn::ImplItemFn) -> bool {
    f.attrs.iter().any(|a| a.path().is_ident("hdl_gen"))
}

fn lint(sources: &[String]) -> Vec<String> {
    let files: Vec<syn::File> = sources.iter().map(|s| syn::parse_file(s).unwrap()).collect();
    let mut structs = Structs::new();
    files.iter().for_each(|f| collect(&f.items, &mut structs));
    let mut blocks = vec!["Register".to_string()];
    files.iter().for_each(|f| with_logic(&f.items, &mut blocks));
    structs.retain(|name, _| blocks.contains(name));
    let mut faults = vec![];
    files.iter().for_each(|f| lint_items(&f.items, &structs, &mut faults));
    faults
}

fn read(folder: &Path, out: &mut Vec<String>) {
    let mut entries: Vec<PathBuf> = std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            read(&path, out);
        } else if path.extension().is_some_and(|e| e == "rs") {
            out.push(std::fs::read_to_string(&path).unwrap());
        }
    }
}

#[test]
fn blocks_use_nothing_that_is_dropped() {
    let mut sources = vec![];
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../hdl/src"), &mut sources);
    assert!(sources.iter().any(|s| s.contains("#[hdl_gen]")), "no block found");
    let faults = lint(&sources);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A block `B` with a child `kid: Kid` that has an input `a`, and this text.
fn block(text: &str) -> Vec<String> {
    lint(&[format!(
        "struct Kid {{ pub a: Sig<In>, pub o: Sig<Out> }}\nstruct Pins {{ pub a: Sig<In> }}\n\
         impl Logic for Kid {{ #[hdl_gen] fn update(&mut self) {{}} }}\n\
         struct B {{ x: Sig<In>, pins: Pins, kid: Kid, kids: Vec<Kid> }}\n\
         impl Logic for B {{ #[hdl_gen] fn update(&mut self) {{ {text} }} }}"
    )])
}

#[test]
fn each_rule_finds_its_fault() {
    for text in [
        "match self.x.val().index() { 1 if self.p.val() => {} _ => {} }",
        "for i in 0..=3 { self.y.next = self.x.val(); }",
        "if self.x.val().index() + 1 == 8 {}",
        "if (self.x.val().index()) < 3 {}",
        "self.y.next = self.kid.a.val();",
        "self.y.next = self.kids[i].a.val();",
    ] {
        assert_eq!(block(text).len(), 1, "{text}");
    }
    for field in ["myself: Sig<In>", "before: Sig<Local>", "before: Vec<Signal<Local, Bit>>"] {
        let named =
            format!("struct B {{ {field} }}\nimpl Logic for B {{ #[hdl_gen] fn update(&mut self) {{}} }}");
        assert_eq!(lint(&[named]).len(), 1, "{field}");
    }
}

#[test]
fn what_is_allowed_passes() {
    let text = "for i in 0..self._n { if self.x.val().index() == i { self.kids[i].a.next = self.kid.o.val(); } }\n\
                self.y.next = self.x.val().get_bit(self.x.val().index()); self.z.next = self.pins.a.val();";
    assert!(block(text).is_empty());
}
