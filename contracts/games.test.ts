import { describe, expect, it } from 'vitest';
import { joined, returnClause, returnText } from './game-texts.ts';
import { GAMES, gameOf, games, isOfferedUnder } from './games.ts';

describe('the games', () => {
  it('stand each under its own id, at an address of its own, with a return below 100 %', () => {
    expect(new Set(games.map(({ name }) => name)).size).toBe(games.length);
    for (const { id, path, rtpHundredths } of games) {
      expect([gameOf(id)?.id, path]).toEqual([id, `/games/${id}`]);
      expect(rtpHundredths.lowest).toBeLessThanOrEqual(rtpHundredths.highest);
      expect(rtpHundredths.highest).toBeLessThan(10_000);
    }
    expect(gameOf('sportsbook')).toBeUndefined();
  });

  it('for several players are not offered under br', () => {
    for (const game of games) expect(isOfferedUnder(game, 'br')).toBe(!game.multiplayer);
    for (const game of games) expect(isOfferedUnder(game, 'open')).toBe(true);
  });
});

describe('what is said of them', () => {
  it('gives the return as sentences need it', () => {
    expect([GAMES.mines, GAMES.double].map(returnText)).toEqual(['de até 97%', 'de 93,33%']);
    expect([GAMES.mines, GAMES.double].map(returnClause)).toEqual(['fica entre 85% e 97% do que é apostado em Mines', 'é de 93,33% no Double']);
  });

  it.each([
    [[], ''],
    [['a'], 'a'],
    [['a', 'b'], 'a e b'],
    [['a', 'b', 'c'], 'a, b e c'],
  ])('lists %j as "%s"', (words, text) => {
    expect(joined(words)).toBe(text);
  });
});
