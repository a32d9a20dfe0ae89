import { describe, expect, test } from 'vitest';
import { betOn } from '#kernel/bets/testing/bets.ts';
import { LOST, WON } from '../facts/outcome-result.ts';
import { type BetNow, isTaken, type LegNow, quoteCashout } from './quote-cashout.ts';

const leg = (over: Partial<LegNow> = {}): LegNow => ({ result: null, block: null, chance: { win: 500_000, refund: 0 }, ...over });
const double = (one: LegNow, other: LegNow, over: Partial<BetNow> = {}): BetNow => ({
  ...{ bet: betOn([2_000, 2_000], [2], 1_000), isOpen: true, cashedPercent: 0, legs: [one, other] },
  ...over,
});
const codeOf = (now: BetNow) => {
  const quoted = quoteCashout(now, 100, 5);
  return quoted.ok ? quoted.value.amountCents : quoted.code;
};

describe('a cash-out is refused', () => {
  test.each<[string, string, BetNow]>([
    ['settled', 'a bet that is over', double(leg(), leg(), { isOpen: false })],
    ['settled', 'a bet that a lost leg has decided', double(leg({ result: LOST }), leg())],
    ['settled', 'a bet whose legs have all ended', double(leg({ result: WON }), leg({ result: WON }))],
    ['suspended', 'a bet with a suspended leg', double(leg(), leg({ block: 'suspended' }))],
    ['not_offered', 'a bet with a leg without a chance of ours', double(leg(), leg({ chance: null }))],
    [
      'not_offered',
      'a bet with a leg that is no more to be bet on, whatever else is suspended',
      double(leg({ block: 'suspended' }), leg({ block: 'not_offered' })),
    ],
    ['not_offered', 'a bet that is worth less than a centavo', double(leg({ chance: { win: 0, refund: 0 } }), leg())],
  ])('%s: %s', (code, _which, now) => {
    expect(codeOf(now)).toBe(code);
  });
});

test('a leg with a result needs no open market', () => {
  expect(codeOf(double(leg({ result: WON, block: 'suspended', chance: null }), leg()))).toBe(1_900);
});

test('a requested share above the remaining one is reduced to it', () => {
  const quoted = quoteCashout(double(leg(), leg(), { cashedPercent: 70 }), 50, 5);
  expect(quoted).toMatchObject({ ok: true, value: { share: 30, amountCents: 285 } });
});

describe('isTaken accepts a quote', () => {
  test.each([
    ['at its amount', 1_000, 1_000, 0, true],
    ['at a better one', 1_000, 1_200, 0, true],
    ['not at a worse one', 1_000, 999, 0, false],
    ['at a worse one within the percentage that the player allows', 1_000, 950, 5, true],
    ['not below it', 1_000, 949, 5, false],
  ])('%s', (_how, asked, now, percent, taken) => {
    expect(isTaken(asked, now, percent)).toBe(taken);
  });
});
