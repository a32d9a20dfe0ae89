import type { SportsTeam } from '#contracts/sportsbook/events.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';

/** One of the two, with its score once they play. */
export interface UpcomingSide {
  readonly name: string;
  readonly short: string;
  readonly colors: SportsTeam['colors'];
  readonly score: number | null;
}

/** A price as home shows it, and what it puts into the slip. */
export interface UpcomingPrice {
  /** "2,35" */
  readonly text: string;
  /** "Flamengo vence, cotação 2,35" */
  readonly label: string;
  readonly selection: SlipSelection;
}

/** A match under way or to come, written out by the server: the home page only places the words. */
export interface UpcomingGame {
  readonly id: string;
  readonly to: string;
  /** "Hoje, 21/11, 16:00" or, under way, "23'". */
  readonly when: string;
  readonly live: boolean;
  readonly tournament: string;
  readonly home: UpcomingSide;
  readonly away: UpcomingSide;
  /** Home, draw where there is one, away; none in play: the match's page has prices that move. */
  readonly prices: readonly UpcomingPrice[];
}

/** Matches to come under one heading, and the way to all of them. */
export interface UpcomingGroup {
  /** Of the heading. */
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly games: readonly UpcomingGame[];
}

/** Home's matches: those being played, then those to come. */
export interface Upcoming {
  readonly playing: readonly UpcomingGame[];
  readonly coming: readonly UpcomingGroup[];
}
