import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newMatch, type PossibleStates, viewMatch, winChance } from '../chain/match-chain.ts';
import { newSet, serverAfter, setChance, viewSet } from '../chain/set-chain.ts';
import { pointChances, type RallyLaw } from '../chain/strength.ts';
import { isMatchOver, isPossible, isSetOver, pointsToWin } from '../facts/rules.ts';
import { TO_ELEVEN, VOLLEYBALL } from '../testing/rally.ts';
import type { RallyChances } from './margins.ts';
import { matchChances } from './match-markets.ts';
import { offer } from './offer.ts';

const side = fc.constantFrom('home' as const, 'away' as const);
/** A moment of a match: from before its first point to extended sets. */
const anyMoment = fc
  .record({
    law: fc.constantFrom<RallyLaw>(VOLLEYBALL, TO_ELEVEN),
    bestOf: fc.constantFrom(3, 5, 7),
    strengths: fc.record({ level: fc.double({ min: -0.4, max: 1.1, noNaN: true }), edge: fc.double({ min: -0.5, max: 0.5, noNaN: true }) }),
    won: fc.record({ home: fc.nat(3), away: fc.nat(3) }),
    score: fc.record({ home: fc.nat(28), away: fc.nat(28) }),
    server: side,
    first: side,
  })
  .filter(({ law, bestOf, won, score }) => {
    const to = pointsToWin(law, bestOf, won.home + won.away + 1);
    return law.formats.includes(bestOf) && !isMatchOver(bestOf, won) && isPossible(to, score) && !isSetOver(to, score);
  })
  // Moments follow the serving order, since other states would make a set asymmetric between equals.
  .map((moment) => {
    const { law, bestOf, won, score, first, server: winner } = moment;
    const to = pointsToWin(law, bestOf, won.home + won.away + 1);
    return { ...moment, server: serverAfter({ serves: law.serves, to }, first, score, winner) };
  });

type Moment = typeof anyMoment extends fc.Arbitrary<infer M> ? M : never;

const stateOf = ({ law, bestOf, won, score, server, first }: Moment): PossibleStates => {
  const done = [
    ...Array.from({ length: won.home }, () => ({ home: law.to, away: law.to - 5 })),
    ...Array.from({ length: won.away }, () => ({ home: 3, away: law.to })),
  ];
  return [{ chance: 1, state: { bestOf, done, set: score.home + score.away === 0 ? newSet(first) : { score, server, first } } }];
};

/** Moments of all kinds with their markets, built once; each rule is checked at all of them. */
const MOMENTS = fc.sample(anyMoment, 120).map((moment) => {
  const states = stateOf(moment);
  const view = viewMatch(moment.law, moment.strengths, states);
  return { moment, states, view, markets: matchChances({ bestOf: moment.bestOf, view, inPlay: true, races: [5, 10, 20] }) };
});

const marketsOf = (markets: readonly RallyChances[], definition: string, set?: number) =>
  markets.filter((each) => each.definition === definition && (set === undefined || each.specifiers['set'] === String(set)));
