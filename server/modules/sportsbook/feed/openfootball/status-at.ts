import { MINUTE_MS } from '#kernel/durations.ts';
import type { EventStatus, Incident } from '../../domain/events/fixture.ts';
import type { PlayClock } from '../../domain/feed/feed-supplier.ts';
import type { MatchFacts, Score } from '../../domain/sports/goals/facts/match-facts.ts';
import type { Course, Stretch } from './course-of.ts';
import { endReportedMs, type Report } from './report-course.ts';

/** A match with all its reports. */
export interface ReportedMatch {
  readonly course: Course;
  readonly facts: MatchFacts;
  readonly reports: readonly Report[];
  /** The real instant of a time after kick-off. */
  readonly instantOf: (offsetMs: number) => string;
}

/** True if the score is known during play, which needs a recorded list of goals. */
export function isScoreKnown({ course, facts }: ReportedMatch): boolean {
  return course.goals.length > 0 || facts.goals !== null;
}

/** The status according to the reports up to `atMs` after kick-off. Without a recorded list of goals, the score is null except at half time and at the end. */
export function statusAt(reported: ReportedMatch, atMs: number): EventStatus {
  const { course, facts, reports } = reported;
  const ended = atMs >= endReportedMs(reports, course);
  const clock = clockAt(reported, atMs);
  const halfTime = facts.halfTime ?? (isScoreKnown(reported) ? scoreAt(reported, course.secondHalfMs) : null);
  const running = isScoreKnown(reported) ? scoreAt(reported, atMs) : clock.period === 'half_time' ? halfTime : null;
  return {
    state: ended ? (facts.ending === 'abandoned' ? 'abandoned' : 'ended') : 'live',
    ...clock,
    score: ended ? (facts.brokenOffAt ?? facts.afterExtraTime ?? facts.fullTime) : running,
    periodScores: (clock.period === 'half_time' || clock.period === 'second_half' || ended) && halfTime !== null ? [{ period: 'first_half', ...halfTime }] : [],
    incidents: reports.filter(({ toldMs, id }) => toldMs <= atMs && id !== null).map((report) => incidentOf(reported, report)),
  };
}

/** The reported clock; it stays at the end of the ninety minutes during extra time. */
export function clockAt({ course, reports }: ReportedMatch, atMs: number): PlayClock {
  const heard = (type: Report['type']) => reports.some((report) => report.type === type && report.toldMs <= atMs);
  const [first, second] = course.stretches;
  const last = course.stretches.at(-1)?.last ?? 0;
  if (atMs >= endReportedMs(reports, course)) return { period: 'ended', minute: last, added: 0, stopped: true };
  if (heard('second_half')) return { period: 'second_half', ...runningIn(second, Math.min(atMs, course.fullTimeMs)), stopped: atMs > course.fullTimeMs };
  if (heard('half_time')) return { period: 'half_time', minute: first?.last ?? 0, added: 0, stopped: true };
  return { period: 'first_half', ...runningIn(first, atMs), stopped: false };
}

/** The score according to the goals reported up to `untilMs`. */
export function scoreAt({ reports }: ReportedMatch, untilMs: number): Score {
  const count = (wanted: 'home' | 'away') => reports.filter(({ type, side, toldMs }) => type === 'goal' && side === wanted && toldMs <= untilMs).length;
  return { home: count('home'), away: count('away') };
}

/** A report as an incident; its id is unique within its match. */
export function incidentOf({ instantOf }: ReportedMatch, { id, type, side, minute, added, atMs, toldMs }: Report): Incident {
  return { ...(id === null ? {} : { id }), type, side, minute, added, occurredAt: instantOf(atMs), toldAt: instantOf(toldMs) };
}

function runningIn(stretch: Stretch | undefined, atMs: number): { readonly minute: number; readonly added: number } {
  if (stretch === undefined) return { minute: 0, added: 0 };
  const minutes = Math.max(0, Math.floor((atMs - stretch.startMs) / MINUTE_MS));
  const length = stretch.last - stretch.first;
  return { minute: stretch.first + Math.min(length, minutes), added: Math.max(0, minutes - length) };
}
