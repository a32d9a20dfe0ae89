import type { SportsSearchReply } from '#contracts/sportsbook/events.ts';

/** The search page's data from the server. */
export interface SearchStart {
  readonly q: string;
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** Null: no search, or it could not be read. */
  readonly found: SportsSearchReply | null;
}
