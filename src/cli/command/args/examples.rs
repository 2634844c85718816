//! The examples at the end of each command's help.

pub(super) const SOLVE: &str = "Examples:
  kenzan solve puzzle.txt
  kenzan solve 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
  kenzan solve --format csv list.txt > answers.csv
  kenzan solve --svg answer.svg puzzle.txt
  kenzan solve --count puzzle.txt           the number of solutions";

pub(super) const RULES: &str = "Examples:
  kenzan rules
  kenzan rules thermometer
  kenzan rules --schema > kenzan.schema.json";

pub(super) const COMPARE: &str = "Examples:
  kenzan compare                            all engines on the shipped puzzles
  kenzan compare --engines native,z3 list.txt
  kenzan compare --engines native,sat --by rules --svg times.svg variants.jsonl
  kenzan compare --external 'cadical:dimacs=cadical -q {file}' puzzle.txt";

pub(super) const CHECK: &str = "Examples:
  kenzan check puzzle.txt
  kenzan check --format csv list.txt > proper.csv
  kenzan check --engines native,sat puzzle.txt";

pub(super) const WHY: &str = "Examples:
  kenzan why puzzle.txt
  kenzan why --repairs 20 puzzle.txt        more of what may have been intended
  kenzan why --svg clash.svg puzzle.txt     the cells that clash, or that stay open
  kenzan why --format line list.txt";

pub(super) const COUNT: &str = "Examples:
  kenzan count puzzle.txt
  kenzan count --most 1000 list.txt
  kenzan count --estimate --seed 7 nearly-empty.json
  kenzan count --timeout 60 --format line list.txt";

pub(super) const CANDIDATES: &str = "Examples:
  kenzan candidates puzzle.txt
  kenzan candidates --most 8 puzzle.txt             the number of solutions with each, up to 8
  kenzan candidates --entered --svg grid.svg half-solved.json
  kenzan candidates --format json list.jsonl";

pub(super) const PROPAGATE: &str = "Examples:
  kenzan propagate puzzle.txt
  kenzan propagate --engine z3-onehot puzzle.txt     the clauses of Z3
  kenzan propagate --engine sat puzzle.txt           those of a SAT solver
  kenzan propagate --format json list.jsonl";

pub(super) const REDUNDANT: &str = "Examples:
  kenzan redundant puzzle.txt
  kenzan redundant --order random --seed 7 puzzle.txt     another minimal puzzle
  kenzan redundant --keep rules puzzle.txt                remove givens only
  kenzan redundant --keep r5c5,rule2 puzzle.txt
  kenzan redundant --format line list.txt > minimal.txt";

pub(super) const CANON: &str = "Examples:
  kenzan canon list.txt > forms.txt
  kenzan canon --automorphisms --map puzzle.txt
  kenzan canon --dedupe million.txt > different.txt
  kenzan canon --same one.txt another.txt
  kenzan canon --class grids.txt                     the numbers of the classes of solution grids
  kenzan canon --of-class 1..1000 > first.txt        the forms of classes
  kenzan canon --undo \"$map\" form.txt             back to the puzzle that --map was asked about";

pub(super) const RATE: &str = "Examples:
  kenzan rate puzzle.txt
  kenzan rate --techniques puzzle.txt                 the steps of each technique
  kenzan rate --format line list.txt > rated.tsv      puzzle, ER, EP, ED
  kenzan rate --format line --least 7.0 --most 8.3 list.txt
  kenzan rate --format line --pearl --least 9.0 list.txt
  kenzan rate --format line -o rated.tsv million.txt   if interrupted, repeat it to continue
  kenzan rate --format line --shard 3/8 list.txt      the share of the third of eight machines";

pub(super) const GENERATE: &str = "Examples:
  kenzan generate
  kenzan generate -n 100 --seed 7 > puzzles.txt
  kenzan generate --symmetry r180 --clues 26..28 --format text
  kenzan generate -n 10 --minimal --rating 6.6..7.2
  kenzan generate --requires swordfish --without chains,uniqueness
  kenzan generate --size 6 --only full-house,hidden-single
  kenzan generate -n 24 --rules killer --clues 0 --level medium > killers.jsonl
  kenzan generate --rules arrow:3,thermometer --needed --format text
  kenzan generate --regions irregular
  kenzan generate --pattern heart.txt --timeout 60
  kenzan generate --pencil-marks
  kenzan generate -n 1000 --unbiased > sample.tsv     puzzle, weight";

