import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BestOf, isSeriesOver, SERIES } from '../../map-series/format.ts';
import { DOTA2 } from '../../dota2/dota2.ts';
import { LOL } from '../../lol/lol.ts';
import { lasts, type MapState, winsMap } from '../law/map-law.ts';
import { type MatchState, viewMatch, winChance } from '../law/match-view.ts';
import { type MobaChances, offer } from './margins.ts';
import { matchChances } from './match-chances.ts';

const pair = (most: number) => fc.record({ home: fc.nat(most), away: fc.nat(most) });
/** A moment of a match: from before its first map to late in long maps. */
const anyMoment = fc
  .record({
    game: fc.constantFrom(LOL, DOTA2),
    strength: fc.double({ min: -2.5, max: 2.5, noNaN: true }),
    bestOf: fc.constantFrom<BestOf>(...SERIES),
    won: pair(2),
    edge: fc.double({ min: -1.5, max: 1.5, noNaN: true }),
    state: fc.record({
      ...{ kills: pair(30), towers: pair(3), monsters: pair(2), minutes: fc.nat(60) },
      gold: fc.option(pair(30_000)),
      firstSide: fc.constantFrom('home' as const, 'away' as const, null),
    }),
  })
  .filter(({ bestOf, won }) => !isSeriesOver(bestOf, won));

type Moment = typeof anyMoment extends fc.Arbitrary<infer M> ? M : never;
const stateOf = ({ bestOf, won, state, edge }: Moment): MatchState => ({ bestOf, won, map: won.home + won.away + 1, state, edge });

/** Moments of all kinds with their markets, built once; each rule is checked at all of them. */
const MOMENTS = fc.sample(anyMoment, 40).map((moment) => {
  const view = viewMatch(moment.game, moment.strength, stateOf(moment));
  return { moment, view, markets: matchChances(moment.game, view) };
});

const marketsOf = (markets: readonly MobaChances[], definition: string, map?: number) =>
  markets.filter((each) => each.definition === definition && (map === undefined || each.specifiers['map'] === String(map)));
const winOf = (market: MobaChances | undefined, outcome: string) => market?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
const firstWins = (markets: readonly MobaChances[]) => markets.map(({ outcomes }) => outcomes[0]?.win ?? Number.NaN);

describe('prices of one moment', () => {
  test('split every stake completely into won, lost and refunded parts, and make no bet worth more than it costs', () => {
    for (const { markets } of MOMENTS) {
      for (const { outcomes } of markets) {
        const refund = outcomes.map(({ win, lose }) => 1 - win - lose);
        for (const each of refund) expect(each).toBeCloseTo(refund[0] ?? Number.NaN, 9);
        expect(outcomes.reduce((sum, { win }) => sum + win, 0) + (refund[0] ?? 0)).toBeCloseTo(1, 9);
        for (const { win, lose } of outcomes) expect(Math.min(win, lose)).toBeGreaterThan(-1e-12);
      }
      for (const { outcomes } of offer(markets, 0.001)) {
        for (const { win, refund, oddsMilli } of outcomes) expect((win * (oddsMilli ?? 0)) / 1_000 + refund).toBeLessThanOrEqual(1);
        const book = outcomes.reduce((sum, { oddsMilli }) => sum + (oddsMilli === null ? 0 : 1_000 / oddsMilli), 0);
        if (outcomes.every(({ oddsMilli }) => oddsMilli !== null)) expect(book).toBeGreaterThan(1);
      }
    }
  });

  test('agree on the match: its winner is the sum of the scores in maps, and equals the chance used by the search for a strength', () => {
    for (const { moment, markets } of MOMENTS) {
      const [winner, scores] = [marketsOf(markets, 'winner')[0], marketsOf(markets, 'map_score')[0]];
      const [home, away] = [winOf(winner, 'home'), winOf(winner, 'away')];
      expect(winChance(moment.game, moment.strength, stateOf(moment))).toBeCloseTo(home / (home + away), 9);
      if (moment.bestOf === 1) {
        expect(marketsOf(markets, 'map_winner')).toEqual([]);
        continue;
      }
      const sum = (scores?.outcomes ?? []).reduce((all, { outcome, win }) => all + (Number(outcome[0]) > Number(outcome[2]) ? win : 0), 0);
      expect(home).toBeCloseTo(sum, 9);
    }
  });

  test('agree within a map: over chances fall with the line, and races lie between the totals that decide them', () => {
    for (const { moment, view, markets } of MOMENTS) {
      for (const { map, chance, view: ofMap } of view.maps) {
        const so = ofMap.from.kills.home + ofMap.from.kills.away;
        for (const definition of ['map_kills', 'map_duration']) {
          const overs = firstWins(marketsOf(markets, definition, map));
          expect(overs).toEqual(overs.toSorted((a, b) => b - a));
        }
        const handicaps = marketsOf(markets, 'map_kill_handicap', map).toSorted((a, b) => Number(a.specifiers['handicap']) - Number(b.specifiers['handicap']));
        expect(firstWins(handicaps)).toEqual(firstWins(handicaps).toSorted((a, b) => a - b));
        const races = marketsOf(markets, 'kill_race', map);
        let last = Infinity;
        for (const { specifiers, outcomes } of races) {
          const to = Number(specifiers['kills']);
          const decided = outcomes.reduce((sum, { win }) => sum + win, 0);
          // A race to n is certainly decided by 2n − 1 kills, and never with fewer than one side still needs.
          const least = chance * (ofMap.orMore[Math.max(0, 2 * to - 1 - so)] ?? 0);
          const most = chance * (ofMap.orMore[to - Math.max(ofMap.from.kills.home, ofMap.from.kills.away)] ?? 0);
          expect(decided).toBeGreaterThanOrEqual(least - 1e-9);
          expect(decided).toBeLessThanOrEqual(most + 1e-9);
          expect(decided).toBeLessThanOrEqual(last + 1e-9);
          last = decided;
        }
        expect(ofMap.more.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1, 9);
        if (moment.bestOf > 1) expect(winOf(marketsOf(markets, 'map_winner', map)[0], 'home')).toBeCloseTo(chance * ofMap.home, 9);
      }
    }
  });

  test('stay the same if the sides are swapped', () => {
    const swap = <T>({ home, away }: { home: T; away: T }) => ({ home: away, away: home });
    for (const { moment, markets } of MOMENTS.slice(0, 20)) {
      const { state } = moment;
      const mirrored: Moment = {
        ...moment,
        ...{ strength: -moment.strength, edge: -moment.edge, won: swap(moment.won) },
        state: {
          ...{ ...state, kills: swap(state.kills), towers: swap(state.towers), monsters: swap(state.monsters) },
          ...{ gold: state.gold === null ? null : swap(state.gold), firstSide: state.firstSide === null ? null : state.firstSide === 'home' ? 'away' : 'home' },
        },
      };
      const other = matchChances(moment.game, viewMatch(moment.game, mirrored.strength, stateOf(mirrored)));
      for (const definition of ['winner', 'map_winner', 'first_blood', 'first_tower', 'kill_race']) {
        const [own, changed] = [marketsOf(markets, definition), marketsOf(other, definition)];
        expect(own.length).toBe(changed.length);
        for (const [place, each] of own.entries()) expect(winOf(each, 'home')).toBeCloseTo(winOf(changed[place], 'away'), 9);
      }
      const kills = (all: readonly MobaChances[]) => firstWins(marketsOf(all, 'map_kills'));
      for (const [place, win] of kills(markets).entries()) expect(win).toBeCloseTo(kills(other)[place] ?? Number.NaN, 9);
    }
  });
});

