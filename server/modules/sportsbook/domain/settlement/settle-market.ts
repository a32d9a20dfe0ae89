import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { Facts } from '../facts/facts.ts';
import { VOID } from '../facts/outcome-result.ts';
import type { OutcomeResults } from '../facts/verdict.ts';
import type { Market } from '../markets/market-definition.ts';
import type { Sport } from '../sports/sport.ts';

/**
 * The result of every outcome of a market by an event's facts. Refuses `contradiction` (with the faults; settlement is held and an operator notified) and
 * `incomplete` (the facts do not decide the market yet; settlement waits).
 */
export function settleMarket<F extends Facts>(
  { facts: { faults } }: Pick<Sport<F>, 'facts'>,
  market: Pick<Market<F>, 'outcomes' | 'settle'>,
  facts: F,
): Result<OutcomeResults, 'contradiction' | 'incomplete'> {
  const found = faults(facts);
  if (found.length > 0) return refuse('contradiction', { facts: [...found] });
  const settled = market.settle(facts);
  if (settled === 'incomplete') return refuse('incomplete');
  if (settled !== 'void') return ok(settled);
  return ok(new Map(market.outcomes({ home: '', away: '' }).map(({ id }) => [id, VOID])));
}
