import { describe, expect, test } from 'vitest';
import { incidentsOf, playOf, score } from '../testing/games.ts';
import { factsSoFar, liveAmericanFootball } from './live-american-football.ts';
import { momentOf } from './moment.ts';

const opening = {
  ...{ homeMilli: 1_700, awayMilli: 2_250, handicap: -2.5, handicapHomeMilli: 1_910, handicapAwayMilli: 1_910 },
  ...{ total: 45.5, overMilli: 1_910, underMilli: 1_910, regularMinutes: 60, ties: 1 },
};
type Play = ReturnType<typeof playOf>;
const price = (play: Play, prices: typeof opening | null = null) => liveAmericanFootball.price({ opening, prices, play });
const home = (play: Play, prices: typeof opening | null = null, definition = 'winner') =>
  price(play, prices)?.find((each) => each.definition === definition)?.outcomes[0]?.win ?? Number.NaN;

describe('a game under way', () => {
  test('favours the side that leads, and more so as time passes', () => {
    const chances = [
      playOf('', '0-0', 0),
      playOf('7-3', '7-3', 15),
      playOf('7-3 7-7', '14-10', 30),
      playOf('7-3 7-7 3-3', '17-13', 45),
      playOf('7-3 7-7 3-3', '17-13', 56),
    ].map((play) => home(play));
    expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
    expect(chances.at(-1)).toBeGreaterThan(0.8);
  });

  test('favours the side that has the ball, and more so near the end zone', () => {
    const at = (side: 'home' | 'away', yards: number) => home(playOf('7-3 7-7 3-3', '20-20', 57, [], { side, yards }));
    const chances = [at('away', 10), at('away', 75), at('home', 75), at('home', 10)];
    expect(chances.toSorted((a, b) => a - b)).toEqual(chances);
  });

  test('follows the supplier’s in-play prices, and keeps the opening ones if those contradict each other', () => {
    const play = playOf('7-7', '7-7', 15);
    const turned = { ...opening, homeMilli: 2_250, awayMilli: 1_700, handicap: 2.5, total: 44.5 };
    expect(home(play, turned)).toBeLessThan(0.47);
    expect(home(play, { ...opening, homeMilli: 9_000, awayMilli: 1_040 })).toBeCloseTo(home(play), 9);
  });

  test('has no prices if the supplier sent none, or if the points of an earlier period are missing', () => {
    expect(liveAmericanFootball.price({ opening: null, prices: null, play: playOf('', '3-0', 5) })).toBeNull();
    const play = playOf('7-3 7-7', '20-10', 33);
    expect(price({ ...play, periodScores: play.periodScores.slice(0, 1) })).toBeNull();
    expect(price(playOf('7-3 7-7', '10-10', 33))).toBeNull();
  });

  test('leaves out decided markets, and has no markets after the end', () => {
    const named = new Set(
      (price(playOf('7-3 7-7', '17-10', 33)) ?? []).map(({ definition, specifiers }) => `${definition} ${specifiers['half'] ?? specifiers['quarter'] ?? ''}`),
    );
    for (const over of ['half_result 1', 'quarter_result 2', 'first_score ']) expect(named).not.toContain(over);
    for (const open of ['half_result 2', 'quarter_result 4', 'winner ', 'overtime ', 'touchdowns ']) expect(named).toContain(open);
    expect(price({ ...playOf('', '20-17', 60), period: 'ended' })).toEqual([]);
  });

  test('in overtime may be decided by the next points only after both sides have had the ball', () => {
    const level = '7-3 7-7 3-3 3-7';
    const own = (text: string, all: string, side: 'home' | 'away') => home(playOf(level, all, 64, incidentsOf(text, 62), { side, yards: 75 }));
    const fresh =
      price(playOf(level, '20-20', 60))
        ?.find(({ definition }) => definition === 'winner')
        ?.outcomes.map(({ win }) => win) ?? [];
    expect(fresh[0]).toBeGreaterThan(fresh[1] ?? 1);
    expect((fresh[0] ?? 0) + (fresh[1] ?? 0)).toBeGreaterThan(0.8);
    // Trailing by three with a drive left is better than trailing by three without one.
    expect(own('hf', '23-20', 'away')).toBeGreaterThan(0.6);
    expect(own('hf', '23-20', 'away')).toBeLessThan(0.95);
    expect(own('hd ad', '20-20', 'home')).toBeGreaterThan(own('hd ad', '20-20', 'away'));
    expect(price(playOf(level, '20-20', 64))?.map(({ definition }) => definition)).not.toContain('overtime');
  });

  test('at half time has the whole third quarter left, regardless of possession', () => {
    const play = { ...playOf('7-3 7-7', '14-10', 30, [], { side: 'home', yards: 10 }), period: 'half_time' };
    expect(momentOf(play)).toMatchObject({ left: 15, current: { home: 0, away: 0 }, ball: null, yards: null });
  });
});

describe('the facts so far', () => {
  test('contain points, touchdowns and how the first points were scored', () => {
    expect(factsSoFar(playOf('7-3', '13-3', 20, incidentsOf('ht hx af ht')))).toMatchObject({
      ...{ ending: 'under_way', periods: [score('7-3')], soFar: score('13-3') },
      ...{ firstScore: 'touchdown', touchdowns: { home: 2, away: 0 } },
    });
  });

  test('leave out incidents under review or taken back', () => {
    expect(factsSoFar(playOf('7-3', '13-3', 20, incidentsOf('ht hx af ht?')))).toMatchObject({
      periods: null,
      soFar: score('7-3'),
      touchdowns: { home: 1, away: 0 },
    });
    expect(factsSoFar(playOf('', '3-0', 8, incidentsOf('ht- hf')))).toMatchObject({
      soFar: score('3-0'),
      firstScore: 'field_goal',
      touchdowns: { home: 0, away: 0 },
    });
    expect(factsSoFar(playOf('', '6-0', 8, incidentsOf('ht?')))).toMatchObject({ soFar: score('0-0'), firstScore: null });
  });

  test('have no touchdowns while the incidents do not add up to the points', () => {
    expect(factsSoFar(playOf('', '14-0', 12, incidentsOf('ht hx')))).toMatchObject({ soFar: score('14-0'), touchdowns: null, firstScore: null });
  });
});

test('a bet waits five seconds', () => expect(liveAmericanFootball.delayMs).toBe(5_000));
