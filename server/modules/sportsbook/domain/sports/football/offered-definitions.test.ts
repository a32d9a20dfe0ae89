import { expect, test } from 'vitest';
import { footballMarkets } from './markets/football-markets.ts';
import { offerMarkets } from '../../feed/offer-markets.ts';

test('what the rules tell of is what an even match is offered with', () => {
  const even = { homeMilli: 2_600, drawMilli: 3_250, awayMilli: 2_750, line: 2.5, overMilli: 1_900, underMilli: 1_900 };
  const offered = new Set(offerMarkets('football', even)?.map(({ definition }) => definition));
  expect(footballMarkets.filter(({ isOffered }) => isOffered).map(({ id }) => id)).toEqual(footballMarkets.map(({ id }) => id).filter((id) => offered.has(id)));
});
