import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { planBet } from './plan-bet.ts';

const terms = { enabled: true, stakeMinCents: cents(50), stakeMaxCents: cents(2_000), maxPayoutCents: cents(3_000) };
const refused = (code: string) => ({ ok: false, code });

test.each([
  [100, {}, { ok: true, value: 194 }],
  [50, {}, { ok: true, value: 97 }],
  [49, {}, refused('stake_below_minimum')],
  [9, { stakeMinCents: cents(1) }, refused('stake_below_minimum')],
  [2_001, {}, refused('stake_above_maximum')],
  [2_000, {}, refused('payout_above_maximum')],
  [100, { enabled: false }, refused('casino_disabled')],
])('a stake of %i under %j is answered with %j', (stake, over, answer) => {
  expect(planBet(cents(stake), { ...terms, ...over })).toEqual(answer);
});