const winOf = (market: RallyChances | undefined, outcome: string) => market?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;
const winsOf = (market: RallyChances | undefined, is: (home: number, away: number) => boolean) =>
  (market?.outcomes ?? []).filter(({ outcome }) => is(Number(outcome[0]), Number(outcome[2]))).reduce((sum, { win }) => sum + win, 0);

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

  test('agree on sets: winner, set handicaps and totals are sums over the scores in sets', () => {
    for (const { markets } of MOMENTS) {
      const scores = marketsOf(markets, 'match_score')[0];
      const expected = (is: (home: number, away: number) => boolean) => winsOf(scores, is);
      expect(winOf(marketsOf(markets, 'winner')[0], 'home')).toBeCloseTo(
        expected((home, away) => home > away),
        9,
      );
      for (const { specifiers, outcomes } of marketsOf(markets, 'set_handicap')) {
        const start = Number(specifiers['handicap']);
        expect(outcomes[0]?.win).toBeCloseTo(
          expected((home, away) => home - away + start > 0),
          9,
        );
      }
      for (const { specifiers, outcomes } of marketsOf(markets, 'total_sets')) {
        expect(outcomes[0]?.win).toBeCloseTo(
          expected((home, away) => home + away > Number(specifiers['total'])),
          9,
        );
      }
    }
  });

  test('agree on points: over chances fall with the line, a handicap is on its side of the winner, and an extended set has more points', () => {
    for (const { moment, markets, view } of MOMENTS) {
      for (const { set, to, chance } of view.sets.slice(0, 2)) {
        const home = winOf(marketsOf(markets, 'set_winner', set)[0], 'home');
        for (const { specifiers, outcomes } of marketsOf(markets, 'set_point_handicap', set)) {
          const win = outcomes[0]?.win ?? Number.NaN;
          expect(Number(specifiers['handicap']) < 0 ? win <= home + 1e-9 : win >= home - 1e-9).toBe(true);
        }
        const extended = winOf(marketsOf(markets, 'extra_points', set)[0], 'yes');
        const beyond = marketsOf(markets, 'set_points', set).find(({ specifiers }) => specifiers['total'] === String(2 * to - 1.5));
        if (beyond !== undefined) expect(beyond.outcomes[0]?.win).toBeCloseTo(extended, 9);
        expect(extended).toBeLessThanOrEqual(chance + 1e-9);
      }
      for (const [definition, key] of [['total_points', 'total'] as const, ['point_handicap', 'handicap'] as const]) {
        const lines = marketsOf(markets, definition).toSorted((a, b) => Number(a.specifiers[key]) - Number(b.specifiers[key]));
        const wins = lines.map(({ outcomes }) => outcomes[0]?.win ?? Number.NaN);
        expect(wins, moment.law.serves).toEqual(wins.toSorted((a, b) => (key === 'total' ? b - a : a - b)));
      }
    }
  });

  test('are the average of those after the next point', () => {
    for (const { moment, states } of MOMENTS) {
      const { law, strengths, bestOf } = moment;
      const { state } = states[0];
      const { score, server, first } = state.set;
      const to = pointsToWin(law, bestOf, state.done.length + 1);
      const { serving, receiving } = pointChances(strengths);
      const wins = server === 'home' ? serving : receiving;
      const after = (winner: 'home' | 'away') => {
        const next = { ...score, [winner]: score[winner] + 1 };
        if (isSetOver(to, next)) return null;
        const set = { score: next, server: serverAfter({ serves: law.serves, to }, first, next, winner), first };
        return winChance(law, strengths, [{ chance: 1, state: { ...state, set } }]);
      };
      const [up, down] = [after('home'), after('away')];
      if (up === null || down === null) continue;
      expect(winChance(law, strengths, states)).toBeCloseTo(wins * up + (1 - wins) * down, 7);
    }
  });
});

test('the search for strengths finds the same chance as the view of the match', () => {
  for (const { moment, states, markets } of MOMENTS) {
    expect(winChance(moment.law, moment.strengths, states)).toBeCloseTo(winOf(marketsOf(markets, 'winner')[0], 'home'), 9);
  }
});

describe('a set', () => {
  const even = { serves: 'winner', points: { serving: 0.36, receiving: 0.64 }, to: 25 } as const;

  test('between equals is even if the first server is unknown, and the receiver of its first point has the better chance', () => {
    const [home, away] = [setChance(viewSet(even, newSet('home'))), setChance(viewSet(even, newSet('away')))];
    expect(home + away).toBeCloseTo(1, 9);
    expect(away).toBeGreaterThan(home);
    expect(winChance(VOLLEYBALL, { level: 0.6, edge: 0 }, newMatch(5))).toBeCloseTo(0.5, 9);
  });

  test('whose points do not depend on the serve has the winner of the closed formula', () => {
    // To two points, by two: even chances give 1/2; with chance p of a point, p² / (p² + (1 − p)²).
    const p = 0.6;
    const set = viewSet({ serves: 'winner', points: { serving: p, receiving: p }, to: 2 }, newSet('away'));
    expect(setChance(set)).toBeCloseTo(p ** 2 / (p ** 2 + (1 - p) ** 2), 9);
  });

  test('extended with alternating serves is won by two points in a row', () => {
    const [p, q] = [0.7, 0.4];
    const set = viewSet({ serves: 'pairs', points: { serving: p, receiving: q }, to: 11 }, { score: { home: 10, away: 10 }, server: 'home', first: 'home' });
    expect(setChance(set)).toBeCloseTo((p * q) / (p * q + (1 - p) * (1 - q)), 9);
  });

  test('extended with the winner serving follows the two equations', () => {
    // H: level, the home side serves; A: the away side does. H = s(s + (1−s)A) + (1−s)rH and A = r(s + (1−s)A) + (1−r)rH.
    const [s, r] = [0.4, 0.66];
    const at = (server: 'home' | 'away') =>
      setChance(viewSet({ serves: 'winner', points: { serving: s, receiving: r }, to: 25 }, { score: { home: 24, away: 24 }, server, first: 'home' }));
    const [h, a] = [at('home'), at('away')];
    expect(h).toBeCloseTo(s * (s + (1 - s) * a) + (1 - s) * r * h, 7);
    expect(a).toBeCloseTo(r * (s + (1 - s) * a) + (1 - r) * r * h, 7);
  });
});
