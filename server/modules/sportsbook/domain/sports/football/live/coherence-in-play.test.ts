import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairProbability, type OutcomeChance } from '../../../pricing/chance.ts';
import { factsSoFar, type FootballChances, footballMarkets, liveFootball, liveModel, matchMarkets } from '../testing/football-model.ts';
import { chancesOf } from '../testing/leagues.ts';
import { openingFrom, PLAY_NUMBERS, playFrom } from '../testing/play-from.ts';
import { openFootball, settleFootball } from '../testing/football-market.ts';
import { countMarkets } from '../corners/live-counts.ts';

const RUNS = { numRuns: 120 };
const anyState = fc.record({
  opening: fc.nat().map(openingFrom),
  prices: fc.constant(null),
  play: fc.array(fc.nat(), { minLength: PLAY_NUMBERS, maxLength: PLAY_NUMBERS }).map(playFrom),
});
type State = typeof anyState extends fc.Arbitrary<infer S> ? S : never;

function chancesAt(state: State): FootballChances[] {
  const model = liveModel(state);
  if (model === null) throw new Error('an opening is usable');
  return [...matchMarkets(model.intensities, model.moment), ...countMarkets(state.play, model)];
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const win = (markets: readonly FootballChances[], definition: string, outcome: string, specifiers: Readonly<Record<string, string>> = {}) =>
  chancesOf(markets, definition, specifiers).get(outcome)?.win ?? Number.NaN;

describe('at any state of play', () => {
  test('no bet is worth more than its stake under one distribution of scores, so no portfolio is sure to win', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const { definition, outcomes } of liveFootball.price(state) ?? []) {
          for (const { outcome, win: wins, refund, oddsMilli } of outcomes) {
            if (oddsMilli !== null) expect((wins * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-9);
          }
        }
      }),
      RUNS,
    );
  });

  test('every market offered is defined for play, can be settled outcome by outcome, and is undecided', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const facts = factsSoFar(state.play);
        for (const { definition, specifiers, outcomes } of liveFootball.price(state) ?? []) {
          const market = openFootball(definition, specifiers);
          if (market === null) throw new Error(`${definition} ${JSON.stringify(specifiers)} is no market`);
          expect(footballMarkets.find(({ id }) => id === definition)?.offeredIn).toContain('play');
          expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual(
            market
              .outcomes({ home: 'A', away: 'B' })
              .map(({ id }) => id)
              .toSorted(),
          );
          expect(settleFootball(market, facts), `${definition} ${JSON.stringify(specifiers)}`).toMatchObject({ code: 'incomplete' });
        }
      }),
      RUNS,
    );
  });

  test('the chances of a market sum to 1, or to 2 for double chance', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        for (const { definition, outcomes } of chancesAt(state)) {
          expect(sum(outcomes.map((each) => each.win + (outcomes.length === 2 ? (1 - each.win - each.lose) / 2 : 0))), definition).toBeCloseTo(
            definition.endsWith('double_chance') ? 2 : 1,
            8,
          );
        }
      }),
      RUNS,
    );
  });

  test('the chance of over falls with the line, that of a handicap rises', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        for (const { id } of footballMarkets) {
          const own = markets.filter(({ definition }) => definition === id);
          const direction = id.endsWith('total') ? -1 : id.endsWith('handicap') ? 1 : 0;
          const firsts = own.map(({ outcomes: [first] }) => fairProbability(first ?? { win: 0, lose: 0 }));
          for (const [index, chance] of firsts.entries())
            if (index > 0) expect((chance - (firsts[index - 1] ?? 0)) * direction, id).toBeGreaterThanOrEqual(-1e-12);
        }
      }),
      RUNS,
    );
  });

  test('a double chance has the sum of both results’ chances, and a result that of its scores', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const result = chancesOf(markets, 'result');
        const of = (outcome: string) => result.get(outcome)?.win ?? Number.NaN;
        expect(win(markets, 'double_chance', 'home_draw')).toBeCloseTo(of('home') + of('draw'), 9);
        expect(win(markets, 'double_chance', 'draw_away')).toBeCloseTo(of('draw') + of('away'), 9);
        const scores = [...chancesOf(markets, 'correct_score').values()];
        const listed = (sign: number) => sum(scores.filter(({ outcome }) => signOf(outcome) === sign).map((each) => each.win));
        const other = scores.at(-1)?.win ?? Number.NaN;
        for (const [outcome, sign] of [
          ['home', 1],
          ['draw', 0],
          ['away', -1],
        ] as const) {
          expect(listed(sign)).toBeLessThanOrEqual(of(outcome) + 1e-9);
          expect(listed(sign) + other).toBeGreaterThanOrEqual(of(outcome) - 1e-9);
        }
      }),
      RUNS,
    );
  });

  test('half time and full time together sum to the result', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const both = chancesOf(markets, 'half_time_full_time');
        for (const full of ['home', 'draw', 'away']) {
          expect(sum(['home', 'draw', 'away'].map((half) => both.get(`${half}_${full}`)?.win ?? 0))).toBeCloseTo(win(markets, 'result', full), 8);
        }
        if (state.play.period !== 'first_half') return;
        for (const half of ['home', 'draw', 'away']) {
          expect(sum(['home', 'draw', 'away'].map((full) => both.get(`${half}_${full}`)?.win ?? 0))).toBeCloseTo(win(markets, 'half_time_result', half), 8);
        }
      }),
      RUNS,
    );
  });

  test('second-half goals over a line have the chance of match goals over that line plus the half-time goals', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const half = state.play.periodScores[0] ?? state.play.score;
        for (const { definition, specifiers, outcomes } of markets) {
          if (definition !== 'second_half_total') continue;
          const line = String(Number(specifiers['total']) + half.home + half.away);
          const whole = markets.find((each) => each.definition === 'total' && each.specifiers['total'] === line);
          if (whole !== undefined) expect(outcomes[0]?.win).toBeCloseTo(whole.outcomes[0]?.win ?? Number.NaN, 9);
        }
      }),
      RUNS,
    );
  });

  test('the rest-of-match result equals the handicap of the present score, and every market agrees on the chance of no further goal', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const { home, away } = state.play.score;
        const from = { score: `${home}-${away}` };
        const level = markets.find(({ definition, specifiers }) => definition === 'asian_handicap' && Number(specifiers['handicap']) === away - home - 0.5);
        if (level !== undefined) expect(level.outcomes[0]?.win).toBeCloseTo(win(markets, 'rest_result', 'home', from), 9);
        const none = win(markets, 'next_goal', 'none', { goal: String(home + away + 1) });
        expect(win(markets, 'rest_result', 'draw', from)).toBeGreaterThanOrEqual(none - 1e-12);
        if (home < 5 && away < 5) expect(win(markets, 'correct_score', `${home}:${away}`)).toBeCloseTo(none, 12);
      }),
      RUNS,
    );
  });

  test('one side’s goals never exceed those of both', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const overs = (definition: string) =>
          new Map(markets.filter((each) => each.definition === definition).map(({ specifiers, outcomes }) => [specifiers['total'], outcomes[0]?.win ?? 0]));
        const totals = overs('total');
        for (const side of ['home_total', 'away_total']) {
          for (const [line, chance] of overs(side)) if (totals.has(line)) expect(chance).toBeLessThanOrEqual((totals.get(line) ?? 0) + 1e-12);
        }
      }),
      RUNS,
    );
  });

  test('corner markets agree: the next corner has the chance of one more corner, split between the sides', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const markets = chancesAt(state);
        const next = markets.find(({ definition }) => definition === 'next_corner');
        if (next === undefined) return;
        const known = Number(next.specifiers['corner']) - 1;
        const more = markets.find(({ definition, specifiers }) => definition === 'corner_total' && Number(specifiers['total']) === known + 0.5);
        const none = chance(next.outcomes, 'none');
        if (more !== undefined) expect(chance(more.outcomes, 'over')).toBeCloseTo(1 - none, 9);
        expect(chance(next.outcomes, 'home') + chance(next.outcomes, 'away')).toBeCloseTo(1 - none, 12);
      }),
      RUNS,
    );
  });
});

function chance(outcomes: readonly OutcomeChance[], id: string): number {
  return outcomes.find(({ outcome }) => outcome === id)?.win ?? Number.NaN;
}

/** 1 for a score by which the home side wins, 0 for a draw, −1 for the away side; NaN for "other". */
function signOf(score: string): number {
  const [home, away] = score.split(':').map(Number);
  return home === undefined || away === undefined ? Number.NaN : Math.sign(home - away);
}
