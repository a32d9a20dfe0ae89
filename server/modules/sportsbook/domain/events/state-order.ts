import { isBackwards } from './clock.ts';
import type { EventState } from './fixture.ts';

/** The progress of a match, by state. Two streams report a match, each at its own pace: a late report of one must not undo a report of the other. */
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
  /** Minutes of stoppage time; left out if the report does not contain them. */
  readonly added?: number;
}

/**
 * True if `next` may follow `now`. A match that was broken off may be postponed to another day, and a score may be corrected after play has ended; otherwise
 * nothing goes back. Within play the later minute wins. `periods`: the sport's, in the order of play.
 */
export function mayFollow(now: Standing, next: Standing, periods: readonly string[]): boolean {
  const [reached, reaches] = [REACHED[now.state], REACHED[next.state]];
  if (next.state === 'postponed' && reached === 1) return true;
  if (reaches !== reached) return reaches > reached;
  if (reached !== 1) return true;
  const added = now.added ?? 0;
  return !isBackwards({ ...now, added }, { ...next, added: next.added ?? (next.minute === now.minute ? added : 0) }, periods);
}

/** True for a match that has not begun and is not delayed, so its markets may be open. */
export function isAhead(state: EventState): boolean {
  return state === 'not_started';
}

/** True while the match is under way, interruptions included. */
export function isUnderWay(state: EventState): boolean {
  return state === 'live' || state === 'interrupted';
}
