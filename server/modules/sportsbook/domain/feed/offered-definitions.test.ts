import { expect, test } from 'vitest';
import { footballMarkets, isOffered } from '../markets/football-markets.ts';
import { offerMarkets } from './offer-markets.ts';

test('what the rules tell of is what an even match is offered with', () => {
  const even = { homeMilli: 2_600, drawMilli: 3_250, awayMilli: 2_750, line: 2.5, overMilli: 1_900, underMilli: 1_900 };
  const offered = new Set(offerMarkets(even)?.map(({ definition }) => definition));
  expect(footballMarkets.filter(({ id }) => isOffered(id)).map(({ id }) => id)).toEqual(footballMarkets.map(({ id }) => id).filter((id) => offered.has(id)));
});
