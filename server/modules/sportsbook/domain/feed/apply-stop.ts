import type { StoredEvent, MarketRow, Suspension } from '../events/stored-event.ts';
import { isAhead } from '../events/state-order.ts';

/** Every open market locked: it is shown, and refused. */
export function suspendMarkets(held: StoredEvent): StoredEvent {
  if (![...held.markets.values()].some(({ status }) => status === 1)) return held;
  return { ...held, markets: new Map([...held.markets].map(([id, market]) => [id, suspended(market)])) };
}

/** Nothing may be bet on until prices come back; `stale` for a match that is not ahead, whose markets are closed anyhow. */
export function applyStop(held: StoredEvent, suspension: Suspension): { readonly held: StoredEvent; readonly isStale: boolean } {
  const closed = suspendMarkets(held);
  if (!isAhead(held.event.state)) return { held: closed, isStale: true };
  // Prices end a stop; contradicting facts last until somebody has looked at them.
  const isKept = held.event.suspension === suspension || held.event.suspension === 'contradiction';
  const event = isKept ? held.event : { ...held.event, suspension };
  return { held: { ...closed, event }, isStale: false };
}

function suspended(market: MarketRow): MarketRow {
  return market.status === 1 ? { ...market, status: -1 } : market;
}
