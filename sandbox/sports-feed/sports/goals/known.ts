import type { Clock, EventStatus, Score } from '../../message.ts';
import type { Act } from '../../reporting/act.ts';
import { clockIn, type Halves, type Period, type Side } from './game-clock.ts';

export interface KnownGoal {
  readonly side: Side;
  readonly minute: number;
  readonly added: number;
}

/** A client's knowledge after the first reported acts. */
export interface Known {
  readonly period: Period;
  readonly score: Score;
  readonly halfTime: Score | null;
  /** The sides of the corners, in order. */
  readonly corners: readonly ('home' | 'away')[];
  readonly cards: Score;
  /** Players sent off, by side. */
  readonly dismissed: Score;
  readonly goals: KnownGoal[];
  /** Kicks of the shoot-out, in order. */
  readonly kicks: readonly { readonly side: Side; readonly scored: boolean }[];
  readonly stopped: boolean;
}

const PERIODS: Readonly<Partial<Record<string, Period>>> = {
  kick_off: 'first_half',
  half_time: 'half_time',
  second_half: 'second_half',
  shoot_out: 'penalties',
  full_time: 'ended',
  replayed: 'ended',
};
const CARDS = new Set(['yellow_card', 'second_yellow', 'red_card']);

/** Adds up acts of a game with halves of this length. A repeated incident counts once, a reversed one never. */
export function knownFrom(acts: readonly Act[], halfMinutes: number): Known {
  const takenBack = new Set(acts.filter(({ act }) => act === 'taken_back').map(({ incident }) => incident.id));
  const known = [...new Map(acts.map(({ incident }) => [incident.id, incident])).values()].filter(({ id }) => !takenBack.has(id));
  const goals = known
    .filter(({ type }) => type === 'goal')
    .toSorted((a, b) => a.occurredMs - b.occurredMs)
    .flatMap(({ side, minute, added }) => (side === undefined ? [] : [{ side, minute, added }]));
  const period = known.reduce<Period>((latest, { type }) => PERIODS[type] ?? latest, 'not_started');
  const isReplayed = known.some(({ type }) => type === 'replayed');
  const hasHalf = known.some(({ type }) => type === 'half_time' || type === 'second_half');
  const over = period === 'half_time' || period === 'second_half' || period === 'penalties' || (period === 'ended' && (hasHalf || !isReplayed));
  return {
    period,
    score: counted(goals),
    halfTime: over ? counted(goals.filter(({ minute }) => minute <= halfMinutes)) : null,
    corners: known
      .filter(({ type }) => type === 'corner')
      .toSorted((a, b) => a.occurredMs - b.occurredMs)
      .flatMap(({ side }) => side ?? []),
    cards: counted(known.filter(({ type }) => CARDS.has(type))),
    dismissed: counted(known.filter(({ type }) => type === 'red_card' || type === 'second_yellow')),
    goals,
    kicks: known
      .filter(({ type }) => type === 'shoot_out_goal' || type === 'shoot_out_miss')
      .toSorted((a, b) => a.occurredMs - b.occurredMs)
      .flatMap(({ side, type }) => (side === undefined ? [] : [{ side, scored: type === 'shoot_out_goal' }])),
    stopped: period === 'half_time' || period === 'penalties' || waitsForVerdict(acts) || waitsForKick(acts) || isCut(acts),
  };
}

type ClockTerms = Omit<Halves, 'halfTimeMs' | 'fullTimeMs'>;

/** The clock after these acts, `offsetMs` after kick-off. */
export function knownClock({ period, stopped }: Known, halves: ClockTerms, offsetMs: number): Clock {
  const { minute, added } = clockIn(period, halves, offsetMs);
  return { period, minute, added, stopped };
}

const STATES = { not_started: 'not_started', first_half: 'live', half_time: 'live', second_half: 'live', penalties: 'live', ended: 'ended' } as const;

/** The status without the incidents, which are in the book. */
export function knownStatus(known: Known, halves: ClockTerms, offsetMs: number): Omit<EventStatus, 'incidents'> {
  return { state: STATES[known.period], ...knownClock(known, halves, offsetMs), score: known.score, half_time: known.halfTime, ...shootOutOf(known) };
}

/** Absent before the first kick. */
function shootOutOf({ kicks }: Known): Pick<EventStatus, 'shoot_out'> {
  return kicks.length === 0 ? {} : { shoot_out: counted(kicks.filter(({ scored }) => scored)) };
}

export function counted(items: readonly { readonly side?: 'home' | 'away' }[]): Score {
  const home = items.filter(({ side }) => side === 'home').length;
  return { home, away: items.filter(({ side }) => side === 'away').length };
}

function waitsForVerdict(acts: readonly Act[]): boolean {
  const last = acts.findLast(({ act }) => act !== 'told');
  return last?.act === 'review';
}

/** True while the connection is lost. */
function isCut(acts: readonly Act[]): boolean {
  return acts.findLast(({ incident: { type } }) => type === 'disconnected' || type === 'resumed')?.incident.type === 'disconnected';
}

function waitsForKick(acts: readonly Act[]): boolean {
  const last = acts.findLast(
    ({ incident: { type } }) => type === 'penalty_awarded' || type === 'penalty_missed' || type === 'goal' || type === 'half_time' || type === 'full_time',
  );
  return last?.incident.type === 'penalty_awarded';
}
