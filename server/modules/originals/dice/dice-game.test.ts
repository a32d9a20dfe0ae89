import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { diceGame } from './dice-game.ts';

const terms = { enabled: true, stakeMinCents: cents(50), stakeMaxCents: cents(2_000), maxPayoutCents: cents(3_000) };

test.each([
  [100, 50, {}, null],
  [50, 50, {}, null],
  [30, 1, { stakeMinCents: cents(1) }, null],
  [49, 50, {}, 'stake_below_minimum'],
  [9, 50, { stakeMinCents: cents(1) }, 'stake_below_minimum'],
  [2_001, 95, {}, 'stake_above_maximum'],
  [2_000, 95, {}, null],
  [2_000, 50, {}, 'payout_above_maximum'],
  [100, 50, { enabled: false }, 'casino_disabled'],
])('a stake of %i at %i %% under %j is answered with %j', (stake, chance, over, refusal) => {
  expect(diceGame.refusalOf(cents(stake), { chance, direction: 'under' }, { ...terms, ...over })).toBe(refusal);
});
