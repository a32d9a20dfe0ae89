import { MINUTE_MS } from '#kernel/durations.ts';
import type { EventStatus, Incident } from '../../domain/events/fixture.ts';
import type { Goal, MatchFacts, Score } from '../../domain/sports/football/facts/match-facts.ts';

const BREAK_MINUTES = 15;
const SHORT_BREAK_MINUTES = 5;
const SHOOT_OUT_MINUTES = 15;

/** A stretch of play in minutes: `first` is the minute before it on the match clock, `startMs` after kick-off. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly startMs: number;
  readonly endMs: number;
}

/** When things happen in a replayed match, in milliseconds after kick-off. Records keep minutes only: stoppage time lasts as long as its last goal needs. */
export interface Course {
  readonly halfTimeMs: number;
  readonly secondHalfMs: number;
  readonly endMs: number;
  readonly goals: readonly { readonly goal: Goal; readonly atMs: number }[];
  readonly stretches: readonly Stretch[];
}

/** Lays a match's facts out in time. `goals`: the record's list, known in order or not. */
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
    endMs: facts.penalties === null ? lastMs : lastMs + SHOOT_OUT_MINUTES * MINUTE_MS,
    goals: goals.map((goal) => ({ goal, atMs: timeOf(goal, stretches) })),
    stretches,
  };
}

/** What somebody at the ground knows `atMs` after kick-off. The score is null where the record keeps no list of goals, but for half time and the end. */
export function statusAt(course: Course, facts: MatchFacts, atMs: number): EventStatus {
  const ended = atMs >= course.endMs;
  const period = ended ? 'ended' : atMs >= course.secondHalfMs ? 'second_half' : atMs >= course.halfTimeMs ? 'half_time' : 'first_half';
  const halfTime = facts.halfTime ?? (course.goals.length > 0 || facts.goals !== null ? scoreAt(course, course.halfTimeMs) : null);
  const running = course.goals.length > 0 || facts.goals !== null ? scoreAt(course, atMs) : period === 'half_time' ? halfTime : null;
  return {
    state: ended ? (facts.ending === 'abandoned' ? 'abandoned' : 'ended') : 'live',
    period,
    minute: minuteAt(course, atMs),
    score: ended ? (facts.brokenOffAt ?? facts.afterExtraTime ?? facts.fullTime) : running,
    periodScores: atMs >= course.halfTimeMs && halfTime !== null ? [{ period: 'first_half', ...halfTime }] : [],
    incidents: incidentsUntil(course, facts, atMs),
  };
}

function stretch(first: number, last: number, startMs: number, stoppageMinutes: number): Stretch {
  return { first, last, startMs, endMs: startMs + (last - first + stoppageMinutes) * MINUTE_MS };
}

/** Minute 1 is the first sixty seconds: a goal falls in the middle of its minute. */
function timeOf({ minute, addedMinutes }: Goal, stretches: readonly Stretch[]): number {
  const within = stretches.find(({ last }) => minute <= last) ?? stretches.at(-1);
  if (within === undefined) return 0;
  return Math.min(within.startMs + Math.max(0, minute - within.first + addedMinutes - 0.5) * MINUTE_MS, within.endMs);
}

function minuteAt({ stretches }: Course, atMs: number): number {
  const current = stretches.findLast(({ startMs }) => atMs >= startMs);
  if (current === undefined) return 0;
  return Math.min(current.last, current.first + Math.floor((atMs - current.startMs) / MINUTE_MS));
}

function scoreAt({ goals }: Course, untilMs: number): Score {
  const count = (side: 'home' | 'away') => goals.filter(({ goal, atMs }) => goal.side === side && atMs <= untilMs).length;
  return { home: count('home'), away: count('away') };
}

function incidentsUntil({ halfTimeMs, secondHalfMs, endMs, goals, stretches }: Course, facts: MatchFacts, untilMs: number): Incident[] {
  const mark = (atMs: number, type: Incident['type'], minute: number) => ({ atMs, incident: { type, side: null, minute, added: 0 } });
  const marks: { readonly atMs: number; readonly incident: Incident }[] = [
    mark(0, 'kick_off', 0),
    ...goals.map(({ goal, atMs }) => ({ atMs, incident: { type: 'goal' as const, side: goal.side, minute: goal.minute, added: goal.addedMinutes } })),
    mark(halfTimeMs, 'half_time', 45),
    mark(secondHalfMs, 'second_half', 46),
    ...(facts.ending === 'abandoned' ? [] : [mark(endMs, 'full_time', stretches.at(-1)?.last ?? 90)]),
  ];
  return marks
    .filter(({ atMs }) => atMs <= untilMs)
    .toSorted((a, b) => a.atMs - b.atMs)
    .map(({ incident }) => incident);
}
