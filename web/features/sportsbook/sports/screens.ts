import type { SportsClock, SportsIncident, SportsPeriodScore } from '#contracts/sportsbook/events.ts';

/**
 * A market that a sport's lists can show: its name, its column headings, and its value in `market`, one of the product's own parameters; '' for the main one.
 */
export interface ListedScreen {
  readonly id: string;
  readonly name: string;
  readonly heads: readonly string[];
  readonly slug: string;
}

/** A side's figures in a list, the last one is current; `serves`: the side serves the next point. */
export interface ScoreCells {
  readonly cells: readonly string[];
  readonly serves: boolean;
}

/** The data of a sport that every list needs: small, since each page with a list loads it for all sports. */
export interface SportScreens {
  readonly id: string;
  /** An esports game, also listed at /sports/esports. */
  readonly esports?: true;
  /** Its name, shown before that of each of its tournaments because it looks like another sport. */
  readonly apart?: string;
  /** The period and the time in it, and its short form; null: only that it is being played. */
  periodText(clock: SportsClock): string | null;
  shortPeriodText(clock: SportsClock): string | null;
  /** How many players of a side were sent off, which lists mark next to its name; omitted for none. */
  sentOff?(incidents: readonly SportsIncident[], side: 'home' | 'away'): number;
  /** Shown in lists behind a side's name in play, in place of its score; omitted, and null: the score. */
  scoreCells?(scores: readonly SportsPeriodScore[], side: 'home' | 'away', score: { readonly home: number; readonly away: number } | null): ScoreCells | null;
  /** In order; the first is what lists show by default. */
  readonly listed: readonly [ListedScreen, ...ListedScreen[]];
}
