import { deadHeat, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import type { Verdict } from '../facts/verdict.ts';
import type { MarketDefinition, NamedParties, Outcome } from '../markets/market-definition.ts';
import { hasExactly } from '../markets/specifiers.ts';
import { MOST_COMPETITORS, type OutrightFacts } from './outright-facts.ts';

/** Of every number that a competitor may have. */
const ANYBODY: readonly Outcome[] = Array.from({ length: MOST_COMPETITORS }, (_, index) => ({ id: String(index + 1), name: `Competidor ${index + 1}` }));

interface PlaceMarket {
  readonly id: string;
  readonly title: string;
  /** How many of the best win: beyond them a place is shared by dead heat. */
  readonly places: number;
  readonly sentence: string;
}

/** A market on who ends among the best of a competition, the same for every sport. An outcome's id is its competitor's number. */
function placeMarket({ id, title, places, sentence }: PlaceMarket): MarketDefinition<OutrightFacts> {
  return {
    ...{ id, version: 1, title, group: 'outright', specifiers: [], example: {}, offeredIn: ['prematch'] },
    ...(places > 1 ? { winsSeveral: true } : {}),
    sentences: () => [
      sentence,
      'Vale a classificação oficial da competição. Um jogo decidido por W.O. conta como a organização o declarar.',
      'Competidor que não chega a participar tem as apostas anuladas e devolvidas.',
      'Se a competição for adiada, as apostas continuam valendo. Se for cancelada, são anuladas e devolvidas.',
    ],
    open: (specifiers) => (hasExactly(specifiers, []) ? { specifiers, name: () => title, outcomes, settle: (facts) => settlePlaces(facts, places) } : null),
  };
}

function outcomes(parties: NamedParties): readonly Outcome[] {
  return 'field' in parties ? parties.field : ANYBODY;
}

/**
 * Everybody's result where the `places` best win: who shares the last of them gets its part (dead heat), who withdrew is void, who finished below or not at all lost.
 * `incomplete` while the order does not say who holds each place.
 */
export function settlePlaces({ ending, finishingOrder, withdrawn }: OutrightFacts, places: number): Verdict {
  if (ending === 'cancelled') return 'void';
  const order = finishingOrder ?? [];
  if (order.flat().length < places) return 'incomplete';
  const results = new Map<string, OutcomeResult>(ANYBODY.map(({ id }) => [id, withdrawn.includes(Number(id)) ? VOID : LOST]));
  let taken = 0;
  for (const group of order) {
    const left = places - taken;
    if (left <= 0) break;
    for (const number of group) results.set(String(number), group.length <= left ? WON : deadHeat(left, group.length));
    taken += group.length;
  }
  return results;
}

export const outrightMarkets: readonly MarketDefinition<OutrightFacts>[] = [
  placeMarket({
    ...{ id: 'outright_winner', title: 'Campeão', places: 1 },
    sentence: 'Ganha quem acertar o campeão, como a organização o declarar. Se o título for dividido, a cotação é dividida pelo número de campeões.',
  }),
  placeMarket({
    ...{ id: 'outright_final', title: 'Chegar à final', places: 2 },
    sentence: 'Ganha quem acertar um dos dois finalistas. Se mais de dois dividirem uma vaga na final, a cotação é dividida entre eles.',
  }),
];
