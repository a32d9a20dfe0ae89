import type { SportsTeam } from '#contracts/sportsbook/events.ts';
import type { SlipSelection } from '../slip/store/slip-selection.ts';

/** One of the two sides, with its score in play. */
export interface UpcomingSide {
  readonly name: string;
  readonly short: string;
  readonly colors: SportsTeam['colors'];
  readonly score: number | null;
}

/** A price on the home page, and its selection for the slip. */
export interface UpcomingPrice {
  /** "2,35" */
  readonly text: string;
  /** "Flamengo vence, cotação 2,35" */
  readonly label: string;
  readonly selection: SlipSelection;
}

/** A live or coming match as text written by the server, so that the home page only places it. */
export interface UpcomingGame {
  readonly id: string;
  readonly to: string;
  /** "Hoje, 21/11, 16:00" or, under way, "23'". */
  readonly when: string;
  readonly live: boolean;
  readonly tournament: string;
  readonly home: UpcomingSide;
  readonly away: UpcomingSide;
  /** Home, draw where there is one, away; none in play, since the match's page has moving prices. */
  readonly prices: readonly UpcomingPrice[];
}

/** Coming matches under one heading, with a link to all of them. */
export interface UpcomingGroup {
  /** The link of the heading. */
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly games: readonly UpcomingGame[];
}

/** Home's matches: live ones, then coming ones. */
export interface Upcoming {
  readonly playing: readonly UpcomingGame[];
  readonly coming: readonly UpcomingGroup[];
}
