import type { Score } from '../facts/match-facts.ts';

/** How a match stands; the contract says the same words. */
export type EventState = 'not_started' | 'delayed' | 'postponed' | 'live' | 'interrupted' | 'ended' | 'closed' | 'abandoned' | 'cancelled';
export type EventPeriod = 'not_started' | 'first_half' | 'half_time' | 'second_half' | 'ended';

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly short: string;
  /** Two CSS colours, of which the shield is drawn. */
  readonly colors: readonly [string, string];
}

export interface Fixture {
  /** Lower-case letters, digits and dashes; ours and the supplier's are one. */
  readonly id: string;
  readonly sport: string;
  readonly category: { readonly id: string; readonly name: string };
  readonly tournament: { readonly id: string; readonly name: string; readonly season: string };
  readonly round: number | null;
  readonly home: Team;
  readonly away: Team;
  readonly startsAt: Date;
  /** True for a match that nobody plays. */
  readonly simulated: boolean;
}

export interface Incident {
  readonly type: 'kick_off' | 'goal' | 'yellow_card' | 'red_card' | 'half_time' | 'second_half' | 'full_time';
  readonly side: 'home' | 'away' | null;
  readonly minute: number;
  readonly added: number;
}

export interface EventStatus {
  readonly state: EventState;
  readonly period: EventPeriod;
  readonly minute: number;
  readonly score: Score | null;
  readonly halfTime: Score | null;
  readonly incidents: readonly Incident[];
}
