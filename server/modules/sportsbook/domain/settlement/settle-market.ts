import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { factFaults } from '../facts/fact-faults.ts';
import type { MatchFacts } from '../facts/match-facts.ts';
import { VOID } from '../facts/outcome-result.ts';
import type { OutcomeResults, Verdict } from '../facts/verdict.ts';

interface SettleableMarket {
  outcomes(teams: { home: string; away: string }): readonly { readonly id: string }[];
  settle(facts: MatchFacts): Verdict;
}

/**
 * The result of every outcome of a market by a match's facts. Refuses `contradiction` (with the faults: settlement is held and somebody told) and
 * `incomplete` (the facts do not say yet: settlement waits).
 */
export function settleMarket(market: SettleableMarket, facts: MatchFacts): Result<OutcomeResults, 'contradiction' | 'incomplete'> {
  const faults = factFaults(facts);
  if (faults.length > 0) return refuse('contradiction', { facts: faults });
  const verdict = market.settle(facts);
  if (verdict === 'incomplete') return refuse('incomplete');
  if (verdict !== 'void') return ok(verdict);
  return ok(new Map(market.outcomes({ home: '', away: '' }).map(({ id }) => [id, VOID])));
}
