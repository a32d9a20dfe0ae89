import { MINUTE_MS } from '#kernel/durations.ts';
import type { Goal, MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';

const BREAK_MINUTES = 15;
const SHORT_BREAK_MINUTES = 5;
const SHOOT_OUT_MINUTES = 15;

/** A stretch of play in minutes: `first` is the minute before it on the match clock; `startMs` counts from kick-off. */
export interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** The timing of a replayed match, in milliseconds after kick-off. Records have minutes only: stoppage time lasts as long as its last goal needs. */
export interface Course {
  readonly halfTimeMs: number;
  readonly secondHalfMs: number;
  /** The final whistle after ninety minutes and stoppage time. */
  readonly fullTimeMs: number;
  /** The end of the match, extra time and penalty kicks included. */
  readonly endMs: number;
  readonly goals: readonly { readonly goal: Goal; readonly atMs: number }[];
  readonly stretches: readonly Stretch[];
}

/** Computes the timing from a match's facts. `goals`: the record's list, in known order or not. */
export function courseOf(facts: MatchFacts, goals: readonly Goal[]): Course {
  const stoppage = (minute: number, least: number) => Math.max(least, ...goals.filter((goal) => goal.minute === minute).map((goal) => goal.addedMinutes));
  const first = stretch(0, 45, 0, stoppage(45, 2));
  const second = stretch(45, 90, first.endMs + BREAK_MINUTES * MINUTE_MS, stoppage(90, 4));
  const stretches = [first, second];
  if (facts.afterExtraTime !== null || goals.some(({ minute }) => minute > 90)) {
    const third = stretch(90, 105, second.endMs + SHORT_BREAK_MINUTES * MINUTE_MS, stoppage(105, 1));
    stretches.push(third, stretch(105, 120, third.endMs + MINUTE_MS, stoppage(120, 1)));
  }
  const lastMs = stretches.at(-1)?.endMs ?? second.endMs;
  return {
    halfTimeMs: first.endMs,
    secondHalfMs: second.startMs,
    fullTimeMs: second.endMs,
    endMs: facts.penalties === null ? lastMs : lastMs + SHOOT_OUT_MINUTES * MINUTE_MS,
    goals: goals.map((goal) => ({ goal, atMs: timeOf(goal, stretches) })),
    stretches,
  };
}

function stretch(first: number, last: number, startMs: number, stoppageMinutes: number): Stretch {
  return { first, last, startMs, endMs: startMs + (last - first + stoppageMinutes) * MINUTE_MS };
}

/** Places a goal in the middle of its minute; minute 1 is the first sixty seconds. */
function timeOf({ minute, addedMinutes }: Goal, stretches: readonly Stretch[]): number {
  const within = stretches.find(({ last }) => minute <= last) ?? stretches.at(-1);
  if (within === undefined) return 0;
  return Math.min(within.startMs + Math.max(0, minute - within.first + addedMinutes - 0.5) * MINUTE_MS, within.endMs);
}
