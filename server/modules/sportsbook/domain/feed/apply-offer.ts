import { isSame } from '#kernel/is-same.ts';
import type { StoredEvent, MarketRow, MarketStatus, ModelPrices } from '../events/stored-event.ts';
import { isAhead } from '../events/state-order.ts';
import { marketId } from '../markets/specifiers.ts';
import { applyStop } from './apply-stop.ts';
import type { OfferedMarket } from './offer-markets.ts';

/** New prices of a supplier and the markets derived from them; `markets` null: they contradict each other, or there are none. */
export interface Offer {
  readonly prices: ModelPrices | null;
  readonly markets: readonly OfferedMarket[] | null;
}

/**
 * Brings a match's markets to new prices, all of them at once, so that no two ever come from different prices. Lines no longer offered stay, locked and
 * without a price. A settled, cancelled or hidden market is not opened, and where the
 * match is decided none is. `stale` for a match that is not ahead.
 */
export function applyOffer(held: StoredEvent, { prices, markets }: Offer): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { event } = held;
  if (!isAhead(event.state)) return { held, isStale: true };
  if (prices === null || markets === null) return held.markets.size === 0 ? { held, isStale: false } : applyStop(held, 'prices_disagree');
  const suspension = event.suspension === 'contradiction' ? event.suspension : null;
  const mayOpen = suspension === null && !isDecided(held);
  const next = new Map([...held.markets].map(([id, market]) => [id, withdrawn(market)]));
  for (const offered of markets) {
    const id = marketId(event.id, offered.definition, offered.specifiers);
    next.set(id, opened(id, event.id, offered, held.markets.get(id), mayOpen));
  }
  const priced = isSame(event.feedPrices, prices) && event.suspension === suspension ? event : { ...event, feedPrices: prices, suspension };
  return { held: { event: priced, markets: next }, isStale: false };
}

/** True once a result settled any market, or all are cancelled: prices that come now, for lines old or new, are of a match nobody may bet on. */
function isDecided({ markets }: StoredEvent): boolean {
  const statuses = [...markets.values()].map(({ status }) => status).filter((status) => status !== 0);
  return statuses.includes(-3) || (statuses.length > 0 && statuses.every((status) => status === -4));
}

function opened(id: string, eventId: string, offered: OfferedMarket, before: MarketRow | undefined, mayOpen: boolean): MarketRow {
  const status = before === undefined || before.status === 1 || before.status === -1 ? openStatus(offered, mayOpen) : before.status;
  const market: MarketRow = { id, eventId, ...offered, status, version: before?.version ?? 0 };
  return before !== undefined && isSame(market, before) ? before : market;
}

function openStatus({ outcomes }: Pick<OfferedMarket, 'outcomes'>, mayOpen: boolean): MarketStatus {
  return mayOpen && outcomes.some(({ active }) => active) ? 1 : -1;
}

function withdrawn(market: MarketRow): MarketRow {
  const status = market.status === 1 ? -1 : market.status;
  if (status === market.status && market.outcomes.every(({ odds, active }) => odds === null && !active)) return market;
  return { ...market, status, outcomes: market.outcomes.map(({ id }) => ({ id, odds: null, active: false })) };
}
