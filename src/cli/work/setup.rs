//! The options of engines, and the engines that names stand for.

use anyhow::{Context, bail};
use kenzan::crosscheck::Check;
use kenzan::engine::z3::{ENCODINGS, is_z3};
use kenzan::engine::{self, Entry, Settings, TABLE, Z3};

/// The options of all engines of a run.
#[derive(Debug, Default)]
pub(crate) struct EngineOptions {
    /// The budget for a puzzle, in nodes.
    pub(crate) budget: Option<u64>,
    /// The encoding that the engine `z3` uses.
    pub(crate) encoding: Option<String>,
    /// Parameters of Z3, with their values.
    pub(crate) z3_params: Vec<(String, String)>,
}

impl EngineOptions {
    /// Returns the settings of each engine.
    pub(crate) fn settings(&self) -> Settings {
        Settings { z3: self.z3_params.clone(), ..Settings::default() }
    }

    /// Returns the engine with that name, z3 in the chosen encoding, if this build has it.
    pub(crate) fn entry(&self, name: &str) -> anyhow::Result<&'static Entry> {
        let name = if name == Z3.name { self.z3().name } else { name };
        in_build(name, &self.settings())
    }

    /// Returns the engine that `name` stands for, if this build has it and it is the only one that is asked.
    pub(crate) fn only(&self, name: &str) -> anyhow::Result<&'static Entry> {
        self.check(&[name])?;
        self.entry(name)
    }

    /// Returns the engine with that name if it may check what `solver` answers.
    pub(crate) fn checker(&self, name: &str, solver: &Entry) -> anyhow::Result<&'static Entry> {
        let entry = self.entry(name)?;
        if let Err(error) = Check::by(entry, solver) {
            bail!("{error}\nhint: leave out --check, or name another engine");
        }
        Ok(entry)
    }

    /// Returns the engines with these names, each once; by default all in this build.
    pub(crate) fn engines(&self, names: &[String]) -> anyhow::Result<Vec<&'static Entry>> {
        let names = names_or_all(names);
        self.check(&names)?;
        each_once(&names, |name| self.entry(name))
    }

    /// Refuses options without an effect on the engines with these names.
    pub(crate) fn check(&self, names: &[&str]) -> anyhow::Result<()> {
        let has_z3 = names.iter().any(|name| engine::named(name).is_some_and(is_z3));
        let useless = [
            ("--z3-param", !self.z3_params.is_empty() && !has_z3),
            ("--encoding", self.encoding.is_some() && !names.contains(&Z3.name)),
        ];
        if let Some((option, _)) = useless.iter().find(|&&(_, is_useless)| is_useless) {
            bail!(
                "{option} is for the engine z3, which is not used here (but {})",
                names.join(", ")
            );
        }
        Ok(())
    }

    /// Returns the engine of the encoding that was chosen for z3.
    pub(crate) fn z3(&self) -> &'static Entry {
        let chosen = self.encoding.as_deref();
        let encoding = ENCODINGS.iter().find(|&&(encoding, _)| Some(encoding) == chosen);
        encoding.map_or(&Z3, |&(_, engine)| engine)
    }
}

/// Returns the engines with these names, each once, without settings; by default all in this build.
pub(crate) fn engines_in_build(names: &[String]) -> anyhow::Result<Vec<&'static Entry>> {
    each_once(&names_or_all(names), |name| in_build(name, &Settings::default()))
}

fn in_build(name: &str, settings: &Settings) -> anyhow::Result<&'static Entry> {
    let entry = engine::named(name).with_context(|| format!("there is no engine '{name}'"))?;
    entry.make(settings)?;
    Ok(entry)
}

fn names_or_all(names: &[String]) -> Vec<&str> {
    if !names.is_empty() {
        return names.iter().map(String::as_str).collect();
    }
    // Engines that are not in this build are skipped if they were not named.
    let is_there = |entry: &&&Entry| entry.is_available(&Settings::default());
    TABLE.iter().filter(is_there).map(|entry| entry.name).collect()
}

fn each_once(
    names: &[&str],
    entry: impl Fn(&str) -> anyhow::Result<&'static Entry>,
) -> anyhow::Result<Vec<&'static Entry>> {
    let mut engines: Vec<&'static Entry> = Vec::new();
    for name in names {
        let entry = entry(name)?;
        if !engines.contains(&entry) {
            engines.push(entry);
        }
    }
    Ok(engines)
}
