import { ok, refuse, type Result } from '#kernel/refusal.ts';
import type { MarketStatus } from '../events/stored-event.ts';
import { type OutcomeResult, VOID } from '../facts/outcome-result.ts';
import type { OutcomeResults } from '../facts/verdict.ts';
import { marketId } from '../markets/specifiers.ts';
import { type MarketOfSport, openMarket, rulesOfMarket } from '../sports/registry.ts';
import { settleMarket } from './settle-market.ts';
import { isCancelled, isCancelledAt, type Standing } from './standing.ts';

export interface StandingMarket extends MarketOfSport {
  readonly id: string;
  readonly definitionVersion: number;
}

/** The results of a market's outcomes by the facts in force; null if the facts do not decide it, or the market has no rules here. */
export function marketResults({ known }: Standing, market: StandingMarket): OutcomeResults | null {
  const [rules, opened] = known === null ? [null, null] : [rulesOfMarket(market), openMarket(market)];
  if (known === null || rules === null || opened === null) return null;
  const settled = settleMarket(rules, opened, known.facts);
  return settled.ok ? settled.value : null;
}

/**
 * Like marketResults, but refuses `unsettleable` if the market's id does not match its terms, or if its rules throw on these facts. Both are bugs of ours and
 * affect this market only.
 */
export function tryMarketResults(standing: Standing, market: StandingMarket): Result<OutcomeResults | null, 'unsettleable'> {
  try {
    const [eventId = ''] = market.id.split(':');
    const named = marketId(eventId, market.definition, market.specifiers);
    return named === market.id ? ok(marketResults(standing, market)) : refuse('unsettleable', { error: [`${market.id} has the terms of ${named}`] });
  } catch (error) {
    return refuse('unsettleable', { error: [String(error)] });
  }
}

/** A leg's result: void inside a cancelled window, otherwise its outcome's result; null while open. */
export function legResult(
  standing: Standing,
  results: OutcomeResults | null,
  leg: { readonly marketId: string; readonly outcomeId: string; readonly placedAt: Date },
): OutcomeResult | null {
  if (isCancelledAt(standing, leg.marketId, leg.placedAt)) return VOID;
  return results?.get(leg.outcomeId) ?? null;
}

/** True if the facts in force decide only some of a market's outcomes, so that the market stays open. */
function isPartly({ known }: Standing, market: StandingMarket): boolean {
  return known !== null && openMarket(market)?.isDecided?.(known.facts) === false;
}

/**
 * The status of a market: cancelled as a whole, settled (cancelled if every outcome is void), or undecided. An undecided market is never opened here. It is
 * suspended if it was closed before; an open one is suspended if its rules throw, or if facts are in force that do not come from the play so far.
 */
export function marketStatus(standing: Standing, market: StandingMarket, before: MarketStatus): MarketStatus {
  if (isCancelled(standing, market.id)) return -4;
  const settled = tryMarketResults(standing, market);
  const results = settled.ok && !isPartly(standing, market) ? settled.value : null;
  if (results !== null) return [...results.values()].every(({ voidHalves }) => voidHalves === 2) ? -4 : -3;
  if (before === -3 || before === -4) return -1;
  return before === 1 && (!settled.ok || (standing.known !== null && standing.known.inPlay !== true)) ? -1 : before;
}
