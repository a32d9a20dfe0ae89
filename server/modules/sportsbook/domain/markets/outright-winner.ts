import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { deadHeat, LOST, type OutcomeResult, VOID } from '../facts/outcome-result.ts';
import type { OutcomeResults } from '../facts/verdict.ts';
import type { MarketRule } from './market-definition.ts';

/** What settlement knows of a competition; competitors are named by their outcome ids. */
export interface OutrightFacts {
  readonly ending: 'decided' | 'running' | 'cancelled';
  /** Those who finished, best first; who shares a place stands in one group. */
  readonly finishingOrder: readonly (readonly string[])[];
  /** Those who never started. */
  readonly withdrawn: readonly string[];
}

/** Who wins a competition. */
export const outrightWinner: MarketRule = {
  id: 'outright_winner',
  version: 1,
  title: 'Campeão',
  group: 'other',
  sentences: () => [
    'Ganha quem acertar o campeão, como a organização o declarar. Se o título for dividido, a cotação é dividida pelo número de campeões.',
    'Vale a classificação oficial da competição.',
    'Competidor que não chega a participar tem as apostas anuladas e devolvidas.',
    'Se a competição for cancelada, as apostas são anuladas e devolvidas.',
  ],
};

/**
 * Settles an outright winner over `competitors`. Refuses `incomplete` until it is decided, and `contradiction` (with the faults) when somebody
 * finished twice, finished after withdrawing, or is unknown to the market.
 */
export function settleOutright(competitors: readonly string[], facts: OutrightFacts): Result<OutcomeResults, 'contradiction' | 'incomplete'> {
  const faults = outrightFaults(competitors, facts);
  if (faults.length > 0) return refuse('contradiction', { facts: faults });
  if (facts.ending === 'cancelled') return ok(new Map(competitors.map((id) => [id, VOID])));
  const [first = []] = facts.finishingOrder;
  if (facts.ending === 'running' || first.length === 0) return refuse('incomplete');
  return ok(new Map(competitors.map((id) => [id, resultFor(id, first, facts.withdrawn)])));
}

function resultFor(id: string, first: readonly string[], withdrawn: readonly string[]): OutcomeResult {
  if (withdrawn.includes(id)) return VOID;
  return first.includes(id) ? deadHeat(1, first.length) : LOST;
}

function outrightFaults(competitors: readonly string[], { finishingOrder, withdrawn }: OutrightFacts): string[] {
  const finishers = finishingOrder.flat();
  const faults = [
    { fault: 'finished_twice', broken: new Set(finishers).size < finishers.length },
    { fault: 'finished_after_withdrawing', broken: finishers.some((id) => withdrawn.includes(id)) },
    { fault: 'unknown_competitor', broken: [...finishers, ...withdrawn].some((id) => !competitors.includes(id)) },
  ];
  return faults.filter(({ broken }) => broken).map(({ fault }) => fault);
}
