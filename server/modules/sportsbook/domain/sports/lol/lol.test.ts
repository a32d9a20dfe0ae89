import { expect, test } from 'vitest';
import { dota2 } from '../dota2/dota2.ts';
import { lol } from './lol.ts';

const price = { homeMilli: 1_900, awayMilli: 1_900, bestOf: 3, advantage: 0 };
const lines = (sport: typeof lol, definition: string) =>
  (sport.price(price) ?? [])
    .filter((market) => market.definition === definition && market.specifiers['map'] === '1')
    .map(({ specifiers }) => Number(specifiers['total']));

test('League of Legends has dragon markets, and offers lines around its usual map: 27 kills in 31 minutes', () => {
  expect(lol.definitions.some(({ id }) => id === 'first_dragon')).toBe(true);
  expect(lines(lol, 'map_kills')).toEqual(expect.arrayContaining([25.5, 27.5]));
  expect(lines(lol, 'map_duration')).toContain(31.5);
  expect(Math.max(...lines(lol, 'map_kills'))).toBeLessThan(Math.max(...lines(dota2, 'map_kills')));
});
