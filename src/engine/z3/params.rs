//! The parameters of Z3's solver: read, typed and tested before a puzzle is solved.
//!
//! Z3's solver ignores a wrong parameter without an error, but a tactic reports one. The tactic for our logic is the
//! same solver, so each parameter is tried on it first.

use z3::{Goal, Optimize, Solver, Tactic};

use super::super::{EngineError, Settings};
use super::search::LOGIC;

/// Z3's name of the solver for [`LOGIC`] as a tactic.
const TACTIC: &str = "qffd";
/// By default Z3 handles Ctrl-C itself while it searches, so the program does not receive it.
const CTRL_C: &str = "ctrl_c";
const MAX_MEMORY: &str = "max_memory";
/// Parameters of Z3 that kenzan refuses.
const REFUSED: &[(&str, &str)] = &[
    (CTRL_C, "kenzan listens to Ctrl-C itself"),
    ("ddfw_search", "Z3 prints its progress among the answers"),
    ("prob_search", "Z3 prints its progress among the answers"),
    ("override_incremental", "Z3 would forget the question after the first solution"),
];

/// Parameters that Z3 takes.
#[derive(Debug, Clone, Default)]
pub(super) struct Params {
    values: Vec<(String, Value)>,
    /// In megabytes.
    memory: Option<u32>,
}

#[derive(Debug, Clone)]
enum Value {
    Bool(bool),
    Uint(u32),
    Double(f64),
    Symbol(String),
}

impl Params {
    /// Reads Z3's parameters in `settings`.
    ///
    /// # Errors
    /// [`EngineError::Parameter`] if there is no such parameter, or its value is wrong.
    pub(super) fn read(settings: &Settings) -> Result<Self, EngineError> {
        let mut values = Vec::new();
        let help = if settings.z3.is_empty() { String::new() } else { help() };
        for (key, value) in &settings.z3 {
            let refused = |reason: String| EngineError::Parameter {
                library: "Z3",
                key: key.clone(),
                value: value.clone(),
                reason,
            };
            let typed = Value::read(key, value, &help).map_err(&refused)?;
            tried(key, &typed).map_err(&refused)?;
            values.push((key.clone(), typed));
        }
        let memory = settings.memory.map(|limit| u32::try_from(limit).unwrap_or(u32::MAX));
        Ok(Self { values, memory })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.values.is_empty() && self.memory.is_none()
    }

    /// Returns the limit of memory, in megabytes.
    pub(super) fn memory(&self) -> Option<u32> {
        self.memory
    }

    /// Sets them in `solver`, with the limit of conflicts, if any.
    pub(super) fn set(&self, solver: &Solver, conflicts: Option<u64>) {
        let mut params = z3::Params::new();
        for (key, value) in &self.values {
            value.add(key, &mut params);
        }
        params.set_bool(CTRL_C, false);
        if let Some(megabytes) = self.memory {
            params.set_u32(MAX_MEMORY, megabytes);
        }
        if let Some(conflicts) = conflicts {
            params.set_u32("max_conflicts", u32::try_from(conflicts).unwrap_or(u32::MAX));
        }
        solver.set_params(&params);
    }
}

/// The steps, as Z3 counts them, after which the optimizer gives up: some seconds with integers. It has no limit of
/// conflicts, and those that it does not decide by then take it minutes.
const OPTIMIZER: u32 = 2_000_000;

/// Limits the optimizer, and leaves Ctrl-C to kenzan. The parameters of the user are those of another solver.
pub(super) fn set_for_optimizer(optimizer: &Optimize) {
    let mut params = z3::Params::new();
    params.set_bool(CTRL_C, false);
    params.set_u32("rlimit", OPTIMIZER);
    optimizer.set_params(&params);
}

/// Lets `solver` return its models unchanged. By default, Z3 first simplifies functions in them; there are none here,
/// but looking takes longer than everything else.
pub(super) fn set_for_models(solver: &Solver) {
    // By itself, since a Z3 that does not know one parameter ignores all that are set with it.
    let mut params = z3::Params::new();
    params.set_bool("model.compact", false);
    solver.set_params(&params);
}

