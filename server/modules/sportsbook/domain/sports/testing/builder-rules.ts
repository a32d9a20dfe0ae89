import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PricedMarket } from '../../pricing/price-market.ts';
import type { BuilderLeg, BuilderSelection, BuilderTerms, SportBuilder } from '../sport.ts';

/** A moment of an event: the model of it, and what its sport offers then. */
export interface BuilderMoment {
  readonly terms: BuilderTerms;
  readonly offered: readonly PricedMarket[];
}

/** What the rules of every builder are tried on. */
export interface BuilderCase {
  readonly builder: SportBuilder;
  readonly before: BuilderMoment;
  /** Any moment of any event. */
  readonly anywhere: fc.Arbitrary<BuilderMoment>;
  /** How often each rule is tried; fewer where a moment takes long to price. */
  readonly runs?: number;
}

/** For tests: a selection as a line. */
export const pick = (definition: string, outcome: string, specifiers: BuilderSelection['specifiers'] = {}): BuilderSelection => ({
  definition,
  specifiers,
  outcome,
});

/** For tests: what a builder says of each of these selections, in words. */
export function verdictsAt(builder: SportBuilder, terms: BuilderTerms, ...selections: readonly BuilderSelection[]) {
  return builder.price(
    terms,
    selections.map((selection) => ({ ...selection, oddsMilli: 2_000 })),
  ).verdicts;
}

/** Every selection that can be combined, with its price. */
function everyLeg(builder: SportBuilder, { terms, offered }: BuilderMoment): BuilderLeg[] {
  return offered.flatMap(({ definition, specifiers, outcomes }) =>
    outcomes.flatMap(({ outcome, oddsMilli }) =>
      oddsMilli !== null && builder.takes({ definition, specifiers, outcome }, terms) ? [{ definition, specifiers, outcome, oddsMilli }] : [],
    ),
  );
}

const someNumbers = fc.array(fc.nat(), { minLength: 2, maxLength: 4 });

/** Legs by numbers, each once. */
function chosenFrom(legs: readonly BuilderLeg[], numbers: readonly number[]): BuilderLeg[] {
  return [...new Set(numbers.flatMap((number) => legs[number % Math.max(1, legs.length)] ?? []))];
}

