import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { homeChance, mapChance, type MapLaw, viewMap } from '../chain/map-chain.ts';
import { newSeries, type SeriesState, viewSeries, winChance, winChances } from '../chain/series-chain.ts';
import { type BestOf, isSeriesOver, SERIES, winnerAt } from '../facts/rules.ts';
import { CS2, VALORANT } from '../testing/series.ts';
import type { SeriesChances } from './margins.ts';
import { offer } from './offer.ts';
import { matchChances } from './series-markets.ts';

const side = fc.constantFrom('home' as const, 'away' as const, null);
/** A moment of a match: from before its first round to overtimes of its last map. */
const anyMoment = fc
  .record({
    law: fc.constantFrom<MapLaw>(CS2, VALORANT),
    strength: fc.double({ min: -1.2, max: 1.2, noNaN: true }),
    bestOf: fc.constantFrom<BestOf>(...SERIES),
    won: fc.record({ home: fc.nat(2), away: fc.nat(2) }),
    rounds: fc.record({ home: fc.nat(16), away: fc.nat(16) }),
    defends: side,
    picks: fc.array(side, { minLength: 5, maxLength: 5 }),
  })
  .filter(({ law, rounds: { home, away }, bestOf, won }) => {
    const [more, fewer] = [Math.max(home, away), Math.min(home, away)];
    const isReached = fewer < law.half ? more <= law.half : more - fewer <= law.overtimeHalf && winnerAt(law, { home, away }) === null;
    return isReached && !isSeriesOver(bestOf, won);
  });

type Moment = typeof anyMoment extends fc.Arbitrary<infer M> ? M : never;

const stateOf = ({ bestOf, won, rounds, defends, picks }: Moment): SeriesState => ({
  ...{ bestOf, won, picks },
  map: won.home + won.away + 1,
  state: { rounds, defends },
});

/** Moments of all kinds with their markets, built once; each rule is checked at all of them. */
const MOMENTS = fc.sample(anyMoment, 150).map((moment) => {
  const state = stateOf(moment);
  const view = viewSeries(moment.law, moment.strength, state);
  return { moment, state, view, markets: matchChances(moment.law, { bestOf: moment.bestOf, view, inPlay: true }) };
});

const marketsOf = (markets: readonly SeriesChances[], definition: string, map?: number) =>
  markets.filter((each) => each.definition === definition && (map === undefined || each.specifiers['map'] === String(map)));
