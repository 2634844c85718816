//! The memory that the program uses, and the memory of the machine.

use sysinfo::{MemoryRefreshKind, Pid, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// Bytes per megabyte in `--memory`.
pub(super) const MEGABYTE: u64 = 1_000_000;

/// Reads the memory that the program uses, in bytes.
#[derive(Debug)]
pub(super) struct Gauge {
    system: System,
    own: Pid,
    addresses: Option<Addresses>,
}

/// The limit of addresses (`ulimit -v`): an allocation fails when they run out, however few of them are used.
#[derive(Debug)]
struct Addresses {
    at_start: u64,
    /// The addresses left at that time.
    room: u64,
}

impl Gauge {
    /// Returns `None` if the system does not provide the memory of processes.
    pub(super) fn new() -> Option<Self> {
        let own = sysinfo::get_current_pid().ok()?;
        let mut gauge = Self { system: System::new().ok()?, own, addresses: None };
        if let Some(most) = most_addresses() {
            let at_start = gauge.process()?.virtual_memory();
            gauge.addresses = Some(Addresses { at_start, room: most.saturating_sub(at_start) });
        }
        Some(gauge)
    }

    /// Returns the bytes that are left to the program, if the system limits them.
    pub(super) fn room(&self) -> Option<u64> {
        self.addresses.as_ref().map(|addresses| addresses.room)
    }

    /// Returns the bytes that the program uses, if the system provides them.
    pub(super) fn read(&mut self) -> Option<u64> {
        let at_start = self.addresses.as_ref().map(|addresses| addresses.at_start);
        let process = self.process()?;
        Some(match at_start {
            None => process.memory(),
            Some(at_start) => process.virtual_memory().saturating_sub(at_start),
        })
    }

    fn process(&mut self) -> Option<&sysinfo::Process> {
        let what = ProcessRefreshKind::nothing().with_memory().without_tasks();
        let own = ProcessesToUpdate::Some(&[self.own]);
        self.system.refresh_processes_specifics(own, false, what);
        self.system.process(self.own)
    }
}

#[cfg(unix)]
fn most_addresses() -> Option<u64> {
    use rustix::process::{Resource, getrlimit};
    getrlimit(Resource::As).current
}

#[cfg(not(unix))]
fn most_addresses() -> Option<u64> {
    None
}

/// Returns the memory of the machine or container, in bytes, if the system provides it.
pub(super) fn of_machine() -> Option<u64> {
    let what = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let system = System::new_with_specifics(what).ok()?;
    let all = system.total_memory();
    Some(system.cgroup_limits().map_or(all, |container| container.total_memory.min(all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_held_grows_with_what_is_written_to() {
        let mut gauge = Gauge::new().expect("this system has processes");
        let before = gauge.read().expect("it says how large they are");
        let block = std::hint::black_box(vec![1_u8; 100 << 20]);
        let after = gauge.read().expect("it says how large they are");
        assert!(after > before + (80 << 20), "{before}, {after}");
        assert!(of_machine().is_some_and(|all| all > after));
        drop(block);
    }
}
