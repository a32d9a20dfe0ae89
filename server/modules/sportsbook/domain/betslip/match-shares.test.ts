import { expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { matchShares } from './match-shares.ts';

const room = (peakCents: number) => ({ capCents: cents(1_000), peakCents, worstCents: 900, version: 1 });

test('a combination counts once in its match, at the lowest peak among its legs; a single leg counts for itself', () => {
  const shares = matchShares([{ builder: 0 }, { builder: null }, { builder: 0 }, {}], [room(500), room(700), room(300), room(0)]);
  expect(shares.map(({ match, isCounted }) => [match.peakCents, isCounted])).toEqual([
    [300, true],
    [700, true],
    [300, false],
    [0, true],
  ]);
});
