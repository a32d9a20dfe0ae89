import { isSame } from '#kernel/is-same.ts';
import type { EventRow, StoredEvent, MarketRow, Suspension } from '../events/stored-event.ts';
import { isAhead, isUnderWay } from '../events/state-order.ts';

/** Locks every open market: it is shown, but accepts no bets. */
export function suspendMarkets(held: StoredEvent): StoredEvent {
  if (![...held.markets.values()].some(({ status }) => status === 1)) return held;
  return { ...held, markets: new Map([...held.markets].map(([id, market]) => [id, suspended(market)])) };
}

export interface Stop {
  readonly suspension: Suspension;
  /** A plain-text reason for operators. */
  readonly reason?: string | undefined;
  /** When the supplier reported it, by its clock: in play, prices sent before it are ignored. */
  readonly saidAt?: Date | undefined;
}

/**
 * Suspends a match until new prices arrive; in play, prices sent after the stop. `stale` if the match is neither ahead nor under way, since its markets are
 * closed already.
 */
export function applyStop(held: StoredEvent, stop: Stop | Suspension): { readonly held: StoredEvent; readonly isStale: boolean } {
  const closed = suspendMarkets(held);
  const { state } = held.event;
  if (!isAhead(state) && !isUnderWay(state)) return { held: closed, isStale: true };
  return { held: { ...closed, event: suspendedEvent(held.event, typeof stop === 'string' ? { suspension: stop } : stop) }, isStale: false };
}

/** The suspension to show if there are several: contradicting facts last until an operator has checked them, an operator's stop until it is lifted. */
const WEIGHT: Readonly<Record<Suspension, number>> = { stale: 0, bet_stop: 1, prices_disagree: 1, incident: 1, review: 2, operator: 3, contradiction: 4 };

function suspendedEvent(event: EventRow, { suspension, reason, saidAt }: Stop): EventRow {
  const suspendedAt =
    isUnderWay(event.state) && saidAt !== undefined && (event.suspendedAt === null || saidAt > event.suspendedAt) ? saidAt : event.suspendedAt;
  const isKept = event.suspension !== null && (event.suspension === suspension || WEIGHT[event.suspension] > WEIGHT[suspension]);
  // During an operator's stop, the reason keeps the supplier's stop, which stays in force after the operator's is lifted.
  const also = event.suspension === 'operator' ? suspension : suspension === 'operator' ? event.suspension : null;
  const suspensionReason = isKept
    ? event.suspension === 'operator' && also !== 'operator'
      ? also
      : event.suspensionReason
    : (also ?? reason?.slice(0, 200) ?? null);
  const next = { ...event, suspension: isKept ? event.suspension : suspension, suspensionReason, suspendedAt };
  return isSame(next, event) ? event : next;
}

function suspended(market: MarketRow): MarketRow {
  return market.status === 1 ? { ...market, status: -1 } : market;
}
