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

/** What the page of one event says, with those of results, of a table and of rules. On the server alone: a page gets what it needs in its data. */
export interface EventTexts extends PageTexts {
  /** Over its rules. */
  readonly rulesTitle: string;
  /** The scores of periods that are over, where there is little room; null for none. */
  shortPeriodScoresText(scores: readonly SportsPeriodScore[]): string | null;
  /** What the difference of scores is called in a table. */
  readonly differenceName: string;
}

/** What the page of one event has in its data. */
export interface PageTexts {
  /** In their order; the first is the main one and has no slug. */
  readonly groups: readonly GroupScreen[];
  /** What the main tab shows, in its order, by a market's name within its event; those of the main group follow. */
  readonly mainMarkets: readonly string[];
  /** Definitions with lines of which the main tab shows the most even one that is open, in place of a line of theirs that `mainMarkets` names and play has decided. */
  readonly mainLines: readonly string[];
}

/** What a market's layout is given. */
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

/** An incident in a word, with its mark. */
export interface IncidentLook {
  readonly text: string;
  readonly mark: IncidentMark;
  /** The text during a video review, and after the incident was taken back. */
  readonly review?: string;
  readonly annulled?: string;
  /** What it is called where it is why nothing can be bet on. */
  readonly reason?: string;
}

/** What the page of an event that has begun needs of its sport. Its code comes with the first of them. */
export interface PlayScreens {
  /** The scores of periods that are over, next to the score of the event; null for none. */
  periodScoresText(scores: readonly SportsPeriodScore[], clock: SportsClock | null): string | null;
  /** True where nothing is bet on in play. */
  readonly closesAtStart?: true;
  /** By type. */
  readonly incidents: Readonly<Record<string, IncidentLook | undefined>>;
  /** Where it is played, with what happens at this moment; left out: no picture. */
  readonly Field?: ComponentType<{ readonly event: SportsEventReply }>;
  /** Left out: there is no course to show. */
  readonly course?: SportCourse;
}

/** The course of an event. */
export interface SportCourse {
  /** As a picture. */
  readonly Timeline: ComponentType<{ readonly event: SportsEventReply }>;
  /** In counts of both sides. */
  readonly Figures: ComponentType<{ readonly event: SportsEventReply }>;
}

/** Where a sport's code for the pages of its events is. */
export interface SportCode {
  readonly id: string;
  readonly play: () => Promise<{ readonly play: PlayScreens }>;
  /** Left out: line-ups are lists. */
  readonly lineups?: () => Promise<{ readonly lineups: LineupLook }>;
  /** Of definitions whose prices are no row. */
  readonly layouts?: Readonly<Record<string, () => Promise<{ readonly Prices: ComponentType<MarketLayoutProps> }>>>;
}
