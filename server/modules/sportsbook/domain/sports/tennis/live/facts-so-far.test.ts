import { describe, expect, test } from 'vitest';
import { order } from '../testing/match-facts.ts';
import { gamesWon, playAt } from '../testing/play.ts';
import { factsSoFar } from './facts-so-far.ts';

describe('facts of a match under way', () => {
  test('have sets and the order of games if scoreboard and incidents agree', () => {
    const facts = factsSoFar(playAt('6-1 1-1', {}, gamesWon('hhahhhhah')));
    expect(facts).toMatchObject({
      ending: 'under_way',
      bestOf: 3,
      sets: [
        { home: 6, away: 1 },
        { home: 1, away: 1 },
      ],
      games: [order('hhahhhh'), order('ah')],
    });
  });

  test('leave out a game that the scoreboard does not show yet', () => {
    expect(factsSoFar(playAt('2-1', {}, gamesWon('hhah')))).toMatchObject({ sets: [{ home: 2, away: 1 }], games: [order('hha')] });
  });

  test('have no order if a game was never reported', () => {
    expect(factsSoFar(playAt('2-2', {}, gamesWon('hha')))).toMatchObject({ sets: [{ home: 2, away: 2 }], games: null });
  });

  test('end before a game under review', () => {
    const games = gamesWon('hhah').map((game, index) => (index === 2 ? { ...game, review: 'under_review' as const } : game));
    expect(factsSoFar(playAt('3-1', {}, games))).toMatchObject({ sets: [{ home: 2, away: 0 }], games: [order('hh')] });
  });

  test('are empty while a game is under review whose order is unknown', () => {
    const games = gamesWon('hh').map((game) => ({ ...game, review: 'under_review' as const }));
    expect(factsSoFar(playAt('3-1', {}, games))).toMatchObject({ sets: null, games: null });
  });

  test('leave out a game that was taken back', () => {
    const games = gamesWon('hha').map((game, index) => (index === 1 ? { ...game, review: 'taken_back' as const } : game));
    expect(factsSoFar(playAt('1-1', {}, games))).toMatchObject({ sets: [{ home: 1, away: 1 }], games: [order('ha')] });
  });

  test('have no tie-break score before the tie-break is over', () => {
    const at = (home: number) => ({ sets: [{ home, away: 6, tieBreak: { home: home === 7 ? 7 : 5, away: 4 } }] });
    expect(factsSoFar(playAt('', at(6), gamesWon('hahahahahaha'))).sets).toEqual([{ home: 6, away: 6, tieBreak: null }]);
    // 7–4 wins the tie-break.
    expect(factsSoFar(playAt('', at(7), gamesWon('hahahahahahah'))).sets).toEqual([{ home: 7, away: 6, tieBreak: { home: 7, away: 4 } }]);
  });

  test('are empty for an impossible scoreboard, or without a format', () => {
    expect(factsSoFar(playAt('8-1'))).toMatchObject({ bestOf: null, sets: null });
    expect(factsSoFar(playAt('2-1', { format: null }))).toMatchObject({ bestOf: null, sets: null });
  });
});
