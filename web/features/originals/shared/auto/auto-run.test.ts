import fc from 'fast-check';
import { expect, test } from 'vitest';
import { afterRound, type AutoPlan, MOST_ROUNDS, startRun, stopOf } from './auto-run.ts';

const plan: AutoPlan = { rounds: 5, stopOnWin: false, stopOnLoss: false, profitCents: null, lostCents: 1_000 };
const [won, lost, even] = [
  { stake: 100, payout: 250 },
  { stake: 100, payout: 0 },
  { stake: 100, payout: 100 },
];

test.each([
  ['the rounds asked for are played', plan, [lost, won, even, lost, won], 'rounds'],
  ['a round was won', { ...plan, stopOnWin: true }, [lost, won], 'win'],
  ['a round was lost', { ...plan, stopOnLoss: true }, [won, lost], 'loss'],
  ['the gain is reached', { ...plan, profitCents: 150 }, [won], 'profit'],
  ['the next stake could pass what may be lost', { ...plan, lostCents: 250 }, [lost, lost], 'lost'],
  ['the very first stake would', { ...plan, lostCents: 99 }, [], 'lost'],
] as const)('ends when %s', (_, of, rounds, reason) => {
  const runs = rounds.reduce((list, round) => [...list, afterRound(list.at(-1) ?? startRun(of), round)], [startRun(of)]);
  expect(runs.map((run) => stopOf(run, 100))).toEqual([...rounds.map(() => null), reason]);
});

test('a round that returned the stake is neither won nor lost', () => {
  expect(stopOf(afterRound(startRun({ ...plan, stopOnWin: true, stopOnLoss: true }), even), 100)).toBeNull();
});

test('in every case a run loses at most its loss limit and plays at most its rounds', () => {
  const stakes = fc.integer({ min: 1, max: 2_000 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 90 }),
      stakes,
      stakes,
      fc.array(fc.nat(3_000), { minLength: 100, maxLength: 100 }),
      (rounds, lostCents, stake, payouts) => {
        let run = startRun({ ...plan, rounds, lostCents });
        for (const payout of payouts) {
          if (stopOf(run, stake) !== null) break;
          run = afterRound(run, { stake, payout });
        }
        expect(-run.netCents).toBeLessThanOrEqual(lostCents);
        expect(run.done).toBeLessThanOrEqual(Math.min(rounds, MOST_ROUNDS));
      },
    ),
  );
});
