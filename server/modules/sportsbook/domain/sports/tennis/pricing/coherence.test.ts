import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFormat } from '../facts/format.ts';
import { LAST_SETS } from '../facts/format.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { viewOnTheDay } from '../chain/form.ts';
import { momentOf } from '../live/match-moment.ts';
import { playOut, seeded } from '../testing/play-out.ts';
import type { TennisChances } from './margins.ts';
import { matchMarkets } from './match-markets.ts';
import { priceChances } from './price-tennis.ts';

const point = fc.double({ min: 0.5, max: 0.78, noNaN: true });
/** A moment of a match: from before its first point to late in its last set. */
const anyMoment = fc.record({
  serve: fc.record({ home: point, away: point }),
  format: fc.record({ bestOf: fc.constantFrom(3 as const, 5 as const), lastSet: fc.constantFrom(...LAST_SETS) }),
  seed: fc.nat(1_000_000),
  points: fc.nat(260),
});

function marketsAt({
  serve,
  format,
  seed,
  points,
}: {
  serve: { home: number; away: number };
  format: MatchFormat;
  seed: number;
  points: number;
}): TennisChances[] {
  const { board } = playOut(format, serve, seeded(seed), { points });
  const moment = momentOf({ periodScores: writeScoreboard(board) }, format);
  if (moment === null) return [];
  return matchMarkets({ format, view: viewOnTheDay(serve, moment.states), nextGame: moment.nextGame });
}

/** Moments of all kinds with their markets, built once; each rule is checked at all of them. */
const MOMENTS = fc.sample(anyMoment, 80).map((moment) => ({ moment, markets: marketsAt(moment) }));

const chanceOf = (markets: readonly TennisChances[], definition: string, outcome: string, specifiers: Record<string, string> = {}) =>
  markets
    .find((each) => each.definition === definition && JSON.stringify(each.specifiers) === JSON.stringify(specifiers))
    ?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;

describe('prices of one moment', () => {
  test('agree on the winner: it is the sum of the scores in sets, and lies between handicaps', () => {
    for (const { moment, markets } of MOMENTS) {
      if (markets.length === 0) continue;
      const bestOf = String(moment.format.bestOf);
      const scores = markets.find(({ definition }) => definition === 'match_score')?.outcomes ?? [];
      const home = scores.filter(({ outcome }) => Number(outcome[0]) > Number(outcome[2])).reduce((sum, { win }) => sum + win, 0);
      expect(home).toBeCloseTo(chanceOf(markets, 'winner', 'home'), 9);
      const straight = chanceOf(markets, 'match_score', moment.format.bestOf === 3 ? '2:0' : '3:0', { best_of: bestOf });
      const most = moment.format.bestOf === 3 ? '-1.5' : '-2.5';
      expect(chanceOf(markets, 'set_handicap', 'home', { handicap: most })).toBeCloseTo(straight, 9);
      expect(chanceOf(markets, 'set_handicap', 'home', { handicap: '1.5' })).toBeGreaterThanOrEqual(home - 1e-9);
    }
  });

  test('agree on sets: in a match of three, the third set, both players winning a set, and over 2.5 sets have the same chance', () => {
    for (const { moment, markets } of MOMENTS) {
      if (markets.length === 0 || moment.format.bestOf === 5) continue;
      const over = chanceOf(markets, 'total_sets', 'over', { total: '2.5' });
      expect(chanceOf(markets, 'both_win_a_set', 'yes')).toBeCloseTo(over, 9);
    }
  });

  test('agree within a set: its winner is the sum of its scores, and its tie-break that of the two scores of thirteen games', () => {
    for (const { markets } of MOMENTS) {
      for (const { specifiers, outcomes } of markets.filter(({ definition }) => definition === 'set_score')) {
        const sum = (is: (home: number, away: number) => boolean) =>
          outcomes.filter(({ outcome }) => is(Number(outcome[0]), Number(outcome[2]))).reduce((all, { win }) => all + win, 0);
        const set = { set: specifiers['set'] ?? '' };
        expect(chanceOf(markets, 'set_winner', 'home', set)).toBeCloseTo(
          sum((home, away) => home > away),
          9,
        );
        expect(chanceOf(markets, 'set_tie_break', 'yes', set)).toBeCloseTo(
          sum((home, away) => home + away === 13),
          9,
        );
        for (const each of markets.filter((market) => market.definition === 'set_games' && market.specifiers['set'] === set.set)) {
          const line = Number(each.specifiers['total']);
          expect(each.outcomes[0]?.win).toBeCloseTo(
            sum((home, away) => home + away > line),
            9,
          );
        }
      }
    }
  });

  test('fall from line to line, and give one player’s games over a line no higher chance than both players’', () => {
    for (const { markets } of MOMENTS) {
      const overs = (definition: string) =>
        new Map(
          markets.filter((each) => each.definition === definition).map(({ specifiers, outcomes }) => [Number(specifiers['total']), outcomes[0]?.win ?? 0]),
        );
      for (const definition of ['total_games', 'home_games', 'away_games']) {
        const chances = [...overs(definition)].toSorted(([a], [b]) => a - b).map(([, chance]) => chance);
        expect(chances.toSorted((a, b) => b - a)).toEqual(chances);
      }
      const totals = overs('total_games');
      for (const side of ['home_games', 'away_games']) {
        for (const [line, chance] of overs(side)) if (totals.has(line)) expect(chance).toBeLessThanOrEqual((totals.get(line) ?? 0) + 1e-9);
      }
    }
  });

  test('make no bet worth more than its stake', () => {
    for (const { markets } of MOMENTS) {
      for (const { definition, outcomes } of markets.map(priceChances)) {
        for (const { outcome, win, refund, oddsMilli } of outcomes) {
          if (oddsMilli !== null) expect((win * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-9);
        }
      }
    }
  });

  test('have outcomes whose chances to win, lose or be refunded sum to 1', () => {
    for (const { markets } of MOMENTS) {
      for (const { definition, outcomes } of markets) {
        const wins = outcomes.reduce((sum, { win }) => sum + win, 0);
        const [first] = outcomes;
        // A decided race has no chances left; a set that is not played is refunded.
        if (first === undefined || wins === 0) continue;
        expect(wins, definition).toBeCloseTo(first.win + first.lose, 9);
      }
    }
  });
});
