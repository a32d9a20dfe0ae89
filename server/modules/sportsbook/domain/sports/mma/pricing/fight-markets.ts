import type { MarketChances, OutcomeChance } from '../../../pricing/chance.ts';
import { type PricedMarket, priceMarket } from '../../../pricing/price-market.ts';
import { mmaMarkets } from '../markets/mma-markets.ts';
import { fightLaw, type FightTerms } from './fight-law.ts';

/**
 * The margin of each market, as a share of the stakes of a balanced book (0.05 = 5 %). Winner and total are in the middle of real books' margins; markets that
 * depend on the method and round of a finish have a wider margin, since model errors weigh more there.
 */
export const MARGINS = {
  winner: 0.05,
  result: 0.06,
  distance: 0.06,
  total_rounds: 0.06,
  method: 0.09,
  winner_method: 0.12,
  home_method: 0.1,
  away_method: 0.1,
  round: 0.12,
  winner_round: 0.16,
} as const;

type MmaChances = MarketChances<keyof typeof MARGINS>;

/** Only lines on which both sides have at least this chance are offered, and only outcomes that have at least this one. */
const LEAST_OF_LINE = 0.08;
const RAREST = 0.002;

/** All markets of a fight with their fair chances: each case of the law is settled by the market's own rules. */
export function fightChances(terms: FightTerms): MmaChances[] {
  const law = fightLaw(terms);
  return mmaMarkets.flatMap((definition) => {
    const all = specifiersOf(definition.id, terms.rounds);
    return all.flatMap((specifiers): MmaChances[] => {
      const market = definition.open(specifiers);
      if (market === null) throw new Error(`no market ${definition.id} ${JSON.stringify(specifiers)}`);
      const won = new Map<string, { win: number; lose: number }>(market.outcomes({ home: '', away: '' }).map(({ id }) => [id, { win: 0, lose: 0 }]));
      for (const { facts, chance } of law) {
        const settled = market.settle(facts);
        if (typeof settled === 'string') throw new Error(`${definition.id} is ${settled} where a fight may go`);
        for (const [id, { result, voidHalves }] of settled) {
          const own = won.get(id);
          if (own === undefined || voidHalves === 2) continue;
          own[result === 1 ? 'win' : 'lose'] += chance;
        }
      }
      const outcomes = [...won].map(([outcome, chance]): OutcomeChance => ({ outcome, ...chance }));
      const isTelling = definition.id !== 'total_rounds' || outcomes.every(({ win }) => win >= LEAST_OF_LINE);
      return isTelling ? [{ definition: definition.id, specifiers, marginClass: definition.id as keyof typeof MARGINS, outcomes }] : [];
    });
  });
}

function specifiersOf(definition: string, rounds: number): readonly Readonly<Record<string, string>>[] {
  if (definition === 'total_rounds') return Array.from({ length: rounds }, (_, place) => ({ total: String(place + 0.5) }));
  return definition === 'round' || definition === 'winner_round' ? [{ rounds: String(rounds) }] : [{}];
}

/** Prices of all markets of a fight; a nearly impossible outcome has none. */
export function priceFight(terms: FightTerms): PricedMarket[] {
  return fightChances(terms).map((chances) => {
    const priced = priceMarket(chances, MARGINS);
    return { ...priced, outcomes: priced.outcomes.map((outcome) => (outcome.win < RAREST ? { ...outcome, oddsMilli: null } : outcome)) };
  });
}
