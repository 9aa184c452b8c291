//! `metrics`: what counter values mean together.

use super::console::{Console, Failure};
use super::{Exit, input};
use crate::cli::Metrics;
use crate::config::source::{SourceFile, Sources};
use crate::config::{nearest, quote};
use crate::diagnostics::Diagnostics;
use crate::metrics::{self, Counter, Home, Metric, MetricSet, Values};
use serde_json::{Value, json};
use std::path::Path;

pub(super) fn run(args: &Metrics, console: &mut Console) -> Result<Exit, Failure> {
    let Some(name) = &args.set else {
        let sets: Vec<MetricSet> = metrics::names().iter().filter_map(|name| own(name)).collect();
        let text: String = if console.json() {
            sets.iter()
                .map(|s| line(&json!({"set": s.name, "title": s.title, "description": s.description})))
                .collect()
        } else {
            aligned(&sets.iter().map(|s| vec![s.name.clone(), s.title.clone()]).collect::<Vec<_>>())
        };
        console.result(&text)?;
        return Ok(Exit::Done);
    };
    let mut sources = Sources::new(source(name)?);
    let mut found = Diagnostics::default();
    let Some(set) = metrics::read(&sources, &mut found) else {
        console.diagnostics(found, &sources)?;
        return Ok(Exit::Bad);
    };
    let (pairs, names): (Vec<&String>, Vec<&String>) = args.items.iter().partition(|item| item.contains('='));
    let chosen = choose(&set, &names)?;
    if pairs.is_empty() && args.values.is_empty() {
        console.result(&describe(&set, &chosen, !names.is_empty(), console.json()))?;
        return Ok(Exit::Done);
    }
    let mut values = Values::default();
    for pair in pairs {
        let source = sources.add(SourceFile::new("argument", pair.as_str()));
        values.argument(&set, &sources, source, &mut found);
    }
    for file in &args.values {
        let source = sources.add(input::read(file)?);
        values.file(&set, &sources, source, &mut found);
    }
    // A value that was refused must not be missed as well.
    let results = if found.is_empty() {
        metrics::evaluate(&set, &chosen, &values, &mut found)
    } else {
        vec![None; chosen.len()]
    };
    console.result(&evaluated(&set, &chosen, &results, console.json()))?;
    let exit = if found.is_empty() { Exit::Done } else { Exit::Bad };
    console.diagnostics(found, &sources)?;
    Ok(exit)
}

/// A set of the program. A test proves that each can be read.
fn own(name: &str) -> Option<MetricSet> {
    metrics::read(&Sources::new(metrics::embedded(name)?), &mut Diagnostics::default())
}

/// The text of a set: one of the program, or a file of the user.
fn source(name: &str) -> Result<SourceFile, Failure> {
    if let Some(embedded) = metrics::embedded(name) {
        return Ok(embedded);
    }
    if name == "-" || name.contains(['.', '/', '\\']) {
        return input::read(Path::new(name));
    }
    let known = metrics::names();
    let hint = match nearest(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => {
            format!("there are {}; a file of your own is named with its ending, `my.yaml`", known.join(", "))
        }
    };
    Err(Failure::Usage(format!("there is no set of metrics `{}`; {hint}", quote(name))))
}

/// The metrics that were named, in the order of the set; all if none was.
fn choose<'a>(set: &'a MetricSet, names: &[&String]) -> Result<Vec<&'a Metric>, Failure> {
    for name in names {
        if set.metric(name).is_none() {
            let known = set.metrics.iter().map(|metric| metric.name.as_str());
            let hint = match (nearest(name, known), set.counter(name)) {
                (_, Some(_)) => format!("it is a counter: give its value as `{name}=1000`"),
                (Some(near), _) => format!("did you mean `{near}`?"),
                _ => format!("`pmugen metrics {}` lists them", set.name),
            };
            let name = quote(name);
            return Err(Failure::Usage(format!("`{}` has no metric `{name}`; {hint}", set.name)));
        }
    }
    let is_chosen = |metric: &&Metric| names.is_empty() || names.iter().any(|name| **name == metric.name);
    Ok(set.metrics.iter().filter(is_chosen).collect())
}

/// What there is, in short, or in full for metrics that were named.
fn describe(set: &MetricSet, chosen: &[&Metric], in_full: bool, as_json: bool) -> String {
    if as_json {
        return chosen.iter().map(|metric| line(&described(set, metric))).collect();
    }
    if in_full {
        let pages: Vec<String> = chosen.iter().map(|metric| page(set, metric)).collect();
        return pages.join("\n") + &budget(set, chosen);
    }
    let row = |metric: &&Metric| vec![indented(set, metric), metric.units.clone(), metric.text.clone()];
    aligned(&chosen.iter().map(row).collect::<Vec<_>>())
}

fn indented(set: &MetricSet, metric: &Metric) -> String {
    format!("{:1$}{2}", "", 2 * set.level(metric), metric.name)
}

