import type { EventRecord } from '../store/event-record.ts';

/** True while the event itself lets its active markets be bet on: not begun, not suspended, its prices coming in. A placement asks the same under locks. */
export function isOpen(event: Pick<EventRecord, 'state' | 'suspension' | 'producer_up' | 'starts_at'>, at: Date): boolean {
  return event.state === 'not_started' && event.suspension === null && event.producer_up && event.starts_at.getTime() > at.getTime();
}
