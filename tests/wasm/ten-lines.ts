import { load } from "kenzan";

const kenzan = await load();
const puzzle = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const { verdict, solutions } = kenzan.solve(puzzle);
console.log(verdict, solutions[0]);
for (const step of kenzan.explain(puzzle).steps ?? []) console.log(`${step.number}. ${step.title}: ${step.conclusion}`);
const rating = kenzan.rate(puzzle);
if ("er" in rating) console.log(`ER ${rating.er}`);
console.log(kenzan.picture(puzzle, { of: "solution" }).pictures[0]);
