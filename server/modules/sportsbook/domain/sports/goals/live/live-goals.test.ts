import { describe, expect, test } from 'vitest';
import { efootball } from '../../efootball/efootball.ts';
import { futsal } from '../../futsal/futsal.ts';
import { FOUR, FUTSAL, openingOf, playAt, SIX } from '../testing/short-games.ts';

const OPENING = openingOf(3.1, 2.6);

describe('the facts so far', () => {
  test('contain the goals by halves, whose length is that in the status', () => {
    const goals = [
      ['home', 3],
      ['away', 5],
      ['home', 7],
    ] as const;
    expect(efootball.live?.factsSoFar(playAt(FOUR, 7, goals))).toMatchObject({ halfMinutes: 4, halfTime: { home: 1, away: 0 }, soFar: { home: 2, away: 1 } });
    expect(efootball.live?.factsSoFar(playAt(SIX, 7, goals))).toMatchObject({ halfMinutes: 6, halfTime: { home: 1, away: 1 } });
    expect(futsal.live?.factsSoFar(playAt(FUTSAL, 7, goals))).toMatchObject({
      halfMinutes: 20,
      halfTime: null,
      soFar: { home: 2, away: 1 },
      corners: null,
      cards: null,
    });
  });

  test('R-S1: leave out a goal undone by a replay from its minute', () => {
    const undone = { type: 'goal', side: 'home', minute: 3, added: 0, review: 'taken_back' } as const;
    const play = playAt(
      FOUR,
      3,
      [['away', 2]],
      [undone, { type: 'disconnected', side: null, minute: 3, added: 0 }, { type: 'resumed', side: null, minute: 3, added: 0 }],
    );
    expect(efootball.live?.factsSoFar(play)).toMatchObject({ ending: 'under_way', soFar: { home: 0, away: 1 }, goals: [{ side: 'away', minute: 2 }] });
  });

  test('of a broken-off match are its score and the length of its halves', () => {
    expect(efootball.facts.brokenOff({ home: 1, away: 0 }, SIX.format)).toMatchObject({
      halfMinutes: 6,
      ending: 'abandoned',
      brokenOffAt: { home: 1, away: 0 },
    });
    expect(efootball.facts.brokenOff(null, [])).toMatchObject({ halfMinutes: 4 });
    expect(futsal.facts.brokenOff(null, [])).toMatchObject({ halfMinutes: 20 });
  });
});

describe('in-play bets', () => {
  test('wait five seconds in futsal, six in eFootball', () => {
    expect([futsal.live?.delayMs, efootball.live?.delayMs]).toEqual([5_000, 6_000]);
  });

  test('stop at incidents that may change a price at once', () => {
    expect(futsal.live?.suspending).toEqual(['goal', 'red_card', 'second_yellow', 'penalty_awarded', 'direct_free_kick', 'power_play']);
    expect(efootball.live?.suspending).toEqual(['goal', 'red_card', 'penalty_awarded', 'disconnected']);
  });

  test('end with the match, and if neither opening nor in-play prices are available', () => {
    const play = playAt(FOUR, 8, []);
    expect(efootball.live?.price({ opening: OPENING, prices: null, play: { ...play, period: 'ended' } })).toEqual([]);
    expect(efootball.live?.price({ opening: null, prices: null, play })).toBeNull();
  });

  test('follow the supplier’s in-play prices: at minute 4, halves of six minutes have more to come than halves of four', () => {
    const prices = openingOf(1, 3);
    const priced = (play: ReturnType<typeof playAt>) => efootball.live?.price({ opening: OPENING, prices, play }) ?? [];
    const away = (play: ReturnType<typeof playAt>) =>
      priced(play)
        .find(({ definition }) => definition === 'result')
        ?.outcomes.find(({ outcome }) => outcome === 'away')?.win;
    expect(away(playAt(FOUR, 4, []))).toBeCloseTo(1_000 / Number(prices['awayMilli']), 2);
    const half = (play: ReturnType<typeof playAt>) =>
      priced(play)
        .find(({ definition }) => definition === 'half_time_result')
        ?.outcomes.find(({ outcome }) => outcome === 'draw')?.win ?? 0;
    expect(half(playAt(FOUR, 4, []))).toBeGreaterThan(half(playAt(SIX, 4, [])));
  });
});
