import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SportsEventReply } from '#contracts/sportsbook.ts';

/** What a sport's event page shows of the play itself. */
export interface SportTracker {
  /** The course of the play as a picture. */
  readonly Timeline: ComponentType<{ readonly event: SportsEventReply }>;
  /** Counts of both sides. */
  readonly Figures: ComponentType<{ readonly event: SportsEventReply }>;
  /** Each incident in a word, with its icon. */
  readonly incidents: Readonly<Record<string, { readonly text: string; readonly icon: LucideIcon; readonly look: string }>>;
  /** Why nothing can be bet on while it is played. */
  readonly closedText: string;
}
