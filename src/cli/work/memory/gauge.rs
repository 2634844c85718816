//! Reads how much memory the program holds, and how much there is.

use sysinfo::{MemoryRefreshKind, Pid, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// Bytes of a megabyte, as `--memory` counts them.
pub(super) const MEGABYTE: u64 = 1_000_000;

/// Reads how much memory this program holds, in bytes.
#[derive(Debug)]
pub(super) struct Gauge {
    system: System,
    own: Pid,
    addresses: Option<Addresses>,
}

/// What is read where the system limits the addresses of a program (`ulimit -v`): there an allocation fails
/// when these run out, however little of them is in use.
#[derive(Debug)]
struct Addresses {
    at_start: u64,
    /// How many were left then.
    room: u64,
}

impl Gauge {
    /// Returns `None` where the system says nothing of processes.
    pub(super) fn new() -> Option<Self> {
        let own = sysinfo::get_current_pid().ok()?;
        let mut gauge = Self { system: System::new().ok()?, own, addresses: None };
        if let Some(most) = most_addresses() {
            let at_start = gauge.process()?.virtual_memory();
            gauge.addresses = Some(Addresses { at_start, room: most.saturating_sub(at_start) });
        }
        Some(gauge)
    }

    /// Returns how many bytes the system leaves to the program, if it limits them.
    pub(super) fn room(&self) -> Option<u64> {
        self.addresses.as_ref().map(|addresses| addresses.room)
    }

    /// Returns how many bytes the program holds, if the system says so.
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

/// Returns how many bytes the machine has, or the container that the program runs in, if the system says so.
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
