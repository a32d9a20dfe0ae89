import { describe, expect, test } from 'vitest';
import { efootball } from '../../efootball/efootball.ts';
import { FUTSAL_TIME, futsal } from '../../futsal/futsal.ts';
import { elapsedShare, firstHalfShare } from '../pricing/grid/goal-clock.ts';
import { FOUR, FUTSAL, openingOf, playAt, SIX } from '../testing/short-games.ts';

const OPENING = openingOf(3.1, 2.6);

function chanceOf(sport: typeof futsal, play: ReturnType<typeof playAt>, definition: string, outcome: string, specifiers = {}): number {
  const markets = sport.live?.price({ opening: OPENING, prices: null, play }) ?? [];
  const market = markets.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers));
  return market?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
}

describe('futsal’s clock', () => {
  // (0.5 + 0.1 × 0.5²) ÷ 1.1 = 0.47727 of what goals would bring without the last three minutes; those raise the whole from 1 to 1 + 0.4 × 0.08131 = 1.03252.
  test('puts 46 % of goals before half time, and a ninth in the last three minutes', () => {
    expect(firstHalfShare(FUTSAL_TIME)).toBeCloseTo(0.46224, 4);
    expect(1 - elapsedShare({ ...FUTSAL_TIME, unplayed: 0, whistle: 0 }, { half: 2, minute: 37 })).toBeCloseTo(0.11025, 4);
  });

  test('in the minute shown half of it is still to come, and before the whistle a goal may still fall', () => {
    expect(elapsedShare(FUTSAL_TIME, { half: 1, minute: 1 })).toBeCloseTo((0.0125 + 0.1 * 0.0125 ** 2) / 1.1 / 1.03252, 5);
    expect(elapsedShare(FUTSAL_TIME, { half: 2, minute: 40 })).toBeLessThan(1);
    expect(elapsedShare(FUTSAL_TIME, { half: 2, minute: 99 })).toBeLessThan(1);
  });
});

describe('futsal’s power play', () => {
  const goals = [
    ['home', 5],
    ['away', 12],
    ['away', 30],
  ] as const;
  const next = (minute: number, of: readonly (readonly ['home' | 'away', number])[]) => {
    const goal = { goal: String(of.length + 1) };
    const chance = (side: 'home' | 'away') => chanceOf(futsal, playAt(FUTSAL, minute, of), 'next_goal', side, goal);
    return { home: chance('home'), away: chance('away') };
  };
  /** How fast a side scores against the other, out of who is next. */
  const ratio = (minute: number, of = goals as readonly (readonly ['home' | 'away', number])[]) => next(minute, of).home / next(minute, of).away;

  test('begins with the last three minutes: until then who trails presses a little, in it the leader meets an empty goal', () => {
    expect(ratio(37) / ratio(37, [])).toBeCloseTo(1.1, 2);
    expect(ratio(38) / ratio(38, [])).toBeCloseTo(1.5 / 2, 2);
  });

  test('is not played by a side more than three behind', () => {
    const five = [...goals, ['away', 31], ['away', 32], ['away', 33]] as const;
    expect(ratio(38, five) / ratio(38, [])).toBeCloseTo(1, 2);
  });

  test('brings more goals than a level score does', () => {
    const none = (of: typeof goals | readonly []) => chanceOf(futsal, playAt(FUTSAL, 38, of), 'next_goal', 'none', { goal: String(of.length + 1) });
    expect(none(goals)).toBeLessThan(none([]) - 0.1);
  });
});

describe('what is certain under way', () => {
  test('is the goals by their halves, which are as long as the status says', () => {
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

  test('R-S1: a goal undone by what is replayed from its minute never counted', () => {
    const undone = { type: 'goal', side: 'home', minute: 3, added: 0, review: 'taken_back' } as const;
    const play = playAt(
      FOUR,
      3,
      [['away', 2]],
      [undone, { type: 'disconnected', side: null, minute: 3, added: 0 }, { type: 'resumed', side: null, minute: 3, added: 0 }],
    );
    expect(efootball.live?.factsSoFar(play)).toMatchObject({ ending: 'under_way', soFar: { home: 0, away: 1 }, goals: [{ side: 'away', minute: 2 }] });
  });

  test('of a match that broke off is its score, with the length of its halves', () => {
    expect(efootball.facts.brokenOff({ home: 1, away: 0 }, SIX.format)).toMatchObject({
      halfMinutes: 6,
      ending: 'abandoned',
      brokenOffAt: { home: 1, away: 0 },
    });
    expect(efootball.facts.brokenOff(null, [])).toMatchObject({ halfMinutes: 4 });
    expect(futsal.facts.brokenOff(null, [])).toMatchObject({ halfMinutes: 20 });
  });
});

describe('bets in play', () => {
  test('wait five seconds in futsal, six in a game on screens', () => {
    expect([futsal.live?.delayMs, efootball.live?.delayMs]).toEqual([5_000, 6_000]);
  });

  test('stop at what may change a price at once', () => {
    expect(futsal.live?.suspending).toEqual(['goal', 'red_card', 'second_yellow', 'penalty_awarded', 'direct_free_kick', 'power_play']);
    expect(efootball.live?.suspending).toEqual(['goal', 'red_card', 'penalty_awarded', 'disconnected']);
  });

  test('end with the match, and where neither opening nor prices are at hand', () => {
    const play = playAt(FOUR, 8, []);
    expect(efootball.live?.price({ opening: OPENING, prices: null, play: { ...play, period: 'ended' } })).toEqual([]);
    expect(efootball.live?.price({ opening: null, prices: null, play })).toBeNull();
  });

  test('follow the supplier’s prices of play: halves of six minutes have more to come at minute 4 than halves of four', () => {
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
