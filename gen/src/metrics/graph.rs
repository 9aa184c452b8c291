//! Metrics that need themselves.

use super::MetricSet;
use crate::diagnostics::{Code, Diagnostic, Diagnostics};
use std::ops::Range;

/// How far the search is through a metric.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mark {
    New,
    Open,
    Done,
}

/// Reports each circle of metrics once.
pub(super) fn check(set: &MetricSet, out: &mut Diagnostics) {
    let edges: Vec<Vec<(usize, &Range<usize>)>> = set
        .metrics
        .iter()
        .map(|metric| {
            let index = |name: &str| set.metrics.iter().position(|other| other.name == name);
            metric.formula.names().into_iter().filter_map(|(n, range)| Some((index(n)?, range))).collect()
        })
        .collect();
    let mut marks = vec![Mark::New; set.metrics.len()];
    for start in 0..edges.len() {
        if marks[start] == Mark::New {
            search(set, &edges, start, &mut marks, out);
        }
    }
}

/// Depth first, with a stack of our own: a chain of metrics may be as long as the file.
fn search(
    set: &MetricSet,
    edges: &[Vec<(usize, &Range<usize>)>],
    start: usize,
    marks: &mut [Mark],
    out: &mut Diagnostics,
) {
    // Each metric on the way with the number of its names that were followed.
    let mut path = vec![(start, 0)];
    marks[start] = Mark::Open;
    while let Some((metric, followed)) = path.last_mut() {
        let Some((next, _)) = edges[*metric].get(*followed) else {
            marks[*metric] = Mark::Done;
            path.pop();
            continue;
        };
        *followed += 1;
        match marks[*next] {
            Mark::New => {
                marks[*next] = Mark::Open;
                path.push((*next, 0));
            }
            Mark::Open => {
                let from = path.iter().position(|(metric, _)| metric == next).unwrap_or(0);
                out.push(circle(set, edges, &path[from..]));
            }
            Mark::Done => {}
        }
    }
}

fn circle(set: &MetricSet, edges: &[Vec<(usize, &Range<usize>)>], path: &[(usize, usize)]) -> Diagnostic {
    let step = |(metric, followed): &(usize, usize)| {
        let metric = *metric;
        let (next, range) = edges[metric][followed - 1];
        (&set.metrics[metric], &set.metrics[next], set.metrics[metric].place.part(range))
    };
    let (first, _, _) = step(&path[0]);
    let chain: Vec<&str> = path.iter().map(|p| step(p).1.name.as_str()).collect();
    let message = format!("`{}` needs itself: {} -> {}", first.name, first.name, chain.join(" -> "));
    let mut steps = path.iter().map(step);
    let mut problem = match steps.next() {
        Some((_, next, span)) => {
            Diagnostic::new(Code::MetricCycle, message, span, format!("needs `{}`", next.name))
        }
        None => Diagnostic::new(Code::MetricCycle, message, first.place.span, "needs itself"),
    };
    for (metric, next, span) in steps {
        problem = problem.also(span, format!("`{}` needs `{}`", metric.name, next.name));
    }
    problem.help("write one of them in terms of counters")
}
