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

/** Bets stop this long before a goal is reported, and prices come back this long after. */
const STOP_BEFORE_MS = 1_000;
const BACK_AFTER_MS = 25_000;
/** Prices follow a whistle or a goal's end of waiting this soon. */
const FOLLOW_MS = 2_000;

export interface LiveTerms {
  readonly fixture: Fixture;
  /** Both sides' mean goals of ninety minutes, as known at kick-off. */
  readonly expected: () => { readonly homeGoals: number; readonly awayGoals: number };
  /** How often prices come, on the season's clock; null: none. */
  readonly priceEveryMs: number | null;
}

/** What the live producer says of a match that was played, its result last but for extra time. Offsets after kick-off. */
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
  // Goals of extra time are no incidents: they are only in the score of the end.
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
  // After extra time the result comes first: the last score is not one of ninety minutes.
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

/** From the first whistle to the ninetieth minute's, every `everyMs`, after each whistle, and once bets go on after a goal; none while they are stopped. */
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

/** What is still to come of the ninety minutes, and the score it comes on top of. */
function remainingGoals(reported: ReportedMatch, expected: { readonly homeGoals: number; readonly awayGoals: number }, offsetMs: number): RemainingGoals {
  const { period } = clockAt(reported, offsetMs);
  const { course } = reported;
  const half = period === 'first_half' ? 1 : 2;
  const minute = half === 1 ? offsetMs / MINUTE_MS : 45 + Math.max(0, offsetMs - course.secondHalfMs) / MINUTE_MS;
  return { ...expected, score: scoreAt(reported, offsetMs), share: 1 - elapsedShare(FOOTBALL_TIME, { half, minute }) };
}
