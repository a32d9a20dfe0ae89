import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { StakeTerms } from '../../house-game/domain/stake-terms.ts';
import { mostMultipleE2, runRules, wrongLeaving } from './run-rules.ts';

/** A game that rises by a hundredth every ten milliseconds and breaks at the multiple of its text. */
const game = {
  positions: ['1', '2'],
  floorCents: 0,
  codec: { text: String, read: Number },
  run: {
    leastE2: 101,
    highestE2: 100_000,
    usualMs: 1,
    growth: 1,
    multipleAt: (ms: number) => 100 + Math.floor(ms / 10),
    reachedMs: (e2: number) => (e2 - 100) * 10,
    breakE2: Number,
  },
};
const rules = runRules(game);
const terms: StakeTerms = { enabled: true, stakeMinCents: cents(10), stakeMaxCents: cents(2_000), maxPayoutCents: cents(100_000) };

describe('the highest multiple', () => {
  test('is the maximum payout divided by the maximum stake, capped at the curve’s end', () => {
    expect(mostMultipleE2(game.run, terms)).toBe(5_000);
    expect(mostMultipleE2(game.run, { ...terms, maxPayoutCents: cents(2 ** 50) })).toBe(100_000);
    expect(mostMultipleE2(game.run, { ...terms, stakeMaxCents: cents(1_999) })).toBe(5_002);
  });

  test.each([1, 7, 10, 333, 1_999, 2_000])('keeps two bets that add up to the maximum stake within the maximum payout, from a first of %d', (first) => {
    const paid = [first, 2_000 - first].map((stakeCents) => rules.dueCents({ position: '1', stakeCents, paysE2: 5_000, targetE2: null }, '5000'));
    expect((paid[0] ?? 0) + (paid[1] ?? 0)).toBeLessThanOrEqual(100_000);
  });
});

describe('a bet is planned', () => {
  const plan = (targetE2: number | null, stakeCents = 100, over: Partial<StakeTerms> = {}) =>
    rules.plan({ position: '1', stakeCents, targetE2 }, { ...terms, ...over });

  test('to leave at its target, or at the table’s highest multiple, with a possible loss of its whole stake below that', () => {
    expect(plan(250, 33)).toEqual({
      refusal: null,
      paysE2: 250,
      positionMaxCents: null,
      risk: { risk_group: null, staked_cents: 33, return_from: [0, 250], return_cents: [0, 82] },
      alone: true,
    });
    expect(plan(null).risk).toMatchObject({ return_from: [0, 5_000], return_cents: [0, 5_000] });
  });

  test.each([
    ['its target is beyond the most of the table', plan(5_001), 'target_above_maximum'],
    ['its target is below the least', plan(100), 'target_above_maximum'],
    ['its stake is below the least', plan(250, 9), 'stake_below_minimum'],
    ['its stake is above the most', plan(250, 2_001), 'stake_above_maximum'],
    ['the game is off', plan(250, 100, { enabled: false }), 'casino_disabled'],
    ['the highest payout leaves no multiple at all', plan(null, 10, { maxPayoutCents: cents(2_000) }), 'payout_above_maximum'],
  ])('as refused where %s', (_why, { refusal }, code) => {
    expect(refusal).toBe(code);
  });
});

describe('a round that breaks', () => {
  const bet = { position: '1', stakeCents: 33, paysE2: 250, targetE2: 250 };

  test.each([
    ['100', 0],
    ['249', 0],
    ['250', 82],
    ['99999', 82],
  ])('at %s hundredths pays a bet that leaves at 250, of 33 centavos, %d', (outcome, dueCents) => {
    expect(rules.dueCents(bet, outcome)).toBe(dueCents);
    expect(rules.roundPays(outcome)).toEqual({ reachedE2: Number(outcome) });
  });

  test('has no bet whose target differs from the multiple at which it leaves', () => {
    expect([rules.wrongTerms(bet), rules.wrongTerms({ ...bet, targetE2: null })]).toEqual([null, null]);
    expect(rules.wrongTerms({ ...bet, targetE2: 251 })).not.toBeNull();
    expect([100, 100_001].map((paysE2) => rules.wrongTerms({ ...bet, paysE2, targetE2: null }))).not.toContain(null);
  });
});

describe('a bet that left', () => {
  const from = new Date('2026-01-01T12:00:00Z');
  const after = (ms: number) => new Date(from.getTime() + ms);
  const left = { stakeCents: 33, paysE2: 250, payoutCents: 49, leftE2: 150, leftAt: after(505) };

  test('is right at the curve’s multiple of that instant, before the break', () => {
    expect(wrongLeaving(game, left, from, '151')).toBeNull();
    expect(wrongLeaving(game, left, from, null)).toBeNull();
  });

  test('is right at its own multiple, however late within the round', () => {
    expect(wrongLeaving(game, { ...left, leftE2: 250, payoutCents: 82, leftAt: after(1_999) }, from, '300')).toBeNull();
  });

  test.each([
    ['at another multiple', { ...left, leftE2: 151 }, '300'],
    ['for another payout', { ...left, payoutCents: 50 }, '300'],
    ['at the instant of the break', { ...left, leftAt: after(500) }, '150'],
  ])('is reported where it left %s', (_what, bet, outcome) => {
    expect(wrongLeaving(game, bet, from, outcome)).not.toBeNull();
  });

  test('is reported where its round never ran', () => {
    expect(wrongLeaving(game, left, null, null)).not.toBeNull();
  });
});
