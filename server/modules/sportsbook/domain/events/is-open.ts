import type { EventState } from './fixture.ts';
import type { Suspension } from './stored-event.ts';

/** Suppliers send a heartbeat every ten seconds; after two missed ones their prices are no longer trusted. */
export const SILENT_AFTER_MS = 20_000;

/** True if a stream has sent nothing for SILENT_AFTER_MS. Computed from the time alone, so that it holds even if the follower process is down. */
export function isSilent(lastMessageAt: Date | null, at: Date): boolean {
  return lastMessageAt === null || at.getTime() - lastMessageAt.getTime() > SILENT_AFTER_MS;
}

/** The state that decides whether a match accepts bets; the stream is the one that sets its prices. */
export interface OpenTerms {
  readonly state: EventState;
  readonly suspension: Suspension | null;
  /** True if an operator stopped the match, even if its rows do not show it yet. */
  readonly isStopped: boolean;
  readonly startsAt: Date;
  readonly pricedBy: 'prematch' | 'live';
  /** When the stream last sent prices; relevant in play only. */
  readonly pricedAt: Date | null;
  readonly streamIsUp: boolean;
  readonly streamHeardAt: Date | null;
}

/** How long a price in play remains valid. */
export const STALE_AFTER_MS = 10_000;

/**
 * True if the event accepts bets on its active markets: it is not suspended and its stream sends messages; before the start by prematch prices, in play by
 * fresh in-play prices. A placement checks the same conditions under locks (sportsbook_leg_code).
 */
export function isOpen({ state, suspension, isStopped, startsAt, pricedBy, pricedAt, streamIsUp, streamHeardAt }: OpenTerms, at: Date): boolean {
  if (suspension !== null || isStopped || !streamIsUp || isSilent(streamHeardAt, at)) return false;
  if (state === 'not_started') return startsAt > at;
  return state === 'live' && pricedBy === 'live' && pricedAt !== null && at.getTime() - pricedAt.getTime() <= STALE_AFTER_MS;
}
