import { describe, expect, it } from 'vitest';
import { gameFacts, joined, returnClause, returnText } from './game-facts.ts';
import { gameIds, gameOf, games, isOfferedUnder } from './games.ts';

describe('the games', () => {
  it('have unique ids, unique addresses, and returns below 100 %', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const { id, path, live } of games) {
      const { rtpHundredths } = gameFacts[id];
      expect([gameOf(id)?.id, path]).toEqual([id, live === true ? `/casino/live/${id}` : `/games/${id}`]);
      expect(rtpHundredths[0]).toBeLessThanOrEqual(rtpHundredths[1]);
      expect(rtpHundredths[1]).toBeLessThan(10_000);
    }
    expect(gameOf('sportsbook')).toBeUndefined();
  });

  it('for several players are not offered under br (GM-3)', () => {
    for (const game of games) expect(isOfferedUnder(game, 'br')).toBe(!gameFacts[game.id].multiplayer);
    for (const game of games) expect(isOfferedUnder(game, 'open')).toBe(true);
  });
});

describe('the sentences about games', () => {
  it('give the return in the form that they need', () => {
    expect(gameIds.slice(0, 2).map(returnText)).toEqual(['de até 97%', 'de 93,33%']);
    expect(gameIds.slice(0, 2).map(returnClause)).toEqual(['fica entre 85% e 97% do que é apostado em Mines', 'é de 93,33% no Double']);
  });

  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a e b'],
    [['a', 'b', 'c'], 'a, b e c'],
  ])('list %j as "%s"', (words, text) => {
    expect(joined(words)).toBe(text);
  });
});
