import { deadHeat, LOST, type OutcomeResult, VOID, WON } from '../facts/outcome-result.ts';
import type { Verdict } from '../facts/verdict.ts';
import type { MarketDefinition, NamedParties, Outcome } from '../markets/market-definition.ts';
import { hasExactly } from '../markets/specifiers.ts';
import { MOST_COMPETITORS, type OutrightFacts } from './outright-facts.ts';

/** The outcomes for every possible competitor number. */
const ANYBODY: readonly Outcome[] = Array.from({ length: MOST_COMPETITORS }, (_, index) => ({ id: String(index + 1), name: `Competidor ${index + 1}` }));

interface PlaceMarket {
  readonly id: string;
  readonly title: string;
  /** How many of the best win; a place that more competitors share is a dead heat. */
  readonly places: number;
  readonly sentence: string;
}

/** A market on which competitors end among the best, the same for every sport. An outcome's id is its competitor's number. */
function placeMarket({ id, title, places, sentence }: PlaceMarket): MarketDefinition<OutrightFacts> {
  return {
    ...{ id, version: 2, title, group: 'outright', specifiers: [], example: {}, offeredIn: ['prematch'] },
    ...(places > 1 ? { winsSeveral: true } : {}),
    sentences: () => [
      sentence,
      'Vale a classificação oficial da competição. Um jogo decidido por W.O. conta como a organização o declarar.',
      'Competidor que não chega a participar tem as apostas anuladas e devolvidas; quem desiste ou é desclassificado depois de começar perde.',
      'Quem já não pode chegar às posições que ganham perde na hora, e quem já garantiu a sua ganha na hora, sem esperar o fim da competição.',
      'Se a competição for adiada, as apostas continuam valendo. Se for cancelada, são anuladas e devolvidas.',
    ],
    open(specifiers) {
      if (!hasExactly(specifiers, [])) return null;
      return { specifiers, name: () => title, outcomes, settle: (facts) => settlePlaces(facts, places), isDecided: (facts) => isDecided(facts, places) };
    },
  };
}

function outcomes(parties: NamedParties): readonly Outcome[] {
  return 'field' in parties ? parties.field : ANYBODY;
}

/**
 * Settles a market in which the `places` best win: competitors that share the last place get a dead heat, withdrawn ones are void, and those that finished
 * below or not at all lose. `incomplete` if the order does not contain all these places. For an outright under way, returns only results that nothing can
 * change any more.
 */
export function settlePlaces(facts: OutrightFacts, places: number): Verdict {
  const { ending, finishingOrder, withdrawn } = facts;
  if (ending === 'cancelled') return 'void';
  if (ending === 'under_way') return settleSoFar(facts, places);
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

/** The competitors that may still reach one of the `places` best; null if unknown. */
function rivals({ bestPlaces }: OutrightFacts, places: number): readonly number[] | null {
  return bestPlaces?.filter(({ place }) => place <= places).map(({ number }) => number) ?? null;
}

/** False if only some competitors are decided: eliminated ones have lost, the others go on. */
function isDecided(facts: OutrightFacts, places: number): boolean {
  return facts.ending !== 'under_way' || rivals(facts, places)?.length === places;
}

/** A competitor that never starts is void, and an eliminated one loses. If exactly `places` competitors are left, they win; otherwise they stay undecided. */
function settleSoFar(facts: OutrightFacts, places: number): Verdict {
  const left = rivals(facts, places);
  const results = new Map<string, OutcomeResult>(facts.withdrawn.map((number) => [String(number), VOID]));
  for (const { number } of facts.bestPlaces ?? []) if (left?.includes(number) === false) results.set(String(number), LOST);
  if (left?.length === places) for (const number of left) results.set(String(number), WON);
  if (results.size === 0) return 'incomplete';
  return isDecided(facts, places) ? new Map(ANYBODY.map(({ id }) => [id, results.get(id) ?? LOST])) : results;
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
