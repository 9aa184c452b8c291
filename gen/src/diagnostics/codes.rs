//! The table of codes, one line each. A code keeps its meaning for ever; a retired one is not
//! given out again. Each has a page `docs/errors/<code>.md` and a case `tests/cases/fail/<code>*`.

use super::Severity;

macro_rules! codes {
    ($($name:ident $number:literal $severity:ident $title:literal;)*) => {
        /// Which kind of problem a diagnostic is about.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $title] $name,)*
        }

        impl Code {
            /// Every code in ascending order.
            pub const ALL: &'static [Code] = &[$(Code::$name,)*];

            /// The code as it is printed.
            pub fn number(self) -> &'static str {
                match self { $(Code::$name => $number,)* }
            }

            /// What it is about, in a few words.
            pub fn title(self) -> &'static str {
                match self { $(Code::$name => $title,)* }
            }

            /// Whether it forbids to go on.
            pub fn severity(self) -> Severity {
                match self { $(Code::$name => Severity::$severity,)* }
            }

            /// The page that `explain` prints.
            pub fn page(self) -> &'static str {
                match self { $(Code::$name => include_str!(
                    concat!("../../../docs/errors/", $number, ".md")),)* }
            }
        }
    };
}

codes! {
    NotText            "PMU0001" Error   "not UTF-8 text";
    TooLarge           "PMU0002" Error   "configuration too large";
    Syntax             "PMU0003" Error   "not YAML";
    Tab                "PMU0004" Error   "tab in the indentation";
    Empty              "PMU0005" Error   "empty configuration";
    SeveralDocuments   "PMU0006" Error   "several documents";
    Anchor             "PMU0007" Error   "anchor, alias or merge key";
    Tag                "PMU0008" Error   "tag";
    TooDeep            "PMU0009" Error   "nested too deeply";
    DuplicateKey       "PMU0010" Error   "key written twice";
    UnknownKey         "PMU0011" Error   "unknown key";
    MissingKey         "PMU0012" Error   "required key missing";
    NoValue            "PMU0013" Error   "key without a value";
    WrongShape         "PMU0014" Error   "list, mapping or single value in the wrong place";
    NotANumber         "PMU0015" Error   "not a whole number";
    LeadingZero        "PMU0016" Error   "number with a leading zero";
    OutOfRange         "PMU0017" Error   "number out of range";
    NotABoolean        "PMU0018" Error   "not true or false";
    NotAChoice         "PMU0019" Error   "not one of the choices";
    NotYet             "PMU0020" Error   "not available yet";
    NeedsQuotes        "PMU0021" Error   "text that YAML may read as something else";
    FormatVersion      "PMU0022" Error   "unknown version of the format";
    UnknownFamily      "PMU0023" Error   "unknown family";
    IllegalName        "PMU0024" Error   "illegal name";
    Keyword            "PMU0025" Error   "name is a keyword";
    IllegalText        "PMU0026" Error   "text that can't stand in a comment";
    License            "PMU0027" Error   "not an SPDX licence expression";
    ListLength         "PMU0028" Error   "list with too few or too many entries";
    KeysExclude        "PMU0029" Error   "keys that exclude each other";
    UnknownEvent       "PMU0101" Error   "unknown event";
    BuiltInEvent       "PMU0102" Error   "event that the unit makes itself";
    EventNumberTwice   "PMU0103" Error   "event number used twice";
    EventNameTwice     "PMU0104" Error   "event name used twice";
    CommonNumber       "PMU0105" Error   "own event with a common number";
    CommonName         "PMU0106" Error   "own event with a common mnemonic";
    DurationWidth      "PMU0107" Error   "duration wider than one bit";
    PortTwice          "PMU0108" Error   "two ports with one name";
    NoSuchCounter      "PMU0109" Error   "interrupt of a counter that isn't there";
    OptionNeeds        "PMU0110" Error   "option needs another";
    UnknownCatalogue   "PMU0111" Error   "unknown catalogue";
    GroupCounters      "PMU0112" Error   "groups that do not make up the counters";
    TooNarrow          "PMU0113" Error   "event that does not fit";
    Contradiction      "PMU0114" Error   "settings that contradict each other";
    SelectorStages     "PMU0115" Error   "more selector stages than event stages";
    GroupNameTwice     "PMU0116" Error   "group name used twice";
    NoEffect           "PMU0120" Warning "setting without effect";
    RequiredEvent      "PMU0121" Warning "required event missing";
    NeverHappens       "PMU0122" Warning "event that can't happen";
    EventOrder         "PMU0201" Error   "event of a catalogue in the wrong place";
    FormulaSyntax      "PMU0202" Error   "formula that can't be read";
    UnknownName        "PMU0203" Error   "name that nothing has";
    NameTwice          "PMU0204" Error   "name with two meanings";
    MetricCycle        "PMU0205" Error   "metric that needs itself";
    ValueText          "PMU0211" Error   "counter values that can't be read";
    UnknownCounter     "PMU0212" Error   "value of an unknown counter";
    ValueTwice         "PMU0213" Error   "counter with two values";
    MissingValue       "PMU0214" Error   "counter without a value";
    DivisionByZero     "PMU0215" Error   "division by zero";
    ResultTooLarge     "PMU0216" Error   "result too large";
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.number())
    }
}

impl std::str::FromStr for Code {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let upper = text.trim().to_ascii_uppercase();
        Code::ALL.iter().copied().find(|code| code.number() == upper).ok_or(())
    }
}
