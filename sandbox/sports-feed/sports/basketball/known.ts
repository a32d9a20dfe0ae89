import type { Clock, EventStatus, Period, Score } from '../../message.ts';
import type { BasketballFacts } from './basketball-message.ts';
import type { Act } from '../../reporting/act.ts';
import type { BasketballStory, PeriodSpan, Side } from './play-game.ts';

const QUARTERS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'] as const;
const POINTS: Readonly<Partial<Record<string, number>>> = { one_point: 1, two_points: 2, three_points: 3 };

interface Told {
  readonly side: Side;
  readonly points: number;
  readonly occurredMs: number;
}

/** What somebody knows who heard the first acts of a telling. */
export interface Known {
  /** How many periods have begun and ended. */
  readonly begun: number;
  readonly over: number;
  readonly isEnded: boolean;
  readonly isReviewed: boolean;
  readonly baskets: readonly Told[];
  readonly score: Score;
}

/** Adds up acts. An incident told twice counts once, one taken back never. */
export function knownFrom(acts: readonly Act[]): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const known = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !takenBack.has(id));
  const baskets = known
    .flatMap(({ side, type, occurredMs }) => (side === undefined || POINTS[type] === undefined ? [] : [{ side, points: POINTS[type], occurredMs }]))
    .toSorted((a, b) => a.occurredMs - b.occurredMs);
  const isEnded = known.some(({ type }) => type === 'game_end');
  return {
    begun: known.filter(({ type }) => type === 'tip_off').length,
    over: known.filter(({ type }) => type === 'period_end').length + Number(isEnded),
    isEnded,
    isReviewed: acts.findLast(({ act }) => act !== 'told')?.act === 'review',
    baskets,
    score: pointsOf(baskets),
  };
}

/** Points of each period that is over. A basket that is told after the whistle belongs to the period in which it fell. */
export function periodScores({ over, baskets }: Known, { periods }: BasketballStory): Score[] {
  return periods.slice(0, over).map(({ fromMs, toMs }) => pointsOf(baskets.filter(({ occurredMs }) => occurredMs >= fromMs && occurredMs < toMs)));
}

/** The period that is shown: between two of them the next one, half time between the second and the third. */
export function periodOf({ begun, over, isEnded }: Known): Period {
  if (isEnded) return 'ended';
  if (over === 2 && begun === 2) return 'half_time';
  const place = Math.max(begun - 1, over);
  return QUARTERS[place] ?? `overtime_${place - 3}`;
}

/** The clock of somebody who knows that much, `atMs` after the tip-off. */
export function clockOf(known: Known, { periods }: BasketballStory, atMs: number): Clock {
  const period = periodOf(known);
  const isBetween = known.over >= known.begun;
  const place = Math.max(known.begun - 1, known.over);
  const last = periods.at(-1);
  if (known.isEnded && last !== undefined) return { period, minute: last.beginsAt + last.minutes, added: 0, stopped: false };
  const span = periods[place] ?? last;
  if (span === undefined) return { period, minute: 0, added: 0, stopped: false };
  return { period, minute: isBetween ? span.beginsAt : minuteIn(span, atMs), added: 0, stopped: isBetween || known.isReviewed };
}

/** Whole minutes of play; the last one lasts until somebody says that the period is over. */
export function minuteIn({ fromMs, toMs, beginsAt, minutes }: PeriodSpan, atMs: number): number {
  const share = Math.min(Math.max((atMs - fromMs) / (toMs - fromMs), 0), 1);
  return beginsAt + Math.min(minutes - 1, Math.floor(share * minutes));
}

export function statusOf(known: Known, story: BasketballStory, atMs: number): Omit<EventStatus, 'incidents'> {
  const state = known.isEnded ? 'ended' : known.begun === 0 ? 'not_started' : 'live';
  return { state, ...clockOf(known, story, atMs), score: known.score, quarters: periodScores(known, story) };
}

/** The facts of a game that is over, or that broke off in a minute. */
export function factsOf(known: Known, story: BasketballStory, abandonedAt: number | null): BasketballFacts {
  const { baskets, score, isEnded } = known;
  const had = { home: 0, away: 0 };
  const first = new Map<number, Side>();
  for (const { side, points } of baskets) {
    had[side] += points;
    for (const race of [10, 20, 30]) if (had[side] >= race && !first.has(race)) first.set(race, side);
  }
  return {
    regular_minutes: story.regularMinutes,
    quarters: periodScores(known, story),
    so_far: isEnded ? null : score,
    abandoned_at: abandonedAt,
    official: null,
    awarded: null,
    first_to_10: first.get(10) ?? null,
    first_to_20: first.get(20) ?? null,
    first_to_30: first.get(30) ?? null,
    last_point: isEnded ? (baskets.at(-1)?.side ?? null) : null,
  };
}

export function pointsOf(baskets: readonly Pick<Told, 'side' | 'points'>[]): Score {
  const of = (wanted: Side) => baskets.reduce((sum, { side, points }) => (side === wanted ? sum + points : sum), 0);
  return { home: of('home'), away: of('away') };
}
