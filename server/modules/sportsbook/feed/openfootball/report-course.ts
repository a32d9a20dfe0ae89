import { createHash } from 'node:crypto';
import type { Side } from '../../domain/events/score.ts';
import type { MatchFacts } from '../../domain/sports/goals/facts/match-facts.ts';
import type { Course } from './course-of.ts';

/** A reported incident. Times are in milliseconds after kick-off. */
export interface Report {
  /** Null if the order of two goals is not known: they count in the score but are not incidents. */
  readonly id: string | null;
  readonly type: 'kick_off' | 'goal' | 'half_time' | 'second_half' | 'full_time';
  readonly side: Side | null;
  readonly minute: number;
  readonly added: number;
  readonly atMs: number;
  readonly toldMs: number;
}

/** Delay of a report: two to nine seconds after the incident; reports stay in order. */
const DELAY = { leastMs: 2_000, moreMs: 7_000 } as const;
const APART_MS = 500;

/**
 * The match as a live producer reports it. Goals of extra time are reported only at the end: bets are on ninety minutes, and a rising score would settle
 * them. `key` determines the delays.
 */
export function reportCourse(key: string, course: Course, facts: MatchFacts): Report[] {
  const { halfTimeMs, secondHalfMs, fullTimeMs, endMs, goals, stretches } = course;
  const mark = (type: Report['type'], atMs: number, minute: number) => ({ id: type, type, side: null, minute, added: 0, atMs });
  const scored = goals.map(({ goal, atMs }, index) => {
    const isDoubtful = goals.some((other) => other.atMs === atMs && other.goal.side !== goal.side);
    const { side, minute, addedMinutes } = goal;
    return { id: isDoubtful ? null : `goal-${index + 1}`, type: 'goal' as const, side, minute, added: addedMinutes, atMs: atMs > fullTimeMs ? endMs : atMs };
  });
  const happened = [
    mark('kick_off', 0, 0),
    mark('half_time', halfTimeMs, 45),
    mark('second_half', secondHalfMs, 46),
    ...scored,
    ...(facts.ending === 'abandoned' ? [] : [mark('full_time', endMs, stretches.at(-1)?.last ?? 90)]),
  ].toSorted((a, b) => a.atMs - b.atMs || rank(a.type) - rank(b.type));
  let lastMs = 0;
  return happened.map((each, index) => {
    lastMs = Math.max(each.atMs + delayMs(key, index), lastMs + APART_MS);
    return { ...each, toldMs: lastMs };
  });
}

/** When the end is reported: with the final whistle, or at the interruption of an abandoned match. */
export function endReportedMs(reports: readonly Report[], { endMs }: Course): number {
  return Math.max(endMs, reports.at(-1)?.toldMs ?? endMs);
}

/** Ranks reports at the same instant: goals first, then the whistle. */
function rank(type: Report['type']): number {
  return type === 'goal' ? 0 : 1;
}

function delayMs(key: string, index: number): number {
  return DELAY.leastMs + (createHash('sha256').update(`${key}|${index}`).digest().readUInt16BE(0) % DELAY.moreMs);
}
