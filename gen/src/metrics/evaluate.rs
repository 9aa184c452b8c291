//! Formulas and values to numbers.

use super::formula::{Formula, Kind, Operator};
use super::{Counter, Meaning, Metric, MetricSet, Values};
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use std::collections::BTreeMap;

/// The values of these metrics, `None` where there is none; the reasons are in `out`, each once.
///
/// Spec: HPM6.1: metrics are formulas over counters.
pub fn evaluate(
    set: &MetricSet,
    metrics: &[&Metric],
    values: &Values,
    out: &mut Diagnostics,
) -> Vec<Option<f64>> {
    let mut run = Run { set, values, done: BTreeMap::new(), missing: Vec::new(), out };
    let results = metrics.iter().map(|metric| run.metric(metric)).collect();
    run.report_missing(metrics);
    results
}

struct Run<'a> {
    set: &'a MetricSet,
    values: &'a Values,
    /// Results by metric, so that each is computed and complained about once.
    done: BTreeMap<String, Option<f64>>,
    /// Counters without a value, with the first problem.
    missing: Vec<(Counter, Diagnostic)>,
    out: &'a mut Diagnostics,
}

impl Run<'_> {
    /// A metric after those that it needs, with a stack of our own: a chain of metrics may be as
    /// long as the file. Metrics don't need themselves.
    fn metric(&mut self, metric: &Metric) -> Option<f64> {
        let set = self.set;
        let mut open = vec![metric];
        while let Some(next) = open.last() {
            let next = *next;
            let names = next.formula.names().into_iter();
            let others = names.filter_map(|(name, _)| set.metric(name));
            let waiting: Vec<&Metric> = others.filter(|other| !self.done.contains_key(&other.name)).collect();
            if !waiting.is_empty() {
                open.extend(waiting);
                continue;
            }
            open.pop();
            if !self.done.contains_key(&next.name) {
                let result = self.formula(next, &next.formula);
                self.done.insert(next.name.clone(), result);
            }
        }
        self.done.get(&metric.name).copied().flatten()
    }

    fn formula(&mut self, metric: &Metric, formula: &Formula) -> Option<f64> {
        match &formula.kind {
            Kind::Number(number) => Some(*number),
            Kind::Name(name) => self.name(metric, formula, name),
            Kind::Binary(operator, left, right) => {
                // Both sides, so that everything that is missing is told at once.
                let (l, r) = (self.formula(metric, left), self.formula(metric, right));
                let (l, r) = (l?, r?);
                let result = match operator {
                    Operator::Add => l + r,
                    Operator::Subtract => l - r,
                    Operator::Multiply => l * r,
                    Operator::Divide if r == 0.0 => {
                        self.out.push(division_by_zero(metric, right));
                        return None;
                    }
                    Operator::Divide => l / r,
                };
                if !result.is_finite() {
                    self.out.push(too_large(metric, formula));
                    return None;
                }
                Some(result)
            }
        }
    }

    fn name(&mut self, metric: &Metric, formula: &Formula, name: &str) -> Option<f64> {
        let set = self.set;
        match set.meaning(name)? {
            Meaning::Metric(other) => self.done.get(&other.name).copied().flatten(),
            Meaning::Constant(constant) => {
                Some(self.values.constant(&constant.name).unwrap_or(constant.value as f64))
            }
            Meaning::Counter(counter) => {
                let value = self.values.counter(&counter.home);
                if value.is_none() && !self.missing.iter().any(|(other, _)| other.home == counter.home) {
                    let span = metric.place.part(&formula.range);
                    let message = format!("`{name}` has no value");
                    let problem = Diagnostic::new(Code::MissingValue, message, span, "needed here")
                        .help(format!("add `{name}=...`: {}", counter.home));
                    self.missing.push((counter, problem));
                }
                value
            }
        }
    }

    /// One problem a counter, with the metrics that it keeps from being computed.
    fn report_missing(&mut self, metrics: &[&Metric]) {
        for (counter, problem) in std::mem::take(&mut self.missing) {
            let needs = |metric: &&&Metric| self.set.needs(metric).iter().any(|c| c.home == counter.home);
            let waiting: Vec<&str> =
                metrics.iter().filter(needs).map(|metric| metric.name.as_str()).collect();
            self.out.push(problem.reason(format!("needed for {}", waiting.join(", "))));
        }
    }
}

fn division_by_zero(metric: &Metric, divisor: &Formula) -> Diagnostic {
    let message = format!("`{}` can't be computed: division by zero", metric.name);
    let span = metric.place.part(&divisor.range);
    Diagnostic::new(Code::DivisionByZero, message, span, "is 0 with these values")
        .help("measure for longer, or look whether the counter was running")
}

fn too_large(metric: &Metric, formula: &Formula) -> Diagnostic {
    let message = format!("`{}` can't be computed: a number gets too large", metric.name);
    let span = metric.place.part(&formula.range);
    Diagnostic::new(Code::ResultTooLarge, message, span, "more than 10^308")
        .help("divide before multiplying, or check the values")
}