/// Prepares `solver` for many puzzles, one after the other. A version of Z3 that does not know one of these is slower,
/// not wrong.
pub(super) fn set_for_many(solver: &Solver) {
    let mut params = z3::Params::new();
    // Easy puzzles are done before it pays to simplify the rules again.
    params.set_u32("burst_search", 1_000);
    // Clauses learned from one puzzle help little with the next. By default Z3 keeps 20,000 of them, and gets slower
    // with each hard puzzle. `psm` keeps those that the last values came near to breaking, however they were learned.
    params.set_u32("gc.initial", 30);
    params.set_u32("gc.increment", 20);
    params.set_symbol("gc", "psm");
    // The rules are full of short clauses: minimizing learned clauses costs more than it saves.
    params.set_bool("minimize_lemmas", false);
    // True decides a whole cell, false next to nothing. The value of a variable in the last puzzle does not
    // matter for this one.
    params.set_symbol("phase", "always_true");
    solver.set_params(&params);
}

impl Value {
    /// Reads `value` as the type of `key` in `help`.
    fn read(key: &str, value: &str, help: &str) -> Result<Self, String> {
        let bare = key.strip_prefix("sat.").unwrap_or(key);
        if let Some((_, why)) = REFUSED.iter().find(|&&(name, _)| name == bare) {
            return Err((*why).to_owned());
        }
        let mut types = help.lines().filter_map(name_and_type);
        let Some((_, kind)) = types.find(|&(name, _)| name == bare) else {
            return Err(format!("{LOGIC} has no such parameter{}", like(bare, help)));
        };
        let read = match kind {
            "bool" => value.parse().ok().map(Self::Bool),
            "unsigned int" => value.parse().ok().map(Self::Uint),
            "double" => {
                value.parse().ok().filter(|value: &f64| value.is_finite()).map(Self::Double)
            }
            // Names in Z3 end at a zero byte.
            _ => Some(value).filter(|value| !value.contains('\0')).map(|v| Self::Symbol(v.into())),
        };
        read.ok_or_else(|| match kind {
            "bool" => "write true or false".to_owned(),
            "unsigned int" => format!("write a whole number, 0 to {}", u32::MAX),
            "double" => "write a number, as in 1.5".to_owned(),
            other => format!("its type is {other}"),
        })
    }

    fn add(&self, key: &str, params: &mut z3::Params) {
        match self {
            Self::Bool(value) => params.set_bool(key, *value),
            Self::Uint(value) => params.set_u32(key, *value),
            Self::Double(value) => params.set_f64(key, *value),
            Self::Symbol(value) => params.set_symbol(key, value.as_str()),
        }
    }
}

/// Returns Z3's description of the parameters of our solver.
pub(super) fn help() -> String {
    Tactic::new(TACTIC).to_string()
}

/// Splits the beginning of `phase (symbol) phase selection strategy: …`.
fn name_and_type(line: &str) -> Option<(&str, &str)> {
    let (name, rest) = line.split_once(" (")?;
    let (kind, _) = rest.split_once(')')?;
    Some((name, kind))
}

/// Names a few parameters that look like `key`.
fn like(key: &str, help: &str) -> String {
    const SHOWN: usize = 5;
    let mut parts = key.split(['_', '.']).filter(|part| part.len() > 2);
    let names = help.lines().filter_map(name_and_type).map(|(name, _)| name);
    let close: Vec<&str> = match parts.next() {
        Some(first) => names.filter(|name| name.contains(first)).take(SHOWN).collect(),
        None => Vec::new(),
    };
    if close.is_empty() { String::new() } else { format!("; it has {}", close.join(", ")) }
}

/// Lets Z3 check the parameter; the error is the first line of its message.
fn tried(key: &str, value: &Value) -> Result<(), String> {
    let mut params = z3::Params::new();
    value.add(key, &mut params);
    let nothing = Goal::new(false, false, false);
    let applied = Tactic::new(TACTIC).apply(&nothing, Some(&params));
    let first_line = |message: String| message.lines().next().unwrap_or("refused").to_owned();
    applied.map(drop).map_err(first_line)
}
