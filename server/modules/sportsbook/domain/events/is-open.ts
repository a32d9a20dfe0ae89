import type { EventState } from './fixture.ts';
import type { Suspension } from './stored-event.ts';

/** Suppliers send a heartbeat every ten seconds: after two missed ones prices are no longer trusted. */
export const SILENT_AFTER_MS = 20_000;

/** True if a stream has sent nothing for SILENT_AFTER_MS. Computed from the time alone, so that it holds even if the follower process is down. */
export function isSilent(lastMessageAt: Date | null, at: Date): boolean {
  return lastMessageAt === null || at.getTime() - lastMessageAt.getTime() > SILENT_AFTER_MS;
}

/** What decides whether a match may be bet on; the stream is that of its prices. */
export interface OpenTerms {
  readonly state: EventState;
  readonly suspension: Suspension | null;
  /** By an operator, whatever rows show as yet. */
  readonly isStopped: boolean;
  readonly startsAt: Date;
  readonly pricedBy: 'prematch' | 'live';
  /** When the stream last sent prices; matters in play alone. */
  readonly pricedAt: Date | null;
  readonly streamIsUp: boolean;
  readonly streamHeardAt: Date | null;
}

/** How long a price in play is worth something. */
export const STALE_AFTER_MS = 10_000;

/**
 * True while the event itself lets its active markets be bet on: not suspended, its prices coming in; before the start by the prices of what is to come, in play
 * by fresh prices of play. A placement asks the same under locks (sportsbook_leg_code).
 */
export function isOpen({ state, suspension, isStopped, startsAt, pricedBy, pricedAt, streamIsUp, streamHeardAt }: OpenTerms, at: Date): boolean {
  if (suspension !== null || isStopped || !streamIsUp || isSilent(streamHeardAt, at)) return false;
  if (state === 'not_started') return startsAt > at;
  return state === 'live' && pricedBy === 'live' && pricedAt !== null && at.getTime() - pricedAt.getTime() <= STALE_AFTER_MS;
}
