/**
 * Writes math/outcomes.json from the rules: `node tools/run.mjs studio/games/festa-no-pomar/make-table.ts`, some three minutes on one core.
 * The same rules give the same file, byte for byte. Run it after every change of the paytable or of the expansion of a seed, then put the
 * printed figures into math/figures.ts.
 */
import { writeFileSync } from 'node:fs';
import { encodeOutcomes, outcomeTable, sumOutcomes } from '#studio/math/outcome-table.ts';
import { expandRound } from './math/expand-round.ts';
import { UNITS_PER_STAKE } from './math/paytable.ts';
import { selectOutcomes } from './math/select-outcomes.ts';

const CANDIDATES = 2 ** 23;

const pays = new Uint32Array(CANDIDATES);
for (let seed = 0; seed < CANDIDATES; seed += 1) pays[seed] = expandRound(seed).units;
const outcomes = selectOutcomes(pays, UNITS_PER_STAKE);
const text = encodeOutcomes(outcomes);
writeFileSync(new URL('math/outcomes.json', import.meta.url), `${JSON.stringify({ candidates: CANDIDATES, outcomes: text }, null, 2)}\n`);
const sums = sumOutcomes(outcomeTable(outcomes));
const { tickets, units, highest, highestTickets } = sums;
const lines = [
  `${outcomes.length} outcomes in ${text.length} characters, ${tickets} tickets`,
  `return ${Number((units * 1_000_000n) / tickets) / UNITS_PER_STAKE / 10_000} %`,
  `highest pay ${highest / UNITS_PER_STAKE} stakes, with ${highestTickets} tickets`,
];
process.stdout.write(`${lines.join('\n')}\n`);
