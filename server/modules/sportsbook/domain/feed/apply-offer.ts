import { isSame } from '#kernel/is-same.ts';
import type { StoredEvent, MarketRow, MarketStatus, ModelPrices } from '../events/stored-event.ts';
import { isAhead } from '../events/state-order.ts';
import { marketId } from '../markets/specifiers.ts';
import { applyStop } from './apply-stop.ts';
import { isUnmoved } from './is-unmoved.ts';
import type { OfferedMarket } from './offer-markets.ts';
import type { Supplied } from './step.ts';

/** Whose prices of a definition are offered where both have some. */
export type PriceSource = 'model' | 'supplier';

/** New prices of a supplier, the markets that the model derives from them, and ready-made ones. `markets` null: the prices contradict each other, or there are none. */
export interface Offer {
  readonly prices: ModelPrices | null;
  readonly markets: readonly OfferedMarket[] | null;
  readonly supplied?: Supplied | undefined;
}

/**
 * Brings a match's markets to new prices, all of them at once, so that no two ever come from different prices. Lines no longer offered stay, locked and
 * without a price. A settled, cancelled or hidden market is not opened, and where the
 * match is decided none is. `stale` for a match that is not ahead.
 */
export function applyOffer(
  held: StoredEvent,
  { prices, markets, supplied }: Offer,
  sourceOf: (definition: string) => PriceSource = () => 'model',
): { readonly held: StoredEvent; readonly isStale: boolean } {
  const { event } = held;
  if (!isAhead(event.state)) return { held, isStale: true };
  const ready = supplied?.markets ?? [];
  if (markets === null && (prices !== null || ready.length === 0)) {
    return held.markets.size === 0 ? { held, isStale: false } : applyStop(held, 'prices_disagree');
  }
  const suspension = event.suspension === 'contradiction' ? event.suspension : null;
  const mayOpen = suspension === null && !isDecided(held);
  const next = new Map([...held.markets].map(([id, market]) => [id, withdrawn(market)]));
  for (const offered of merged(markets ?? [], ready, sourceOf)) {
    const id = marketId(event.id, offered.definition, offered.specifiers);
    next.set(id, opened(id, event.id, offered, held.markets.get(id), mayOpen));
  }
  const told = { feedPrices: prices, feedMarkets: supplied === undefined || supplied.sent.length === 0 ? null : supplied.sent, suspension };
  const { feedPrices, feedMarkets } = event;
  return {
    held: { event: isSame(told, { feedPrices, feedMarkets, suspension: event.suspension }) ? event : { ...event, ...told }, markets: next },
    isStale: false,
  };
}

/** Of each definition the lines of one source: those of the winner, or of the one that has any. */
function merged(model: readonly OfferedMarket[], supplied: readonly OfferedMarket[], sourceOf: (definition: string) => PriceSource): readonly OfferedMarket[] {
  if (supplied.length === 0) return model;
  const [ours, theirs] = [model, supplied].map((markets) => new Set(markets.map(({ definition }) => definition)));
  const isModels = (definition: string) => ours?.has(definition) === true && (theirs?.has(definition) !== true || sourceOf(definition) === 'model');
  return [...model.filter(({ definition }) => isModels(definition)), ...supplied.filter(({ definition }) => !isModels(definition))];
}

/** True once a result settled any market, or all are cancelled: prices that come now, for lines old or new, are of a match nobody may bet on. */
function isDecided({ markets }: StoredEvent): boolean {
  const statuses = [...markets.values()].map(({ status }) => status).filter((status) => status !== 0);
  return statuses.includes(-3) || (statuses.length > 0 && statuses.every((status) => status === -4));
}

function opened(id: string, eventId: string, offered: OfferedMarket, before: MarketRow | undefined, mayOpen: boolean): MarketRow {
  const status = before === undefined || before.status === 1 || before.status === -1 ? openStatus(offered, mayOpen) : before.status;
  const market: MarketRow = { id, eventId, ...offered, status, version: before?.version ?? 0 };
  return before !== undefined && isUnmoved(market, before) ? before : market;
}

function openStatus({ outcomes }: Pick<OfferedMarket, 'outcomes'>, mayOpen: boolean): MarketStatus {
  return mayOpen && outcomes.some(({ active }) => active) ? 1 : -1;
}

function withdrawn(market: MarketRow): MarketRow {
  const status = market.status === 1 ? -1 : market.status;
  if (status === market.status && market.outcomes.every(({ odds, active }) => odds === null && !active)) return market;
  return { ...market, status, outcomes: market.outcomes.map(({ id }) => ({ id, odds: null, active: false })) };
}