pub(super) const MINIMISE: &str = "Examples:
  kenzan minimise puzzle.txt
  kenzan minimise --seed 7 list.txt > minimal.txt
  kenzan minimise --all=1000 puzzle.txt";

pub(super) const SCRAMBLE: &str = "Examples:
  kenzan scramble puzzle.txt
  kenzan scramble -n 100 --seed 7 puzzle.txt";

pub(super) const VARY: &str = "Examples:
  kenzan vary puzzle.txt                              one given removed, another one added
  kenzan vary --remove 2 --add 1 --minimal puzzle.txt
  kenzan vary puzzle.txt | kenzan rate --format line --least 9.0";

pub(super) const EXPLAIN: &str = "Examples:
  kenzan explain puzzle.txt
  kenzan explain --hint puzzle.txt                    the technique; --hint=where gives more
  kenzan explain --step 12 puzzle.txt                 with the candidates before it
  kenzan explain --all puzzle.txt                     everything that can be found now
  kenzan explain --all --techniques naked-pair,hidden-pair puzzle.txt
  kenzan explain --missing-from full-house,hidden-single,naked-single puzzle.txt
  kenzan explain --svg steps/ puzzle.txt              a picture of each step
  kenzan explain --format line list.txt > techniques.tsv";

pub(super) const HINT: &str = "Examples:
  kenzan hint puzzle.txt                              the technique to look for
  kenzan hint --detail where puzzle.txt               also where
  kenzan hint --detail what half-solved.json          also the conclusion";

pub(super) const TECHNIQUES: &str = "Examples:
  kenzan techniques
  kenzan techniques x-wing
  kenzan techniques --format json";

pub(super) const AUDIT: &str = "Examples:
  kenzan audit million.txt                  if interrupted, repeat it to continue
  kenzan audit --engines native,sat --jobs 8 *.txt";

pub(super) const PROVE: &str = "Examples:
  kenzan prove puzzle.txt
  kenzan prove -o certificate puzzle.txt    writes certificate.cnf and certificate.lrat
  kenzan prove -o certificates/ list.txt    a numbered pair for each puzzle";

pub(super) const VERIFY: &str = "Examples:
  kenzan verify certificate
  kenzan verify --puzzle puzzle.txt certificate
  kenzan verify certificates/";

pub(super) const BENCH: &str = "Examples:
  kenzan bench list.txt
  kenzan bench --engines native,sat --rounds 9 list.txt
  kenzan bench --by rules variants.jsonl";

pub(super) const EXPORT: &str = "Examples:
  kenzan export --to dimacs puzzle.txt > puzzle.cnf
  kenzan export --to smtlib --unique puzzle.txt -o puzzle.smt2
  kenzan export --to smtlib --encoding onehot puzzle.txt -o puzzle.smt2
  kenzan export --to lp list.txt -o models/";

pub(super) const CONVERT: &str = "Examples:
  kenzan convert --to sdm puzzles.opensudoku > puzzles.sdm
  kenzan convert --to f-puzzles killer.txt
  kenzan convert --to csv --lossy list.jsonl > list.csv";

pub(super) const PRINT: &str = "Examples:
  kenzan print -o book.pdf puzzles.txt
  kenzan print -o book.pdf --per-page 6 --paper letter --title 'Rainy days' list.txt
  kenzan print -o sheet.pdf --per-page 1 --solutions none variant.json";

#[cfg(feature = "serve")]
pub(super) const SERVE: &str = "Examples:
  kenzan serve                              opens the page in the browser
  kenzan serve puzzle.txt                   with this puzzle; it follows the file
  kenzan serve --no-open --listen 8081
  kenzan serve --rangsk                     f-puzzles' user script can connect, too
  curl -H content-type:application/json -d '{\"ask\": \"about\"}' 127.0.0.1:8080/api/ask";

pub(super) const WATCH: &str = "Examples:
  kenzan watch puzzle.txt                   in one window, while an editor is open in another
  kenzan watch --most 100 --timeout 2 variant.json";