fn described(set: &MetricSet, metric: &Metric) -> Value {
    let needs: Vec<Value> = set.needs(metric).iter().map(needed).collect();
    let constants: serde_json::Map<String, Value> =
        set.constants.iter().map(|constant| (constant.name.clone(), json!(constant.value))).collect();
    json!({
        "metric": metric.name,
        "title": metric.title,
        "under": metric.under,
        "formula": metric.text,
        "units": metric.units,
        "description": metric.description,
        "caveat": metric.caveat,
        "needs": needs,
        "constants": constants,
    })
}

fn needed(counter: &Counter) -> Value {
    match &counter.home {
        Home::Register(register) => json!({"name": counter.name, "register": register}),
        Home::Event(table, event) => json!({
            "name": counter.name,
            "catalogue": table.name,
            "event": event.name,
            "number": event.number,
            "counters": table.counters.map(|(first, count)| json!({"first": first, "count": count})),
        }),
    }
}

/// Everything about one metric.
fn page(set: &MetricSet, metric: &Metric) -> String {
    let mut rows = vec![
        vec!["  formula".to_string(), metric.text.clone()],
        vec!["  units".to_string(), metric.units.clone()],
    ];
    if let Some(under) = &metric.under {
        rows.push(vec!["  part of".to_string(), under.clone()]);
    }
    rows.push(vec!["  tells".to_string(), metric.description.clone()]);
    if let Some(caveat) = &metric.caveat {
        rows.push(vec!["  beware".to_string(), caveat.clone()]);
    }
    for counter in set.needs(metric) {
        rows.push(vec!["  needs".to_string(), format!("{}: {}", counter.name, counter.home)]);
    }
    format!("{}: {}\n{}", metric.name, metric.title, aligned(&rows))
}

/// How many counters of each group the metrics need together.
fn budget(set: &MetricSet, chosen: &[&Metric]) -> String {
    let mut homes: Vec<Home> = Vec::new();
    for counter in chosen.iter().flat_map(|metric| set.needs(metric)) {
        if !homes.contains(&counter.home) {
            homes.push(counter.home);
        }
    }
    let mut parts: Vec<String> = Vec::new();
    for table in &set.catalogues {
        let is_here = |home: &&Home| matches!(home, Home::Event(other, _) if other.name == table.name);
        match (homes.iter().filter(is_here).count(), table.counters) {
            (0, _) => {}
            (used, Some((_, count))) => {
                let runs = used.div_ceil(count as usize);
                let more = if runs > 1 { format!(" (in {runs} runs)") } else { String::new() };
                parts.push(format!("{used} of {count} of {}{more}", table.name));
            }
            (used, None) => parts.push(format!("{used} of {}", table.name)),
        }
    }
    let registers = homes.iter().filter_map(|home| match home {
        Home::Register(register) => Some(register.clone()),
        Home::Event(..) => None,
    });
    parts.extend(registers);
    format!("\ncounters in all: {}\n", parts.join(", "))
}

fn evaluated(set: &MetricSet, chosen: &[&Metric], results: &[Option<f64>], as_json: bool) -> String {
    let found = chosen.iter().zip(results).filter_map(|(metric, result)| Some((metric, (*result)?)));
    if as_json {
        let object = |(metric, value): (&&Metric, f64)| {
            line(
                &json!({"metric": metric.name, "value": value, "units": metric.units, "under": metric.under}),
            )
        };
        return found.map(object).collect();
    }
    let row = |(metric, value): (&&Metric, f64)| {
        vec![indented(set, metric), significant(value), metric.units.clone()]
    };
    aligned(&found.map(row).collect::<Vec<_>>())
}

/// A number with six significant digits, without zeros at the end.
fn significant(value: f64) -> String {
    const DIGITS: i32 = 6;
    if value == 0.0 {
        return "0".to_string();
    }
    let exponent = value.abs().log10().floor() as i32;
    if !(-5..15).contains(&exponent) {
        return format!("{value:.5e}");
    }
    let decimals = (DIGITS - 1 - exponent).max(0) as usize;
    let text = format!("{value:.decimals$}");
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_string() } else { text }
}

fn line(object: &Value) -> String {
    format!("{object}\n")
}

/// Rows as columns.
fn aligned(rows: &[Vec<String>]) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |c: usize| rows.iter().map(|row| row[c].chars().count()).max().unwrap_or(0);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let text = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, w)| format!("{cell:<w$}")).collect();
        format!("{}\n", cells.join("  ").trim_end())
    };
    rows.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::significant;

    #[test]
    fn six_digits() {
        for (value, text) in [
            (0.0, "0"),
            (1.0, "1"),
            (0.4, "0.4"),
            (1.0 / 3.0, "0.333333"),
            (-2.0 / 3.0, "-0.666667"),
            (1234567.0, "1234567"),
            (12.3456789, "12.3457"),
            (0.000123456789, "0.000123457"),
            (1e-9, "1.00000e-9"),
            (1.5e20, "1.50000e20"),
        ] {
            assert_eq!(significant(value), text);
        }
    }
}
