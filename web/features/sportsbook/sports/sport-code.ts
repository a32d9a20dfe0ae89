import type { ComponentType } from 'react';
import type { SportsClock, SportsEventReply, SportsMarket, SportsPeriodScore, SportsTeam } from '#contracts/sportsbook/events.ts';
import type { SportsLineups } from '#contracts/sportsbook/lineups.ts';
import type { PricedMatch, Staleness } from '../price/priced-event.ts';

/** A group of an event's markets, and its address by `tab`. */
export interface GroupScreen {
  readonly group: string;
  readonly name: string;
  readonly slug: string;
}

/** The texts of one event's page, and those of results, of a table and of rules. Only on the server: a page gets what it needs in its data. */
export interface EventTexts extends PageTexts {
  /** The heading of its rules. */
  readonly rulesTitle: string;
  /** The short form of the scores of finished periods; null for none. */
  shortPeriodScoresText(scores: readonly SportsPeriodScore[]): string | null;
  /** The name of the score difference in a table. */
  readonly differenceName: string;
}

/** The texts that one event's page has in its data. */
export interface PageTexts {
  /** In order; the first is the main one and has no slug. */
  readonly groups: readonly GroupScreen[];
  /** The markets of the main tab, in order, by their name within the event; those of the main group follow. */
  readonly mainMarkets: readonly string[];
  /** Definitions with lines of which the main tab shows the most even open one when play has decided the line named in `mainMarkets`. */
  readonly mainLines: readonly string[];
}

/** The props of a market's layout. */
export interface MarketLayoutProps {
  readonly market: SportsMarket;
  readonly event: PricedMatch;
  readonly trust: Staleness;
}

/** The names of a sport's positions, and a drawing of the players in them. */
export interface LineupLook {
  readonly positions: Readonly<Record<string, string>>;
  readonly Pitch: ComponentType<LineupPitchProps>;
}

export interface LineupPitchProps {
  readonly lineups: SportsLineups;
  readonly home: SportsTeam;
  readonly away: SportsTeam;
}

/** How an incident is marked: a ball, a card of a colour, a dot. */
export type IncidentMark = 'ball' | 'yellow' | 'red' | 'dot';

/** The word for an incident, with its mark. */
export interface IncidentLook {
  readonly text: string;
  readonly mark: IncidentMark;
  /** The text during a video review, and after the incident was cancelled. */
  readonly review?: string;
  readonly annulled?: string;
  /** Its name as the reason why no bets are accepted. */
  readonly reason?: string;
}

/** The components of a sport for the page of an event that has begun. Their code loads with the first of them. */
export interface PlayScreens {
  /** The scores of finished periods, next to the score of the event; null for none. */
  periodScoresText(scores: readonly SportsPeriodScore[], clock: SportsClock | null): string | null;
  /** True for a sport without bets in play. */
  readonly closesAtStart?: true;
  /** By type. */
  readonly incidents: Readonly<Record<string, IncidentLook | undefined>>;
  /** The pitch or court with the latest incident; omitted: no picture. */
  readonly Field?: ComponentType<{ readonly event: SportsEventReply }>;
  /** Omitted: there is no course to show. */
  readonly course?: SportCourse;
}

/** The course of an event. */
export interface SportCourse {
  /** As a picture. */
  readonly Timeline: ComponentType<{ readonly event: SportsEventReply }>;
  /** In counts of both sides. */
  readonly Figures: ComponentType<{ readonly event: SportsEventReply }>;
}

/** The imports of a sport's code for the pages of its events. */
export interface SportCode {
  readonly id: string;
  readonly play: () => Promise<{ readonly play: PlayScreens }>;
  /** Omitted: line-ups are lists. */
  readonly lineups?: () => Promise<{ readonly lineups: LineupLook }>;
  /** For definitions whose prices are not in a row. */
  readonly layouts?: Readonly<Record<string, () => Promise<{ readonly Prices: ComponentType<MarketLayoutProps> }>>>;
}
