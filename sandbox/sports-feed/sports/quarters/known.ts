import type { Clock, MarketResult, Period, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';

export type Side = 'home' | 'away';

export interface PeriodSpan {
  readonly fromMs: number;
  readonly toMs: number;
  /** Minutes of play before the period, and its length. */
  readonly beginsAt: number;
  readonly minutes: number;
}

/** The data of a game that its periods need. */
interface Periods {
  readonly periods: readonly PeriodSpan[];
}

/** Points of each kind of incident for its side. */
export type Worth = Readonly<Partial<Record<string, number>>>;

const QUARTERS = ['first_quarter', 'second_quarter', 'third_quarter', 'fourth_quarter'] as const;

interface Told {
  readonly type: string;
  readonly side: Side;
  readonly points: number;
  readonly occurredMs: number;
}

/** A client's knowledge after the first reported acts. */
export interface Known {
  /** Number of periods that have begun, and that have ended. */
  readonly begun: number;
  readonly over: number;
  readonly isEnded: boolean;
  readonly isReviewed: boolean;
  readonly points: readonly Told[];
  readonly score: Score;
}

/** Sums acts; `begins`: the incident that begins each period. A repeated incident counts once, a reversed one never. */
export function knownFrom(acts: readonly Act[], worth: Worth, begins: string): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const known = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !takenBack.has(id));
  const points = known
    .flatMap(({ side, type, occurredMs }) => (side === undefined || worth[type] === undefined ? [] : [{ type, side, points: worth[type], occurredMs }]))
    .toSorted((a, b) => a.occurredMs - b.occurredMs);
  const isEnded = known.some(({ type }) => type === 'game_end');
  return {
    begun: known.filter(({ type }) => type === begins).length,
    over: known.filter(({ type }) => type === 'period_end').length + Number(isEnded),
    isEnded,
    isReviewed: acts.findLast(({ act }) => act !== 'told')?.act === 'review',
    points,
    score: pointsOf(points),
  };
}

/** Points of each finished period. Points reported after the whistle belong to the period in which they were scored. */
export function periodScores({ over, points }: Known, { periods }: Periods): Score[] {
  return periods.slice(0, over).map(({ fromMs, toMs }) => pointsOf(points.filter(({ occurredMs }) => occurredMs >= fromMs && occurredMs < toMs)));
}

/** The displayed period: between two periods the next one, but half time between the second and the third. */
export function periodOf({ begun, over, isEnded }: Known): Period {
  if (isEnded) return 'ended';
  if (over === 2 && begun === 2) return 'half_time';
  const place = Math.max(begun - 1, over);
  return QUARTERS[place] ?? `overtime_${place - 3}`;
}

/** The clock by this knowledge, `atMs` after the tip-off. */
export function clockOf(known: Known, { periods }: Periods, atMs: number): Clock {
  const period = periodOf(known);
  const isBetween = known.over >= known.begun;
  const place = Math.max(known.begun - 1, known.over);
  const last = periods.at(-1);
  if (known.isEnded && last !== undefined) return { period, minute: last.beginsAt + last.minutes, added: 0, stopped: false };
  const span = periods[place] ?? last;
  if (span === undefined) return { period, minute: 0, added: 0, stopped: false };
  return { period, minute: isBetween ? span.beginsAt : minuteIn(span, atMs), added: 0, stopped: isBetween || known.isReviewed };
}

/** Whole minutes of play; the last minute lasts until the end of the period is reported. */
export function minuteIn({ fromMs, toMs, beginsAt, minutes }: PeriodSpan, atMs: number): number {
  const share = Math.min(Math.max((atMs - fromMs) / (toMs - fromMs), 0), 1);
  return beginsAt + Math.min(minutes - 1, Math.floor(share * minutes));
}

export function pointsOf(points: readonly Pick<Told, 'side' | 'points'>[]): Score {
  const of = (wanted: Side) => points.reduce((sum, { side, points }) => (side === wanted ? sum + points : sum), 0);
  return { home: of('home'), away: of('away') };
}

/** Sum of both sides' points in some periods. */
export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), { home: 0, away: 0 });
}

interface EndFacts {
  readonly quarters: readonly Score[];
  readonly so_far: Score | null;
  readonly awarded: Score | null;
}

/** Settles the supplier's winner market by these facts; void without a final score, and for a tie. */
export function winnerResult({ quarters, so_far, awarded }: EndFacts): MarketResult[] {
  const { home, away } = sumOf(quarters);
  const isVoid = so_far !== null || awarded !== null || quarters.length < 4 || home === away;
  const outcome = (id: string, won: boolean): MarketResult['outcomes'][number] => ({ id, result: !isVoid && won ? 1 : 0, void_factor: isVoid ? '1' : '0' });
  return [{ id: 'winner', specifiers: {}, outcomes: [outcome('home', home > away), outcome('away', home < away)] }];
}
