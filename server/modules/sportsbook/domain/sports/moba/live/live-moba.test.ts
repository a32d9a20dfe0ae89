import { describe, expect, test } from 'vitest';
import { addMargin } from '../../../pricing/power-method.ts';
import type { PricedMarket } from '../../../pricing/price-market.ts';
import { dota2 } from '../../dota2/dota2.ts';
import { lol } from '../../lol/lol.ts';
import type { Play } from '../../sport.ts';
import { aMap, incidentsIn, onBoard, playAt } from '../testing/moba.ts';

const odds = (home: number, bestOf = 3) => {
  const [homeMilli = 0, awayMilli = 0] = addMargin([home, 1 - home], 0.05).map((each) => Math.round(1_000 / each));
  return { homeMilli, awayMilli, bestOf, advantage: 0 };
};
const OPENING = odds(0.5);
const priced = (play: Play, prices: ReturnType<typeof odds> | null = null, opening: typeof OPENING | null = OPENING) =>
  lol.live?.price({ opening, prices, play }) ?? null;
const winOf = (markets: readonly PricedMarket[] | null, definition: string, specifiers: Record<string, string> = {}, outcome = 'home') =>
  markets
    ?.find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
    ?.outcomes.find((each) => each.outcome === outcome)?.win;
const at = (text: string, gold: readonly [number, number] | null = null, more = {}) =>
  playAt([onBoard(aMap(text, more), { gold: gold === null ? null : { home: gold[0], away: gold[1] } })]);

test('a bet in play waits six seconds, in both games', () => expect([lol.live?.delayMs, dota2.live?.delayMs]).toEqual([6_000, 6_000]));

describe('prices before a match', () => {
  test('reproduce the supplier’s winner price, and include a map that it counts', () => {
    for (const sport of [lol, dota2]) {
      expect(winOf(sport.price(odds(0.62)), 'winner')).toBeCloseTo(0.62, 2);
      expect(winOf(sport.price({ ...odds(0.75), advantage: 1 }), 'map_winner', { map: '1' })).toBeCloseTo(0.5, 2);
    }
  });

  test('are null for invalid prices', () => {
    expect(lol.price({ ...OPENING, homeMilli: 900 })).toBeNull();
    expect(lol.price({ ...OPENING, bestOf: 4 })).toBeNull();
  });

  test('cover the match and its first two maps, with every kind of market', () => {
    const markets = lol.price(OPENING) ?? [];
    const offered = new Set(markets.map(({ definition }) => definition));
    expect(lol.definitions.map(({ id }) => id).filter((id) => !offered.has(id))).toEqual(['result']);
    expect([...new Set(markets.flatMap(({ specifiers }) => specifiers['map'] ?? []))]).toEqual(['1', '2']);
    expect(markets.length).toBeLessThan(90);
  });
});

