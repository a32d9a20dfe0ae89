import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { plinkoGame } from './plinko-game.ts';

const terms = { enabled: true, stakeMinCents: cents(50), stakeMaxCents: cents(2_000), maxPayoutCents: cents(90_000) };

test.each([
  [100, 'high', {}, null],
  [50, 'low', {}, null],
  [30, 'low', { stakeMinCents: cents(1) }, null],
  [49, 'low', {}, 'stake_below_minimum'],
  [9, 'low', { stakeMinCents: cents(1) }, 'stake_below_minimum'],
  [2_001, 'low', {}, 'stake_above_maximum'],
  [2_000, 'low', {}, null],
  [101, 'high', {}, 'payout_above_maximum'],
  [100, 'low', { enabled: false }, 'casino_disabled'],
] as const)('a stake of %i on 16 rows at %s risk under %j is answered with %j', (stake, risk, over, refusal) => {
  expect(plinkoGame.refusalOf(cents(stake), { rows: 16, risk }, { ...terms, ...over })).toBe(refusal);
});

test.each([{}, { rows: 16 }, { risk: 'low' }, { rows: 17, risk: 'low' }, { rows: 8.5, risk: 'low' }, { rows: 8, risk: 'none' }])(
  'accepted terms of %j are no board',
  (accepted) => {
    expect(() => plinkoGame.readChoice(accepted)).toThrow('no choice');
  },
);
