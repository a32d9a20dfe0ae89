import { expect, test } from 'vitest';
import { footballMarkets } from './football-markets.ts';
import { marketGroup } from './market-group.ts';
import { outrightWinner } from './outright-winner.ts';

test.each(footballMarkets.map(({ id }) => id))('%s has a group of its own choosing', (id) => {
  expect(marketGroup(id)).not.toBe('other');
});

test('what no event page shows is under other', () => {
  expect([marketGroup(outrightWinner.id), marketGroup('nada')]).toEqual(['other', 'other']);
});
