import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { planBet } from './plan-bet.ts';

const terms = { enabled: true, stakeMinCents: cents(50), stakeMaxCents: cents(2_000), maxPayoutCents: cents(3_000) };
const refused = (code: string) => ({ ok: false, code });

test.each([
  [100, 50, {}, { ok: true, value: 194 }],
  [50, 50, {}, { ok: true, value: 97 }],
  [30, 1, { stakeMinCents: cents(1) }, { ok: true, value: 2_910 }],
  [49, 50, {}, refused('stake_below_minimum')],
  [9, 50, { stakeMinCents: cents(1) }, refused('stake_below_minimum')],
  [2_001, 95, {}, refused('stake_above_maximum')],
  [2_000, 95, {}, { ok: true, value: 2_042 }],
  [2_000, 50, {}, refused('payout_above_maximum')],
  [100, 50, { enabled: false }, refused('casino_disabled')],
])('a stake of %i at %i %% under %j is answered with %j', (stake, chance, over, answer) => {
  expect(planBet(cents(stake), chance, { ...terms, ...over })).toEqual(answer);
});
