/**
 * Writes math/outcomes.json anew from the rules: `node studio/games/festa-no-pomar/make-table.ts`, some three minutes on one core. The same rules give the same
 * file, byte for byte. Run it after every change of the paytable or of how a seed unfolds, then put the printed figures into math/figures.ts.
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
writeFileSync(new URL('math/outcomes.json', import.meta.url), `${JSON.stringify({ candidates: CANDIDATES, outcomes: text })}\n`);
const sums = sumOutcomes(outcomeTable(outcomes));
console.log(`${outcomes.length} outcomes, ${text.length} characters`, sums);
console.log(
  `highest: ${sums.highest / UNITS_PER_STAKE} stakes; highest ten: ${[...pays]
    .sort((a, b) => b - a)
    .slice(0, 10)
    .join(' ')}`,
);
