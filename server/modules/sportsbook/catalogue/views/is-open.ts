import type { EventRecord } from '../store/event-record.ts';

/** A stream that has said nothing for so long is silent (feed/use-cases/watch-silence.ts), even where nobody is left to notice. */
const SILENT_AFTER_MS = 20_000;

type Standing = Pick<EventRecord, 'state' | 'suspension' | 'producer_up' | 'producer_heard_at' | 'starts_at'>;

/** True while the event itself lets its active markets be bet on: not begun, not suspended, its prices coming in. A placement asks the same under locks. */
export function isOpen(event: Standing, at: Date): boolean {
  const isHeard = event.producer_up && event.producer_heard_at !== null && event.producer_heard_at.getTime() >= at.getTime() - SILENT_AFTER_MS;
  return event.state === 'not_started' && event.suspension === null && isHeard && event.starts_at.getTime() > at.getTime();
}
