import type { SportsClock, SportsIncident, SportsPeriodScore } from '#contracts/sportsbook/events.ts';

/** A market that a sport's lists can show: its name, the heads of its columns, and its address by `market`, one of the product's own parameters; '' for the main one. */
export interface ListedScreen {
  readonly id: string;
  readonly name: string;
  readonly heads: readonly string[];
  readonly slug: string;
}

/** A side's figures in a list, the last one of this moment; `serves`: the next point is its to begin. */
export interface ScoreCells {
  readonly cells: readonly string[];
  readonly serves: boolean;
}

/** What every list needs of a sport: small, since each page with a list carries it for all sports. */
export interface SportScreens {
  readonly id: string;
  /** A game that is played on screens: /sports/esports has it too. */
  readonly esports?: true;
  /** Its name, shown before that of each of its tournaments: it looks like another sport. */
  readonly apart?: string;
  /** Which period and where in it, and the same where there is no room; null: nothing but that it is played. */
  periodText(clock: SportsClock): string | null;
  shortPeriodText(clock: SportsClock): string | null;
  /** How many of a side were sent off, which lists mark next to its name; left out for none. */
  sentOff?(incidents: readonly SportsIncident[], side: 'home' | 'away'): number;
  /** What lists show of a side in play behind its name, in place of its score; left out, and null: the score. */
  scoreCells?(scores: readonly SportsPeriodScore[], side: 'home' | 'away', score: { readonly home: number; readonly away: number } | null): ScoreCells | null;
  /** In their order; the first is what lists show unless asked otherwise. */
  readonly listed: readonly [ListedScreen, ...ListedScreen[]];
}
