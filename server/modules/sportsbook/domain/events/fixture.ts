import type { PeriodScore, Score, Side } from './score.ts';

/** The state of a match, with the same names as in the API contract. */
export type EventState = 'not_started' | 'delayed' | 'postponed' | 'live' | 'interrupted' | 'ended' | 'closed' | 'abandoned' | 'cancelled';

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** Two CSS colours for the team's shield. */
  readonly colors: readonly [string, string];
}

/** A competitor of an outright. `number` is the id of its outcome and never changes, since bets refer to it. */
export interface Competitor extends Team {
  readonly number: number;
  /** The competitor will not take part, so no bets on it are accepted. */
  readonly withdrawn: boolean;
  /** The best place still possible: 3 for the loser of a semi-final. Left out: any. */
  readonly bestPlace?: number;
}

/** The participants of an event: two sides, or the field of an outright. */
export type Parties =
  | { readonly home: Team; readonly away: Team; readonly field?: null }
  | { readonly home: null; readonly away: null; readonly field: readonly Competitor[] };

/** The participants of a fixture; `name`: the name of a competition, if its supplier sends one. */
type NamedParties = Extract<Parties, { field?: null }> | (Exclude<Parties, { field?: null }> & { readonly name?: string | undefined });

interface FixtureTerms {
  /** Lower-case letters, digits and dashes; the supplier's id is used as ours. */
  readonly id: string;
  readonly sport: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly tournament: { readonly id: string; readonly name: string; readonly season: string };
  readonly round: number | null;
  readonly startsAt: Date;
  /** True for a simulated match without real players. */
  readonly simulated: boolean;
}

/** An event as announced by its supplier. For an outright, `startsAt` is when betting closes. */
export type Fixture = FixtureTerms & NamedParties;

export interface Incident {
  /** One of the sport's incident types. */
  readonly type: string;
  readonly side: Side | null;
  readonly minute: number;
  readonly added: number;
  /** The supplier's id for the incident; corrections repeat it. */
  readonly id?: string;
  /** ISO instants: when it happened, and when the supplier reported it. */
  readonly occurredAt?: string;
  readonly toldAt?: string;
  /** Left out: not reviewed. An incident that was taken back counts as never having happened. */
  readonly review?: 'under_review' | 'confirmed' | 'taken_back';
  /** ISO instants of the latest report about it: by the supplier's clock, and by ours. */
  readonly changedAt?: string;
  readonly heardAt?: string;
  /** The score after the incident, by the latest report about it. */
  readonly score?: Score;
}

/** True while the referee's decision is open; the match takes no bets meanwhile. */
export function isUnderReview({ review }: Incident): boolean {
  return review === 'under_review';
}

export interface EventStatus {
  readonly state: EventState;
  readonly period: string;
  readonly minute: number;
  /** Minutes of stoppage time so far, and whether the referee's clock is stopped. */
  readonly added?: number;
  readonly stopped?: boolean;
  readonly score: Score | null;
  readonly periodScores: readonly PeriodScore[];
  readonly incidents: readonly Incident[];
}
