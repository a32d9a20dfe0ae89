import { openMarket } from '../markets/football-markets.ts';
import type { Specifiers } from '../markets/specifiers.ts';
import { type OutcomeResult, VOID } from './outcome-result.ts';
import { settleMarket } from './settle-market.ts';
import { isCancelled, isCancelledAt, type Standing } from './standing.ts';
import type { OutcomeResults } from './verdict.ts';

/** 1 active, 0 hidden, -1 suspended, -3 settled, -4 cancelled. */
export type MarketStatus = 1 | 0 | -1 | -3 | -4;

export interface StandingMarket {
  readonly id: string;
  readonly definition: string;
  readonly specifiers: Specifiers;
}

/** The results of a market's outcomes by the facts in force; null while they do not say, or for a market that has no rules here. */
export function marketResults({ known }: Standing, market: StandingMarket): OutcomeResults | null {
  const opened = known === null ? null : openMarket(market.definition, market.specifiers);
  if (known === null || opened === null) return null;
  const settled = settleMarket(opened, known.facts);
  return settled.ok ? settled.value : null;
}

/** A leg's result: void inside a cancelled window, else what its outcome came to; null while open. */
export function legResult(
  standing: Standing,
  results: OutcomeResults | null,
  leg: { readonly marketId: string; readonly outcomeId: string; readonly placedAt: Date },
): OutcomeResult | null {
  if (isCancelledAt(standing, leg.marketId, leg.placedAt)) return VOID;
  return results?.get(leg.outcomeId) ?? null;
}

/**
 * How a market stands: cancelled as a whole, settled (cancelled where every outcome is void), else not decided. What is not decided is never opened
 * here: a market that was closed comes back suspended, and one on a match whose facts are known is no longer bet on.
 */
export function marketStatus(standing: Standing, market: StandingMarket, before: MarketStatus): MarketStatus {
  if (isCancelled(standing, market.id)) return -4;
  const results = marketResults(standing, market);
  if (results !== null) return [...results.values()].every(({ voidHalves }) => voidHalves === 2) ? -4 : -3;
  if (before === -3 || before === -4) return -1;
  return before === 1 && standing.known !== null ? -1 : before;
}
