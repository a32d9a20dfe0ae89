import { MINUTE_MS } from '#kernel/durations.ts';
import type { Fixture } from '../../domain/events/fixture.ts';
import type { FeedBody } from '../../domain/feed/feed-supplier.ts';
import { factFaults } from '../../domain/sports/goals/facts/fact-faults.ts';
import { FOOTBALL_TIME } from '../../domain/sports/football/football-clock.ts';
import { elapsedShare } from '../../domain/sports/goals/pricing/grid/goal-clock.ts';
import { pricesInPlay, type RemainingGoals } from './season-prices.ts';
import type { Say, ScriptItem } from './script-item.ts';
import { clockAt, incidentOf, isScoreKnown, scoreAt, statusAt, type ReportedMatch } from './status-at.ts';
import { endReportedMs, type Report } from './report-course.ts';

/** Bets stop this long before a goal is reported, and prices return this long after it. */
const STOP_BEFORE_MS = 1_000;
const BACK_AFTER_MS = 25_000;
/** Delay of prices after a whistle, and after the wait for a goal. */
const FOLLOW_MS = 2_000;

export interface LiveTerms {
  readonly fixture: Fixture;
  /** Mean goals of both sides in ninety minutes, as known at kick-off. */
  readonly expected: () => { readonly homeGoals: number; readonly awayGoals: number };
  /** Interval of prices on the season's clock; null: no prices in play. */
  readonly priceEveryMs: number | null;
}

/** The live producer's messages of a played match; the result is last, except with extra time. Offsets count from kick-off. */
export function liveItems(say: Say, reported: ReportedMatch, { fixture, expected, priceEveryMs }: LiveTerms): ScriptItem[] {
  const { course, facts, reports } = reported;
  const [eventId, sport] = [fixture.id, fixture.sport];
  const live = (offsetMs: number, kind: FeedBody['kind'], body: () => FeedBody): ScriptItem => say(offsetMs, 'live', kind, body);
  const endMs = endReportedMs(reports, course);
  const changed = (offsetMs: number): ScriptItem =>
    live(offsetMs, 'fixture_change', () => ({ kind: 'fixture_change', fixture, status: statusAt(reported, offsetMs) }));
  const stopped = (offsetMs: number, reason?: string): ScriptItem =>
    live(offsetMs, 'bet_stop', () => ({ kind: 'bet_stop', eventId, ...(reason === undefined ? {} : { reason }) }));
  const settled = live(endMs, 'bet_settlement', () => ({ kind: 'bet_settlement', eventId, sport, certainty: 1, facts }));
  // Goals of extra time are not incidents: only the final score includes them.
  const inPlay = reports.filter(({ type, minute }) => type !== 'goal' || minute <= 90);
  const incident = (report: Report): ScriptItem[] =>
    report.id === null || !isScoreKnown(reported)
      ? []
      : [
          live(report.toldMs, 'incident', () => ({
            ...{ kind: 'incident', eventId, sport, act: 'told', incident: incidentOf(reported, report) },
            score: scoreAt(reported, report.toldMs),
            clock: clockAt(reported, report.toldMs),
          })),
        ];
  const isBetOn = priceEveryMs !== null && isScoreKnown(reported) && facts.ending === 'played' && factFaults(facts).length === 0;
  const priced = (offsetMs: number): ScriptItem =>
    live(offsetMs, 'odds_change', () => {
      const clock = clockAt(reported, offsetMs);
      const prices = pricesInPlay(remainingGoals(reported, expected(), offsetMs));
      return { kind: 'odds_change', eventId, sport, prices, minute: clock.minute, clock };
    });
  const goals = inPlay.filter(({ type }) => type === 'goal');
  // After extra time the result comes first: the final score is not that of ninety minutes.
  const end =
    course.endMs > course.fullTimeMs
      ? [settled, ...incidentOfEnd(reports, incident), changed(endMs)]
      : [...incidentOfEnd(reports, incident), changed(endMs), settled];
  return [
    ...goals.map(({ toldMs }) => stopped(toldMs - STOP_BEFORE_MS, 'goal')),
    ...inPlay.filter(({ type }) => type !== 'full_time').flatMap((report) => [...incident(report), changed(report.toldMs)]),
    ...(isBetOn ? priceTimes(reported, goals, priceEveryMs).map(priced) : []),
    stopped(course.fullTimeMs),
    ...end,
  ];
}

function incidentOfEnd(reports: readonly Report[], incident: (report: Report) => ScriptItem[]): ScriptItem[] {
  return reports.filter(({ type }) => type === 'full_time').flatMap(incident);
}

/**
 * The instants of prices: every `everyMs` from the first whistle to that of the ninetieth minute, after each whistle, and when bets resume after a goal; none
 * while bets are stopped.
 */
function priceTimes({ course, reports }: ReportedMatch, goals: readonly Report[], everyMs: number): number[] {
  const beginMs = (reports[0]?.toldMs ?? 0) + FOLLOW_MS;
  const regular = Array.from({ length: Math.max(0, Math.ceil((course.fullTimeMs - beginMs) / everyMs)) }, (_, index) => beginMs + index * everyMs);
  const back = goals.map(({ toldMs }) => toldMs + BACK_AFTER_MS);
  const whistles = reports.filter(({ type }) => type !== 'goal').map(({ toldMs }) => toldMs + FOLLOW_MS);
  const isStopped = (atMs: number) => goals.some(({ toldMs }) => atMs >= toldMs - STOP_BEFORE_MS && atMs < toldMs + BACK_AFTER_MS);
  return [...new Set([...regular, ...back, ...whistles])]
    .filter((atMs) => atMs >= beginMs && atMs < course.fullTimeMs && !isStopped(atMs))
    .toSorted((a, b) => a - b);
}

/** Expected goals for the rest of the ninety minutes, and the score they are added to. */
function remainingGoals(reported: ReportedMatch, expected: { readonly homeGoals: number; readonly awayGoals: number }, offsetMs: number): RemainingGoals {
  const { period } = clockAt(reported, offsetMs);
  const { course } = reported;
  const half = period === 'first_half' ? 1 : 2;
  const minute = half === 1 ? offsetMs / MINUTE_MS : 45 + Math.max(0, offsetMs - course.secondHalfMs) / MINUTE_MS;
  return { ...expected, score: scoreAt(reported, offsetMs), share: 1 - elapsedShare(FOOTBALL_TIME, { half, minute }) };
}
