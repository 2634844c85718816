//! The same questions answered on this machine, to measure WebAssembly against: reads questions, one per line, and
//! writes for each the best time of some rounds in microseconds.
//!
//! `native ROUNDS <QUESTIONS`

use std::io::{self, Write};
use std::time::{Duration, Instant};

use kenzan::engine::Limits;
use kenzan::message;

fn main() -> io::Result<()> {
    let rounds: u32 = std::env::args().nth(1).and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let mut output = io::stdout().lock();
    for question in io::stdin().lines() {
        let question = question?;
        let mut best = Duration::MAX;
        for _ in 0..rounds {
            let start = Instant::now();
            let answer = message::answer(&question, &mut |_| {}, &Limits::default());
            best = best.min(start.elapsed());
            std::hint::black_box(answer.is_ok());
        }
        writeln!(output, "{:.3}", best.as_secs_f64() * 1e6)?;
    }
    Ok(())
}
