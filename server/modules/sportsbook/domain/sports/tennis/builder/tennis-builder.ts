import { caseChances } from '../../combining/case-chances.ts';
import { jointBuilder } from '../../combining/joint-builder.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderTerms } from '../../sport.ts';
import { modelOf, termsOf } from './builder-terms.ts';
import { type Conditions, conditionsOf } from './conditions.ts';
import { matchLaw } from './match-law.ts';

/** The size of the cache of laws: a match of five sets has some two hundred thousand cases. */
const MOST_LAWS = 6;

const lawOf = remembered(MOST_LAWS, JSON.stringify, (terms: BuilderTerms) => {
  const { serve, states } = modelOf(terms);
  return matchLaw(serve, states);
});

const formatOf = (terms: BuilderTerms) => modelOf(terms).states[0].state.format;

/** Selections on the sets and games of a match. */
export const tennisBuilder = jointBuilder<Conditions>({
  conditionOf: conditionsOf,
  terms: termsOf,
  decides: (terms, of) => of(formatOf(terms)) !== null,
  chances(terms, conditions) {
    const format = formatOf(terms);
    return caseChances(
      lawOf(terms),
      conditions.flatMap((of) => of(format) ?? []),
    );
  },
});
