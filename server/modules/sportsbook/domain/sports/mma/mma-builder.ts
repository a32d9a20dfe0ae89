import { LOST, WON } from '../../facts/outcome-result.ts';
import { caseChances, type CaseCondition, type CaseLaw } from '../combining/case-chances.ts';
import { jointBuilder, numbersOf } from '../combining/joint-builder.ts';
import { remembered } from '../combining/remembered.ts';
import type { BuilderSelection, BuilderTerms, SportBuilder } from '../sport.ts';
import { FORMATS } from './facts/fight-facts.ts';
import { fightCases } from './fight-space.ts';
import { mmaMarkets } from './markets/mma-markets.ts';
import { fightLaw } from './pricing/fight-law.ts';
import { readTerms } from './pricing/read-terms.ts';

/** Raise the version when the meaning of the numbers changes. */
const VERSION = 1;

/** The condition of a selection: for each planned number of rounds, the cases of the law in which it wins; null if one of them refunds it. */
type Conditions = (rounds: number) => CaseCondition<'fight'> | null;

/** Selections on a fight before it starts. A draw refunds the winner market, so a winner is combined through the result market, or by method and round. */
export const mmaBuilder: SportBuilder = jointBuilder<Conditions>({
  conditionOf(selection) {
    const of = remembered(FORMATS.length, String, (rounds: number) => conditionOf(selection, rounds));
    return FORMATS.every((rounds) => of(rounds) === null) ? null : of;
  },
  terms({ opening, prices, play }) {
    const own = opening ?? prices;
    const terms = own === null || play !== null ? null : readTerms(own);
    return terms === null ? null : { version: VERSION, ...terms };
  },
  decides: (terms, of) => of(roundsOf(terms)) !== null,
  chances(terms, conditions) {
    const rounds = roundsOf(terms);
    return caseChances(
      lawOf(terms),
      conditions.flatMap((of) => of(rounds) ?? []),
    );
  },
});

const roundsOf = (terms: BuilderTerms) => numbersOf(terms, VERSION)('rounds');

function lawOf(terms: BuilderTerms): CaseLaw<'fight'> {
  const of = numbersOf(terms, VERSION);
  const law = fightLaw({ rounds: of('rounds'), strength: of('strength'), hazard: of('hazard') });
  return { chances: Float64Array.from(law, ({ chance }) => chance), values: { fight: Uint16Array.from(law.keys()) } };
}

function conditionOf({ definition, specifiers, outcome }: BuilderSelection, rounds: number): CaseCondition<'fight'> | null {
  const market = mmaMarkets.find(({ id }) => id === definition)?.open(specifiers) ?? null;
  if (market === null) return null;
  const cases = fightCases(rounds);
  const wins = new Uint8Array(cases.length);
  for (const [value, { facts }] of cases.entries()) {
    const settled = market.settle({ ...facts, rounds });
    const result = typeof settled === 'string' ? undefined : settled.get(outcome);
    if (result !== WON && result !== LOST) return null;
    wins[value] = result === WON ? 1 : 0;
  }
  return { subject: 'fight', wins };
}
