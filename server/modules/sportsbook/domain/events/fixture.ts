import type { PeriodScore, Score, Side } from './score.ts';

/** The state of a match; the contract uses the same words. */
export type EventState = 'not_started' | 'delayed' | 'postponed' | 'live' | 'interrupted' | 'ended' | 'closed' | 'abandoned' | 'cancelled';

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** Two CSS colours, of which the shield is drawn. */
  readonly colors: readonly [string, string];
}

/** One of a competition's field. `number`: its own for good, since bets are held by it; the id of its outcome. */
export interface Competitor extends Team {
  readonly number: number;
  /** It will not take part: nothing may be bet on it any more. */
  readonly withdrawn: boolean;
  /** The best place that it can still come to: who lost a semi-final has 3. Left out: any. */
  readonly bestPlace?: number;
}

/** Who an event is between: two sides, or the field of a competition as a whole. */
export type Parties =
  | { readonly home: Team; readonly away: Team; readonly field?: null }
  | { readonly home: null; readonly away: null; readonly field: readonly Competitor[] };

/** Who a fixture is between; `name`: what a competition is called, where its supplier says so. */
type NamedParties = Extract<Parties, { field?: null }> | (Exclude<Parties, { field?: null }> & { readonly name?: string | undefined });

interface FixtureTerms {
  /** Lower-case letters, digits and dashes; ours and the supplier's are one. */
  readonly id: string;
  readonly sport: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly tournament: { readonly id: string; readonly name: string; readonly season: string };
  readonly round: number | null;
  readonly startsAt: Date;
  /** True for a simulated match: no players take part. */
  readonly simulated: boolean;
}

/** An event as its supplier announces it. Of a competition `startsAt` is when its bets close. */
export type Fixture = FixtureTerms & NamedParties;

export interface Incident {
  /** Of the sport's incidents. */
  readonly type: string;
  readonly side: Side | null;
  readonly minute: number;
  readonly added: number;
  /** The supplier's name for it, which corrections repeat. */
  readonly id?: string;
  /** ISO instants: when it happened, and when the supplier said so. */
  readonly occurredAt?: string;
  readonly toldAt?: string;
  /** Left out: not reviewed. An incident that was taken back never happened. */
  readonly review?: 'under_review' | 'confirmed' | 'taken_back';
  /** ISO instants of the last that was said of it: by the supplier's clock, and by ours. */
  readonly changedAt?: string;
  readonly heardAt?: string;
  /** As it was after what was last said of it. */
  readonly score?: Score;
}

/** True while the referee's decision is open: the match takes no bets meanwhile. */
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
