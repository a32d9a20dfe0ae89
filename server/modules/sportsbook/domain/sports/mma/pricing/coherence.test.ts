import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultWord } from '../../../facts/outcome-result.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';
import { fightSpace } from '../fight-space.ts';
import { mma } from '../mma.ts';
import { mmaMarkets } from '../markets/mma-markets.ts';
import { fightOut, seeded } from '../testing/play-out.ts';
import { fightLaw } from './fight-law.ts';
import { fightChances, MARGINS, priceFight } from './fight-markets.ts';
import { readTerms } from './read-terms.ts';

const anyTerms = fc.record({
  rounds: fc.constantFrom(3, 5),
  strength: fc.double({ min: -3, max: 3, noNaN: true }),
  hazard: fc.double({ min: 0.03, max: 1.5, noNaN: true }),
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);
type Chances = ReturnType<typeof fightChances>;
const winOf = (all: Chances, definition: string, outcome: string, specifiers: Specifiers = {}) =>
  all
    .find((each) => each.definition === definition && Object.entries(specifiers).every(([key, value]) => each.specifiers[key] === value))
    ?.outcomes.find((each) => each.outcome === outcome)?.win ?? Number.NaN;

describe('before any fight', () => {
  test('every stake is split completely, and no bet is worth more than it costs', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        expect(sum(fightLaw(terms).map(({ chance }) => chance))).toBeCloseTo(1, 9);
        const chances = fightChances(terms);
        for (const { definition, outcomes } of chances) {
          const refund = 1 - (outcomes[0]?.win ?? 0) - (outcomes[0]?.lose ?? 0);
          for (const { win, lose } of outcomes) expect(win + lose + refund, definition).toBeCloseTo(1, 9);
          expect(sum(outcomes.map(({ win }) => win)) + refund, definition).toBeCloseTo(1, 9);
        }
        for (const { definition, outcomes } of priceFight(terms)) {
          for (const { outcome, win, refund, oddsMilli } of outcomes)
            if (oddsMilli !== null) expect((win * oddsMilli) / 1_000 + refund, `${definition} ${outcome}`).toBeLessThanOrEqual(1 + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('markets agree: methods, rounds and totals are sums over one law', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const all = fightChances(terms);
        const rounds = Array.from({ length: terms.rounds }, (_, place) => String(place + 1));
        for (const side of ['home', 'away']) {
          const won = winOf(all, 'result', side);
          expect(winOf(all, 'winner', side)).toBeCloseTo(won, 12);
          const ways = ['ko', 'submission', 'decision'];
          expect(sum(ways.map((way) => winOf(all, 'winner_method', `${side}_${way}`)))).toBeCloseTo(won, 9);
          expect(sum(ways.map((way) => winOf(all, `${side}_method`, way)))).toBeCloseTo(won, 9);
          expect(sum([...rounds, 'decision'].map((round) => winOf(all, 'winner_round', `${side}_${round}`)))).toBeCloseTo(won, 9);
        }
        for (const way of ['ko', 'submission']) {
          const both = ['home', 'away'].map((side) => winOf(all, 'winner_method', `${side}_${way}`));
          expect(winOf(all, 'method', way)).toBeCloseTo(sum(both), 9);
        }
        expect(winOf(all, 'round', 'decision')).toBeCloseTo(winOf(all, 'distance', 'yes'), 9);
        for (const { specifiers, outcomes } of all.filter(({ definition }) => definition === 'total_rounds')) {
          const line = Number(specifiers['total']);
          const later = sum(rounds.filter((round) => Number(round) > line + 0.5).map((round) => winOf(all, 'round', round)));
          const least = later + winOf(all, 'round', 'decision');
          expect(outcomes[0]?.win).toBeGreaterThanOrEqual(least - 1e-9);
          expect(outcomes[0]?.win).toBeLessThanOrEqual(least + winOf(all, 'round', String(line + 0.5)) + 1e-9);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('the supplier’s winner and total prices are reproduced', () => {
    const odds = (chance: number) => Math.max(1_002, Math.round(1_000 / (chance * 1.03)));
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const all = fightChances(terms);
        const [home, away] = [winOf(all, 'winner', 'home'), winOf(all, 'winner', 'away')];
        const off = ({ outcomes }: (typeof all)[number]) => Math.abs((outcomes[0]?.win ?? 0) - 0.5);
        const [lined] = all.filter(({ definition }) => definition === 'total_rounds').toSorted((a, b) => off(a) - off(b));
        const over = lined?.outcomes[0]?.win;
        const total = over === undefined ? {} : { line: Number(lined?.specifiers['total']), overMilli: odds(over), underMilli: odds(1 - over) };
        const read = readTerms({ homeMilli: odds(home / (home + away)), awayMilli: odds(away / (home + away)), rounds: terms.rounds, ...total });
        if (read === null) throw new Error('no terms');
        const again = fightChances(read);
        expect(winOf(again, 'winner', 'home')).toBeCloseTo(home, 1);
        if (over !== undefined) expect(Math.abs(winOf(again, 'distance', 'yes') - winOf(all, 'distance', 'yes'))).toBeLessThan(0.06);
      }),
      { numRuns: 20 },
    );
  });
});

test('invalid prices, and prices of an impossible fight, are refused', () => {
  const usual = { homeMilli: 1_800, awayMilli: 2_100, rounds: 3 };
  expect(readTerms(usual)).toMatchObject({ rounds: 3 });
  expect(readTerms({ ...usual, homeMilli: 1_000 })).toBeNull();
  expect(readTerms({ ...usual, rounds: 4 })).toBeNull();
  expect(readTerms({ ...usual, line: 3.5, overMilli: 1_900, underMilli: 1_900 })).toBeNull();
  expect(readTerms({ ...usual, line: 2, overMilli: 1_900, underMilli: 1_900 })).toBeNull();
  // Nearly every fight would end within half a round, which is unrealistically fast.
  expect(readTerms({ ...usual, line: 0.5, overMilli: 60_000, underMilli: 1_005 })).toBeNull();
});

test('every definition is priced with its outcomes in order, equal sides have even chances, and books match their class’s margin within 0.02', () => {
  const priced = priceFight({ rounds: 5, strength: 0, hazard: 0.3 });
  expect(new Set(priced.map(({ definition }) => definition))).toEqual(new Set(mmaMarkets.map(({ id }) => id)));
  for (const { definition, specifiers, outcomes } of priced) {
    const ids = mmaMarkets
      .find(({ id }) => id === definition)
      ?.open(specifiers)
      ?.outcomes({ home: '', away: '' });
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(ids?.map(({ id }) => id));
    const book = sum(outcomes.map(({ oddsMilli }) => 1_000 / (oddsMilli ?? Infinity)));
    expect(Math.abs(book - 1 - MARGINS[definition as keyof typeof MARGINS]), definition).toBeLessThan(0.02);
  }
  expect(winOf(fightChances({ rounds: 5, strength: 0, hazard: 0.3 }), 'winner', 'home')).toBeCloseTo(0.49, 1);
});

test('by hand: equals over three rounds at a hazard of 0.3', () => {
  const all = fightChances({ rounds: 3, strength: 0, hazard: 0.3 });
  // The fight goes on after the first round with e^(−0.3), and to the judges with e^(−0.3 · 2.2); 2 % of decisions are draws.
  expect(winOf(all, 'round', '1')).toBeCloseTo(1 - Math.exp(-0.3), 9);
  expect(winOf(all, 'distance', 'yes')).toBeCloseTo(Math.exp(-0.66), 9);
  expect(winOf(all, 'result', 'draw')).toBeCloseTo(0.02 * Math.exp(-0.66), 9);
  expect(winOf(all, 'total_rounds', 'over', { total: '1.5' })).toBeCloseTo(Math.exp(-0.3 * (1 + 0.75 * 0.45)), 9);
  expect(winOf(all, 'winner_method', 'away_ko')).toBeCloseTo(0.31 * (1 - Math.exp(-0.66)), 9);
});

test.each([
  ['three rounds', 3, 0.8, 0.35],
  ['five rounds', 5, -0.4, 0.22],
])('outcomes of %s win as often as they are priced', (_name, rounds, strength, hazard) => {
  const weights = [1, 0.75, 0.45, 0.4, 0.35].flatMap((each) => [each * 0.45, each * 0.55]);
  const chance = (weight: number) => Math.exp(strength * weight) / (1 + Math.exp(strength * weight));
  const fought = {
    rounds,
    perSecond: weights.map((each) => (each * hazard) / 150),
    homeFinish: chance(1.15),
    homeJudged: chance(0.85),
    knockedOut: 0.62,
    drawn: 0.02,
  };
  const random = seeded(rounds);
  const times = 3_000;
  const facts = Array.from({ length: times }, () => fightOut(fought, random));
  const offs = fightChances({ rounds, strength, hazard }).flatMap(({ definition, specifiers, outcomes }) => {
    const market = mmaMarkets.find(({ id }) => id === definition)?.open(specifiers);
    const results = facts.map((each) => market?.settle(each) ?? 'incomplete');
    expect(results, definition).not.toContain('incomplete');
    return outcomes.map(({ outcome, win }) => {
      const wins = results.filter((each) => {
        const own = typeof each === 'string' ? undefined : each.get(outcome);
        return own !== undefined && resultWord(own) === 'won';
      }).length;
      return Math.abs(wins / times - win) / Math.sqrt(Math.max(win * (1 - win), 1e-3) / times);
    });
  });
  expect(offs.length).toBeGreaterThan(30);
  expect(Math.max(...offs)).toBeLessThan(4);
});

describe('the cases of a fight', () => {
  test('are 43, do not contradict themselves, and settle every market', () => {
    expect(fightSpace.cases).toHaveLength(43);
    for (const each of fightSpace.cases) {
      expect(mma.facts.faults(each)).toEqual([]);
      for (const definition of mmaMarkets) expect(typeof definition.open(definition.example)?.settle(each), definition.id).not.toBe('string');
    }
    expect(new Set(fightSpace.cases.map((each) => fightSpace.describe(each) + String(each.seconds))).size).toBe(43);
  });

  test('are closed when their round is over; those of the last finished round stay open, since an unanswered bell may decide in it', () => {
    const open = (period: string) => fightSpace.cases.filter((each) => fightSpace.isOpen(each, { period, score: { home: 0, away: 0 }, periodScores: [] }));
    expect(open('not_started')).toHaveLength(43);
    expect(open('round_3')).toHaveLength(3 + 4 * 2 * 4);
    expect(open('round_5').every(({ round }) => round === null || round >= 4)).toBe(true);
  });
});