/** For tests: registers the rules that the builder of every sport keeps. */
export function builderRules({ builder, before, anywhere, runs = 40 }: BuilderCase): void {
  describe('the builder', () => {
    test('has of one selection the chance of its market, at any moment', () => {
      fc.assert(
        fc.property(anywhere, ({ terms, offered }) => {
          for (const { definition, specifiers, outcomes } of offered) {
            for (const { outcome, win, refund } of outcomes) {
              const selection = { definition, specifiers, outcome };
              if (!builder.takes(selection, terms)) continue;
              expect(refund, `${definition} ${outcome}`).toBeCloseTo(0, 8);
              expect(builder.chance(terms, [selection]), `${definition} ${JSON.stringify(specifiers)} ${outcome}`).toBeCloseTo(win, 8);
            }
          }
        }),
        { numRuns: Math.ceil(runs / 2) },
      );
    });

    test('prices a combination between its longest leg and the product of all, and pays no more than it is worth', () => {
      let priced = 0;
      fc.assert(
        fc.property(anywhere, someNumbers, (moment, numbers) => {
          const chosen = chosenFrom(everyLeg(builder, moment), numbers);
          if (chosen.length < 2) return;
          const { chance, prices, verdicts } = builder.price(moment.terms, chosen);
          expect(verdicts).toHaveLength(chosen.length);
          expect(prices === null).toBe(verdicts.some((verdict) => verdict !== 'fits'));
          if (prices === null) return;
          priced += 1;
          const oddsMilli = prices.at(-1) ?? 0;
          expect(oddsMilli).toBeGreaterThanOrEqual(Math.max(...chosen.map((leg) => leg.oddsMilli)));
          expect(oddsMilli).toBeLessThanOrEqual(chosen.reduce((product, leg) => product * (leg.oddsMilli / 1_000), 1_000) + 1e-6);
          expect((oddsMilli / 1_000) * chance).toBeLessThanOrEqual(1 + 1e-9);
          expect(Number.isSafeInteger(oddsMilli)).toBe(true);
        }),
        { numRuns: runs * 3 },
      );
      expect(priced).toBeGreaterThan(runs / 4);
    });

    test('prices every part as the part alone, and no longer than with one leg more', () => {
      let parts = 0;
      fc.assert(
        fc.property(anywhere, someNumbers, (moment, numbers) => {
          const chosen = chosenFrom(everyLeg(builder, moment), numbers);
          const prices = chosen.length < 2 ? null : builder.price(moment.terms, chosen).prices;
          if (prices === null) return;
          for (let set = 1; set <= prices.length; set += 1) {
            const own = chosen.filter((_, place) => (set & (1 << place)) !== 0);
            const price = prices[set - 1] ?? 0;
            const alone = builder.price(moment.terms, own).prices;
            // Of legs that nearly contain each other a part alone may be refused, never priced otherwise.
            if (alone !== null) expect(alone.at(-1)).toBe(price);
            const without = chosen.flatMap((_, place) => ((set & (1 << place)) !== 0 && own.length > 1 ? [prices[(set ^ (1 << place)) - 1] ?? 0] : []));
            expect(price).toBeGreaterThanOrEqual(Math.max(...without, ...own.map(({ oddsMilli }) => oddsMilli)));
            parts += 1;
          }
        }),
        { numRuns: runs * 2 },
      );
      expect(parts).toBeGreaterThan(runs / 4);
    });

    test('has the chances of an outcome and its opposite sum to those of the rest', () => {
      fc.assert(
        fc.property(anywhere, fc.nat(), fc.nat(), ({ terms, offered }, one, other) => {
          const markets = offered.filter(({ definition, specifiers, outcomes }) =>
            outcomes.every(({ outcome }) => builder.takes({ definition, specifiers, outcome }, terms)),
          );
          const pairs = markets.filter(({ outcomes }) => outcomes.length === 2);
          const [split, rest] = [pairs[one % Math.max(1, pairs.length)], markets[other % Math.max(1, markets.length)]];
          if (split === undefined || rest === undefined) return;
          const selection = pick(rest.definition, rest.outcomes[0]?.outcome ?? '', rest.specifiers);
          const joint = split.outcomes.map(({ outcome }) => builder.chance(terms, [selection, pick(split.definition, outcome, split.specifiers)]));
          expect(joint.reduce((sum, each) => sum + each, 0)).toBeCloseTo(builder.chance(terms, [selection]), 8);
        }),
        { numRuns: runs },
      );
    });

    test('has the same chances by terms that were stored and read again, and none by another version', () => {
      const legs = everyLeg(builder, before).slice(0, 3);
      const stored = JSON.parse(JSON.stringify(before.terms)) as BuilderTerms;
      expect(builder.chance(stored, legs)).toBe(builder.chance(before.terms, legs));
      expect(() => builder.chance({ ...before.terms, version: 99 }, legs)).toThrow(RangeError);
    });

    test('says that a selection twice adds nothing, and refuses more than ten and what it does not take', () => {
      const [leg] = everyLeg(builder, before);
      if (leg === undefined) throw new Error('nothing can be combined');
      expect(builder.price(before.terms, [leg, leg]).verdicts).toEqual(['contains', 'contains']);
      expect(builder.price(before.terms, [leg]).prices).toEqual([leg.oddsMilli]);
      expect(() =>
        builder.chance(
          before.terms,
          Array.from({ length: 11 }, () => leg),
        ),
      ).toThrow(RangeError);
      for (const selection of [pick('no_market', leg.outcome), pick(leg.definition, 'no_outcome', leg.specifiers)]) {
        expect(builder.takes(selection)).toBe(false);
        expect(() => builder.chance(before.terms, [selection])).toThrow(RangeError);
      }
    });

    test('has no terms without prices', () => expect(builder.terms({ opening: null, prices: null, play: null })).toBeNull());
  });
}