describe('a map', () => {
  const even: MapState = {
    kills: { home: 5, away: 5 },
    towers: { home: 1, away: 1 },
    monsters: { home: 1, away: 0 },
    minutes: 15,
    gold: null,
    firstSide: null,
  };
  const ahead = (thousands: number, minutes = 15) => ({ ...even, minutes, gold: { home: 26_000 + thousands * 1_000, away: 26_000 } });

  test('is won by gold, and a lead counts more early', () => {
    expect(winsMap(LOL, 0, even)).toBe(0.5);
    expect(winsMap(LOL, 0, ahead(2))).toBeCloseTo(0.7, 2);
    expect(winsMap(LOL, 0, ahead(10, 30))).toBeCloseTo(0.92, 2);
    expect(winsMap(DOTA2, 0, ahead(5, 20))).toBeCloseTo(0.7, 2);
    for (const thousands of [-6, -3, 0, 3]) expect(winsMap(LOL, 0.5, ahead(thousands + 1))).toBeGreaterThan(winsMap(LOL, 0.5, ahead(thousands)));
    expect(winsMap(LOL, 0, ahead(3, 10))).toBeGreaterThan(winsMap(LOL, 0, ahead(3, 30)));
  });

  test('without reported gold is priced by kills and towers', () => {
    expect(winsMap(LOL, 0, { ...even, kills: { home: 9, away: 5 } })).toBeCloseTo(winsMap(LOL, 0, ahead(1.2)), 9);
    expect(winsMap(LOL, 0, { ...even, towers: { home: 3, away: 1 } })).toBeCloseTo(winsMap(LOL, 0, ahead(1.2)), 9);
  });

  test('favours the blue side slightly, and the prior strength fades', () => {
    const fresh = { ...even, minutes: 0, kills: { home: 0, away: 0 }, towers: { home: 0, away: 0 } };
    expect(winsMap(LOL, 0, { ...fresh, firstSide: 'home' })).toBeCloseTo(0.525, 3);
    expect(winsMap(LOL, 1, { ...even, minutes: 40 })).toBeLessThan(winsMap(LOL, 1, { ...even, minutes: 10 }));
  });

  test('follows its length distribution, and a passed line is certain', () => {
    expect(lasts(LOL, 0, 31.5)).toBeCloseTo(0.5, 9);
    expect(lasts(LOL, 40, 35)).toBe(1);
    expect(lasts(LOL, 20, 25) * lasts(LOL, 25, 40)).toBeCloseTo(lasts(LOL, 20, 40), 9);
  });

  test('expects the kills of a usual map before its start, and more at a quick pace', () => {
    const mean = (state: MapState) =>
      (viewMatch(LOL, 0, { bestOf: 1, won: { home: 0, away: 0 }, map: 1, state, edge: 0 }).maps[0]?.view.more ?? []).reduce(
        (sum, mass, count) => sum + mass * count,
        0,
      );
    const fresh = { ...even, minutes: 0, kills: { home: 0, away: 0 } };
    expect(mean(fresh)).toBeGreaterThan(26);
    expect(mean(fresh)).toBeLessThan(28.5);
    expect(mean({ ...even, kills: { home: 15, away: 15 } })).toBeGreaterThan(mean({ ...even, kills: { home: 3, away: 3 } }) * 1.5);
  });
});
