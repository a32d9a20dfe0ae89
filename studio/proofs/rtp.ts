import { SLOTS } from '../games/index.ts';
import { confidence, simulate } from '../math/simulate.ts';
import type { SlotMath } from '../math/slot-math.ts';
import { seededRandom } from './seeded-random.ts';

/**
 * `npm run studio:rtp [-- rounds [seed [game]]]`: plays each game that many times (10 million by default) and prints the results next to
 * the exact figures. Exits with 1 when a return differs from the exact one by more than four standard errors.
 */
const [rounds = '10000000', seed = 'palpite studio', only] = process.argv.slice(2);
const count = Number(rounds);
if (!Number.isSafeInteger(count) || count < 1) throw new RangeError(`rounds must be a whole number above 0, not ${rounds}`);

for (const math of Object.values(SLOTS)) {
  if (only !== undefined && only !== math.id) continue;
  if (!report(math, count)) process.exitCode = 1;
}

function report(math: SlotMath, plays: number): boolean {
  const { figures } = math;
  const run = simulate(math, seededRandom(`${seed} ${math.id}`), plays);
  const exact = share(figures.rtp);
  const bound = confidence(figures.deviation, plays, 4);
  const within = Math.abs(run.rtp - exact) <= bound;
  process.stdout.write(
    [
      `${math.id} ${math.version.slice(0, 12)}: ${plays} rounds, seed "${seed}"`,
      `  return     exact ${percent(exact)}  simulated ${percent(run.rtp)}  ${within ? 'within' : 'OUTSIDE'} ± ${percent(bound)} (4 standard errors)`,
      `  hit rate   exact ${percent(share(figures.hitRate))}  simulated ${percent(run.hitRate)}`,
      `  deviation  exact ${figures.deviation}  simulated ${run.deviation.toFixed(3)} stakes (${figures.volatility})`,
      `  highest    ${figures.maxWinStakes} stakes, one round in ${figures.maxWinOneIn}; highest seen ${run.highest}`,
      '',
    ].join('\n'),
  );
  return within;
}

/** A fraction "numerator/denominator" of any length as a number. */
function share(text: string): number {
  const [numerator = 0n, denominator = 1n] = text.split('/').map(BigInt);
  return Number((numerator * 10n ** 15n) / denominator) / 1e15;
}

function percent(value: number): string {
  return `${(value * 100).toFixed(3)} %`;
}