describe('prices of a match under way', () => {
  test('follow gold and the score in maps', () => {
    expect(winOf(priced(at('5-5 15:00', [26_000, 26_000])), 'map_winner', { map: '1' })).toBeCloseTo(0.5, 2);
    expect(winOf(priced(at('7-3 15:00', [29_000, 25_000])), 'map_winner', { map: '1' })).toBeGreaterThan(0.8);
    expect(winOf(priced(playAt([onBoard(aMap('21-14 31:20 home'))])), 'winner')).toBeCloseTo(0.75, 2);
  });

  test('follow the supplier’s winner price: on the map under way, or on the maps to come if none is', () => {
    const even = at('5-5 15:00', [26_000, 26_000]);
    const told60 = priced(even, odds(0.6));
    expect(winOf(told60, 'winner')).toBeCloseTo(0.6, 2);
    expect(winOf(told60, 'map_winner', { map: '1' })).toBeCloseTo(0.7, 1);
    expect(winOf(told60, 'map_winner', { map: '2' })).toBeCloseTo(0.5 * 1, 1);
    // The shift is limited to log odds of 1.5.
    expect(winOf(priced(even, odds(0.96)), 'map_winner', { map: '1' })).toBeCloseTo(1 / (1 + Math.exp(-1.5)), 3);
    const between = priced(playAt([onBoard(aMap('21-14 31:20 home'))]), odds(0.8));
    expect(winOf(between, 'winner')).toBeCloseTo(0.8, 2);
  });

  test('exist without an opening if the supplier prices the winner', () => {
    expect(winOf(priced(at('2-1 5:00'), odds(0.55), null), 'winner')).toBeCloseTo(0.55, 2);
    expect(priced(at('2-1 5:00'), null, null)).toBeNull();
  });

  test('are null for an impossible scoreboard, and empty after the end', () => {
    expect(priced(playAt([onBoard(aMap('2-1 5:00')), onBoard(aMap('2-1 5:00'))]))).toBeNull();
    expect(priced({ ...at('2-1 5:00'), period: 'ended' })).toEqual([]);
  });

  test('leave out decided markets, and lines that the clock may have passed', () => {
    const more = { firstBlood: 'home', towers: { home: 1, away: 0 }, firstTower: 'home', monsters: { home: 1, away: 0 }, firstMonster: 'home' };
    const markets = (priced(at('6-4 24:00', [41_000, 40_000], more)) ?? []).filter(({ specifiers }) => specifiers['map'] === '1');
    const ids = new Set(markets.map(({ definition }) => definition));
    for (const id of ['first_blood', 'first_tower', 'first_dragon']) expect(ids.has(id), id).toBe(false);
    const of = (definition: string, key: string) => markets.filter((each) => each.definition === definition).map(({ specifiers }) => Number(specifiers[key]));
    expect(of('kill_race', 'kills')).toEqual([10]);
    expect(Math.min(...of('map_duration', 'total'))).toBeGreaterThan(26);
    expect(Math.min(...of('map_kills', 'total'))).toBeGreaterThan(10);
    expect(markets.every(({ outcomes }) => outcomes.filter(({ oddsMilli }) => oddsMilli !== null).length > 1)).toBe(true);
  });
});

describe('facts of a match under way', () => {
  const facts = (play: Play) => lol.live?.factsSoFar(play);
  const first = onBoard(aMap('21-14 31:20 home'));
  const second = (text: string, more = {}) => onBoard(aMap(text, more));

  test('have the maps that are over, and for the present one what scoreboard and incidents agree on', () => {
    const play = playAt([first, second('2-1 9:30', { firstBlood: 'away' })], incidentsIn('start kh kh m start ka kh kh'));
    expect(facts(play)).toMatchObject({ maps: [{ wonBy: 'home' }, { kills: { home: 2, away: 1 }, seconds: 570, firstBlood: 'away' }] });
  });

  test('count the lower number of kills if scoreboard and incidents differ, and then leave first blood and races unknown', () => {
    const more = { firstBlood: 'home', races: [{ to: 5, by: 'home' }] };
    expect(facts(playAt([second('5-1 9:30', more)], incidentsIn('start kh kh kh kh ka')))).toMatchObject({
      maps: [{ kills: { home: 4, away: 1 }, firstBlood: null, races: [] }],
    });
  });

  test('contain nothing of the present map while something is under review', () => {
    const doubted = incidentsIn('start kh').map((each) => (each.type === 'kill' ? { ...each, review: 'under_review' as const } : each));
    expect(facts(playAt([first, second('1-0 3:00', { firstBlood: 'home' })], doubted))?.maps).toHaveLength(1);
    expect(facts(playAt([first], doubted))?.maps).toHaveLength(0);
  });

  test('leave out what a remake has undone (R-L1)', () => {
    const undone = incidentsIn('start kh kh').map((each) => (each.type === 'kill' ? { ...each, review: 'taken_back' as const } : each));
    const anew = incidentsIn('remake start ka').map((each) => ({ ...each, id: `again-${each.id}` }));
    expect(facts(playAt([second('0-1 2:00', { firstBlood: 'away' })], [...undone, ...anew]))).toMatchObject({
      maps: [{ kills: { home: 0, away: 1 }, firstBlood: 'away' }],
    });
  });

  test('are empty without a number of maps, or for an impossible scoreboard', () => {
    expect(facts(playAt([second('2-1 5:00')], [], { bestOf: null }))).toMatchObject({ bestOf: null, maps: null });
    expect(facts(playAt([second('2-1 5:00'), second('2-1 5:00')]))).toMatchObject({ maps: [] });
  });
});