const winOf = (market: SeriesChances | undefined, outcome: string) => market?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
const winsOf = (market: SeriesChances | undefined, is: (outcome: string) => boolean) =>
  (market?.outcomes ?? []).filter(({ outcome }) => is(outcome)).reduce((sum, { win }) => sum + win, 0);

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

  test('agree on the match: its winner is the sum of the scores in maps, and lies between handicaps', () => {
    for (const { moment, markets } of MOMENTS) {
      const [winner, scores] = [marketsOf(markets, 'winner')[0], marketsOf(markets, 'map_score')[0]];
      if (moment.bestOf === 1) {
        expect(marketsOf(markets, 'map_winner')).toEqual([]);
        continue;
      }
      const home = winsOf(scores, (score) => Number(score[0]) > Number(score[2]));
      expect(winOf(winner, 'home')).toBeCloseTo(home, 9);
      for (const { specifiers, outcomes } of marketsOf(markets, 'map_handicap')) {
        const start = Number(specifiers['handicap']);
        expect(outcomes[0]?.win).toBeCloseTo(
          winsOf(scores, (score) => Number(score[0]) - Number(score[2]) + start > 0),
          9,
        );
      }
      for (const { specifiers, outcomes } of marketsOf(markets, 'total_maps')) {
        expect(outcomes[0]?.win).toBeCloseTo(
          winsOf(scores, (score) => Number(score[0]) + Number(score[2]) > Number(specifiers['total'])),
          9,
        );
      }
      expect(winOf(marketsOf(markets, 'both_win_a_map')[0], 'yes')).toBeCloseTo(
        winsOf(scores, (score) => !score.includes('0')),
        9,
      );
      if (moment.bestOf === 2) expect(winOf(marketsOf(markets, 'result')[0], 'draw')).toBeCloseTo(winOf(scores, '1:1'), 9);
    }
  });

  test('agree within a map: its winner lies between its handicaps, lines fall, and a longer race is no more certain than the map', () => {
    for (const { moment, view, markets } of MOMENTS) {
      for (const { map, chance } of view.maps) {
        const home = winOf(moment.bestOf === 1 ? marketsOf(markets, 'winner')[0] : marketsOf(markets, 'map_winner', map)[0], 'home');
        let last = -1;
        for (const { specifiers, outcomes } of marketsOf(markets, 'map_round_handicap', map).toSorted(
          (a, b) => Number(a.specifiers['handicap']) - Number(b.specifiers['handicap']),
        )) {
          const win = outcomes[0]?.win ?? Number.NaN;
          expect(win).toBeGreaterThanOrEqual(last);
          expect(Number(specifiers['handicap']) < 0 ? win <= home + 1e-9 : win >= home - 1e-9).toBe(true);
          last = win;
        }
        const overs = marketsOf(markets, 'map_rounds', map).map(({ outcomes }) => outcomes[0]?.win ?? Number.NaN);
        expect(overs).toEqual(overs.toSorted((a, b) => b - a));
        const overtime = winOf(marketsOf(markets, 'map_overtime', map)[0], 'yes');
        const beyond = marketsOf(markets, 'map_rounds', map).find(({ specifiers }) => specifiers['total'] === '23.5');
        if (beyond !== undefined) expect(beyond.outcomes[0]?.win).toBeGreaterThanOrEqual(overtime - 1e-9);
        expect(overtime).toBeLessThanOrEqual(chance + 1e-9);
      }
    }
  });

  test('are the average of those after the next round', () => {
    for (const { moment, state, view } of MOMENTS.slice(0, 60)) {
      const { law, strength } = moment;
      const { rounds } = state.state;
      const [up, down] = [
        { ...rounds, home: rounds.home + 1 },
        { ...rounds, away: rounds.away + 1 },
      ];
      const chances = viewMap(law, strength, state.state);
      const wins = chances.homeWinsNext(rounds);
      expect(chances.goesOn(rounds)).toBeCloseTo(1, 9);
      // The form of the day changes with each round; its average over both defending sides is off by less than this.
      const after = (score: typeof rounds) => {
        const winner = winnerAt(law, score);
        return winner === null ? homeChance(viewMap(law, strength, { ...state.state, rounds: score })) : Number(winner === 'home');
      };
      expect(homeChance(chances)).toBeCloseTo(wins * after(up) + (1 - wins) * after(down), 2);
      expect(view.maps[0]?.map).toBe(state.map);
    }
  });
});

describe('the search for a strength', () => {
  test('finds the same chances as the view of the match', () => {
    for (const { moment, state, view } of MOMENTS) {
      const { home, away } = winChances(view);
      expect(winChance(moment.law, moment.strength, state)).toBeCloseTo(home / (home + away), 9);
      expect(mapChance(moment.law, moment.strength, state.state)).toBeCloseTo(homeChance(viewMap(moment.law, moment.strength, state.state)), 9);
    }
  });
});

describe('a match of equal maps', () => {
  test.each([-0.3, 0, 0.1, 0.45])('has the winner of the closed formula at a strength of %f', (strength) => {
    const p = mapChance(CS2, strength, { rounds: { home: 0, away: 0 }, defends: null });
    expect(winChance(CS2, strength, newSeries(1))).toBeCloseTo(p, 9);
    expect(winChance(CS2, strength, newSeries(3))).toBeCloseTo(p ** 2 * (3 - 2 * p), 9);
    expect(winChance(CS2, strength, newSeries(5))).toBeCloseTo(p ** 3 * (10 - 15 * p + 6 * p ** 2), 9);
    const drawn = viewSeries(CS2, strength, newSeries(2)).ends.get('1:1');
    expect(drawn).toBeCloseTo(2 * p * (1 - p), 9);
  });

  test('is even between equals regardless of who defends first, and favours the side that chose the map', () => {
    expect(winChance(VALORANT, 0, newSeries(3))).toBeCloseTo(0.5, 9);
    const picked = (pick: 'home' | 'away') => viewSeries(CS2, 0, { ...newSeries(3), picks: [pick] }).maps[0];
    expect(homeChance(picked('home')?.view ?? viewMap(CS2, 0, { rounds: { home: 0, away: 0 }, defends: null }))).toBeGreaterThan(0.53);
    expect(winChance(CS2, 0, { ...newSeries(3), picks: ['home', 'away', null] })).toBeCloseTo(0.5, 3);
  });

  test('with a map from before the start needs one map fewer', () => {
    const p = mapChance(CS2, 0.1, { rounds: { home: 0, away: 0 }, defends: null });
    expect(winChance(CS2, 0.1, newSeries(3, 'home'))).toBeCloseTo(1 - (1 - p) ** 2, 9);
  });
});
