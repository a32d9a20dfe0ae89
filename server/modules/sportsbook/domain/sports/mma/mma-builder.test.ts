import { describe, expect, test } from 'vitest';
import type { BuilderSelection } from '../sport.ts';
import { jointProblems, legsFrom, pick, refusalProblems, singleProblems, splitProblems, verdictsAt } from '../testing/builder-problems.ts';
import { mma } from './mma.ts';
import { mmaBuilder } from './mma-builder.ts';
import { readTerms } from './pricing/read-terms.ts';
import { fightLaw } from './pricing/fight-law.ts';
import { settled } from './testing/fights.ts';

const OPENING = { homeMilli: 1_600, awayMilli: 2_400, rounds: 3 };

function momentOf(opening: typeof OPENING) {
  const terms = mmaBuilder.terms({ opening, prices: null, play: null });
  if (terms === null) throw new Error('these prices are usable');
  return { terms, offered: mma.price(opening) ?? [] };
}

const MOMENTS = [OPENING, { ...OPENING, rounds: 5 }, { homeMilli: 1_150, awayMilli: 5_500, rounds: 5, line: 1.5, overMilli: 1_700, underMilli: 2_100 }].map(
  momentOf,
);

describe('the builder', () => {
  test('gives a single selection the chance of its market, and takes none that may be refunded', () => {
    for (const moment of MOMENTS) expect(singleProblems(mmaBuilder, moment)).toEqual([]);
  });

  test('prices combinations and every subset of their legs between the longest leg and the product, and never above the fair odds', () => {
    let priced = 0;
    for (const moment of MOMENTS) {
      for (let seed = 0; seed < 400; seed += 1) {
        const { isPriced, problems } = jointProblems(
          mmaBuilder,
          moment,
          legsFrom(mmaBuilder, moment, [seed, 7 * seed + 3, ...(seed % 3 === 0 ? [11 * seed + 5] : [])]),
        );
        priced += Number(isPriced);
        expect(problems).toEqual([]);
      }
    }
    expect(priced).toBeGreaterThan(50);
  });

  test('gives two opposite selections chances that add up to what they split', () => {
    for (const moment of MOMENTS) {
      for (const leg of legsFrom(mmaBuilder, moment, [0, 5, 9, 14])) expect(splitProblems(mmaBuilder, moment, leg)).toEqual([]);
    }
  });

  test('refuses selections that it cannot combine', () => {
    for (const moment of MOMENTS) expect(refusalProblems(mmaBuilder, moment)).toEqual([]);
  });

  test('uses the one law of the fight: it sums the cases that win every leg', () => {
    const terms = readTerms(OPENING);
    if (terms === null) throw new Error('these prices are usable');
    const legs = [pick('result', 'home'), pick('total_rounds', 'under', { total: '2.5' }), pick('winner_method', 'home_ko')];
    const byHand = fightLaw(terms).reduce((sum, { facts, chance }) => {
      const fought = { ...facts, rounds: 3, format: 'kept' as const };
      return legs.every(({ definition, specifiers, outcome }) => settled(fought, definition, specifiers) === outcome) ? sum + chance : sum;
    }, 0);
    expect(byHand).toBeGreaterThan(0.1);
    expect(mmaBuilder.chance(momentOf(OPENING).terms, legs)).toBeCloseTo(byHand, 12);
  });
});

describe('selections of a fight', () => {
  const verdicts = (...selections: BuilderSelection[]) => verdictsAt(mmaBuilder, momentOf(OPENING).terms, ...selections);

  test('exclude and contain each other by the possible cases of the fight', () => {
    expect(verdicts(pick('result', 'home'), pick('winner_method', 'away_ko'))).toEqual(['excludes', 'excludes']);
    expect(verdicts(pick('distance', 'yes'), pick('total_rounds', 'under', { total: '2.5' }))).toEqual(['excludes', 'excludes']);
    expect(verdicts(pick('result', 'home'), pick('winner_round', 'home_2', { rounds: '3' }))).toEqual(['contains', 'fits']);
    expect(verdicts(pick('distance', 'yes'), pick('round', 'decision', { rounds: '3' }))).toEqual(['contains', 'contains']);
    expect(verdicts(pick('result', 'home'), pick('distance', 'no'))).toEqual(['fits', 'fits']);
  });

  test('that a draw or another number of rounds refunds are not accepted', () => {
    expect([pick('winner', 'home'), pick('method', 'ko')].map((each) => mmaBuilder.takes(each))).toEqual([false, false]);
    const ofFive = pick('round', '4', { rounds: '5' });
    expect([mmaBuilder.takes(ofFive), mmaBuilder.takes(ofFive, momentOf(OPENING).terms)]).toEqual([true, false]);
  });
});
