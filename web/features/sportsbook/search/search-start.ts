import type { SportsSearchReply } from '#contracts/sportsbook/events.ts';

/** The search page as the server hands it over. */
export interface SearchStart {
  readonly q: string;
  /** The site's day, YYYY-MM-DD. */
  readonly today: string;
  /** Null: nothing was asked, or it could not be read. */
  readonly found: SportsSearchReply | null;
}
