import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';

/** An incident in a word, with its icon. */
export interface IncidentLook {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly look: string;
  /** In words while the referee looks again, and once it is taken back. */
  readonly review?: string;
  readonly annulled?: string;
}

/** What a sport's event page shows of the play itself. */
export interface SportTracker {
  /** What happens at this moment, as a picture; null for a sport without one. */
  readonly Field: ComponentType<{ readonly event: SportsEventReply }> | null;
  /** The course of the play as a picture. */
  readonly Timeline: ComponentType<{ readonly event: SportsEventReply }>;
  /** Counts of both sides. */
  readonly Figures: ComponentType<{ readonly event: SportsEventReply }>;
  readonly incidents: Readonly<Record<string, IncidentLook>>;
}
