import type { MarketDefinition } from '../../../markets/market-definition.ts';
import { jointBuilder } from '../../combining/joint-builder.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderTerms, SportBuilder } from '../../sport.ts';
import type { RallyLaw } from '../chain/strength.ts';
import type { RallyFacts } from '../facts/rally-facts.ts';
import type { openingReader } from '../pricing/read-opening.ts';
import { modelOf, setsOf, termsOf } from './builder-terms.ts';
import { conditionReader, type Conditions } from './conditions.ts';
import { isKept, jointChances, matchLaw } from './joint-chances.ts';

/** A cache of laws of repeated moments; each takes some megabytes. */
const MOST_LAWS = 4;

/** Selections on the sets and points of a match; `markets` are the game's. */
export function rallyBuilder(law: RallyLaw, markets: readonly MarketDefinition<RallyFacts>[], readOpening: ReturnType<typeof openingReader>): SportBuilder {
  const lawOf = remembered(MOST_LAWS, JSON.stringify, (terms: BuilderTerms) => matchLaw(law, modelOf(terms)));
  return jointBuilder<Conditions>({
    conditionOf: conditionReader(law, markets),
    terms: (input) => termsOf(law, readOpening, input),
    decides(terms, { set, of }) {
      const sets = setsOf(terms);
      return of(sets.bestOf) !== null && (set === null || isKept(sets, set));
    },
    chances(terms, conditions) {
      const { bestOf } = setsOf(terms);
      return jointChances(
        lawOf(terms),
        conditions.flatMap(({ of }) => of(bestOf) ?? []),
      );
    },
  });
}
