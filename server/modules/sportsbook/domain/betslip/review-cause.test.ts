import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import type { JudgedLeg } from './plan-bet.ts';
import { reviewCause, reviewDeadline } from './review-cause.ts';

const AT = new Date('2026-11-28T12:00:00Z');
const TERMS = { stakeCents: 1_000, payoutCents: 50_000, waitMs: 900_000 };
const later = (ms: number) => new Date(AT.getTime() + ms);
const leg = (over: Partial<JudgedLeg['price']>) => ({ price: { isMarked: false, isLive: false, startsAt: later(7_200_000), ...over } }) as JudgedLeg;
const bet = (stake: number, payout: number, legs = [leg({})]) => ({ reason: null, totalCents: cents(stake), potentialCents: cents(payout), legs });

test.each([
  ['a bet below both amounts', bet(999, 49_999), false, TERMS, null],
  ['a stake of the amount', bet(1_000, 1), false, TERMS, 'stake'],
  ['a payout of the amount', bet(1, 50_000), false, TERMS, 'payout'],
  ['any bet of a marked player', bet(1, 1), true, TERMS, 'player'],
  ['any bet with a leg on a marked match', bet(1, 1, [leg({}), leg({ isMarked: true })]), false, TERMS, 'match'],
  ['a large bet where amounts are off', bet(9_999, 999_999), false, { ...TERMS, stakeCents: 0, payoutCents: 0 }, null],
  ['a bet that is refused', { ...bet(9_999, 1), reason: 'market_suspended' as const }, true, TERMS, null],
])('%s is reviewed as %#: %s', (_, one, isMarked, terms, cause) => {
  expect(reviewCause(one, terms, isMarked)).toBe(cause);
});

test.each([
  ['as long as the setting says', [leg({})], 5_000, 900_000],
  ['until the first of its matches begins', [leg({ startsAt: later(60_000) }), leg({ isLive: true, startsAt: later(-60_000) })], 5_000, 60_000],
  ['never before it could be accepted', [leg({ startsAt: later(1_000) })], 5_000, 5_000],
])('a bet may be decided on %s', (_, legs, acceptAfterMs, expected) => {
  expect(reviewDeadline({ legs }, TERMS, AT, later(acceptAfterMs)).getTime() - AT.getTime()).toBe(expected);
});
