import { expect, test } from 'vitest';
import { footballMarkets } from './testing/football-model.ts';
import { offerMarkets } from '../../feed/offer-markets.ts';

test('the model offers an even match with every prematch definition except to_qualify, which only suppliers price', () => {
  const even = { homeMilli: 2_600, drawMilli: 3_250, awayMilli: 2_750, line: 2.5, overMilli: 1_900, underMilli: 1_900 };
  const offered = new Set(offerMarkets('football', even)?.map(({ definition }) => definition));
  const before = footballMarkets.filter(({ id, offeredIn }) => offeredIn.includes('prematch') && id !== 'to_qualify');
  expect(before.map(({ id }) => id)).toEqual(footballMarkets.map(({ id }) => id).filter((id) => offered.has(id)));
});
