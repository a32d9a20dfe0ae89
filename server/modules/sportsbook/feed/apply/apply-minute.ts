import type { HeldEvent } from './held-event.ts';
import { isUnderWay } from './state-order.ts';

/** The minute that prices in play speak of: it moves the clock of a match under way, forwards only. */
export function applyMinute(held: HeldEvent, minute: number): HeldEvent {
  const { event } = held;
  return isUnderWay(event.state) && minute > event.minute ? { ...held, event: { ...event, minute } } : held;
}
