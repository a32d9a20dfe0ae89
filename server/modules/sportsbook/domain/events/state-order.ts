import { isBackwards } from './clock.ts';
import type { EventState } from './fixture.ts';

/** How far a match has come. Two streams speak of it, each at its own pace: what one says late must not undo what the other said. */
const REACHED: Readonly<Record<EventState, number>> = {
  not_started: 0,
  delayed: 0,
  postponed: 0,
  live: 1,
  interrupted: 1,
  ended: 2,
  abandoned: 2,
  closed: 3,
  cancelled: 4,
};

/** The progress of a match: the fields that decide the order of two reports. */
export interface Standing {
  readonly state: EventState;
  readonly period: string;
  readonly minute: number;
  /** Minutes of stoppage time; left out where nothing is said of them. */
  readonly added?: number;
}

/**
 * True when `next` may follow `now`. A match that was broken off may be put off to another day; a score may be corrected once play is over; nothing else
 * goes back. Within play the later minute holds. `periods`: the sport's, in the order of play.
 */
export function mayFollow(now: Standing, next: Standing, periods: readonly string[]): boolean {
  const [reached, reaches] = [REACHED[now.state], REACHED[next.state]];
  if (next.state === 'postponed' && reached === 1) return true;
  if (reaches !== reached) return reaches > reached;
  if (reached !== 1) return true;
  const added = now.added ?? 0;
  return !isBackwards({ ...now, added }, { ...next, added: next.added ?? (next.minute === now.minute ? added : 0) }, periods);
}

/** True for a match whose markets may be open. */
export function isAhead(state: EventState): boolean {
  return state === 'not_started';
}

/** True while a clock runs. */
export function isUnderWay(state: EventState): boolean {
  return state === 'live' || state === 'interrupted';
}
