import { describe, expect, test } from 'vitest';
import type { MarketRow, OutcomeRow } from '../events/stored-event.ts';
import { isUnmoved } from './apply-offer.ts';

const market = (over: Partial<OutcomeRow> & { readonly status?: MarketRow['status'] } = {}): MarketRow => {
  const { status = 1, ...outcome } = over;
  return {
    ...{ id: 'a-b:result', eventId: 'a-b', definition: 'result', definitionVersion: 1, specifiers: {}, sortKey: '00', version: 4, status },
    outcomes: [{ id: 'home', odds: 2_000, active: true, win: 480_000, refund: 0, ...outcome }],
  };
};

describe('a market needs a new version', () => {
  test.each([
    ['its price moves', { odds: 2_020 }],
    ['it closes', { status: -1 as const }],
    ['a chance moves by more than 2 %', { win: 489_700 }],
    ['it had no chances before', { win: 100, refund: 0 }],
    ['a refund becomes possible', { refund: 250 }],
  ])('when %s', (_why, over) => {
    expect(isUnmoved(market(over), market())).toBe(false);
  });
});

test('a chance that moves by no more than 2 % makes no new version if the price is unchanged', () => {
  expect(isUnmoved(market({ win: 489_600 }), market())).toBe(true);
  expect(isUnmoved(market({ win: 470_400, refund: 200 }), market())).toBe(true);
});

test('a market without chances equals itself, and differs from one with chances', () => {
  const { win: _win, refund: _refund, ...bare } = market().outcomes[0] ?? { id: '', odds: null, active: false };
  const supplied = { ...market(), outcomes: [bare] };
  expect(isUnmoved(supplied, supplied)).toBe(true);
  expect(isUnmoved(supplied, market())).toBe(false);
});
