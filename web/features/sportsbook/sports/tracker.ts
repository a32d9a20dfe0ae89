import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';

/** How an incident is marked: a ball, a card of a colour, a dot. */
export type IncidentMark = 'ball' | 'yellow' | 'red' | 'dot';

/** An incident in a word, with its mark. */
export interface IncidentLook {
  readonly text: string;
  readonly mark: IncidentMark;
  /** In words while the referee looks again, and once it is taken back. */
  readonly review?: string;
  readonly annulled?: string;
  /** What it is called where it is why nothing can be bet on. */
  readonly reason?: string;
}

/** What a sport's event page shows of the play itself. */
export interface SportTracker {
  /** The course of the play as a picture. */
  readonly Timeline: ComponentType<{ readonly event: SportsEventReply }>;
  /** Counts of both sides. */
  readonly Figures: ComponentType<{ readonly event: SportsEventReply }>;
}
