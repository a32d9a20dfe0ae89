import type { EventState } from './fixture.ts';
import type { Suspension } from './stored-event.ts';

/** Suppliers send a sign of life every ten seconds: after two missed ones nobody knows what a price is worth. */
export const SILENT_AFTER_MS = 20_000;

/** True when a stream has said nothing for too long, even where nobody is left to notice. */
export function isSilent(lastMessageAt: Date | null, at: Date): boolean {
  return lastMessageAt === null || at.getTime() - lastMessageAt.getTime() > SILENT_AFTER_MS;
}

/** What decides whether a match may be bet on; the stream is that of its prices. */
export interface OpenTerms {
  readonly state: EventState;
  readonly suspension: Suspension | null;
  readonly startsAt: Date;
  readonly streamIsUp: boolean;
  readonly streamHeardAt: Date | null;
}

/** True while the event itself lets its active markets be bet on: not begun, not suspended, its prices coming in. A placement asks the same under locks. */
export function isOpen({ state, suspension, startsAt, streamIsUp, streamHeardAt }: OpenTerms, at: Date): boolean {
  return state === 'not_started' && suspension === null && startsAt > at && streamIsUp && !isSilent(streamHeardAt, at);
}
