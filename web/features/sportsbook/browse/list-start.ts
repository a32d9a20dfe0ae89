import type { SportsTableRow } from '#contracts/sportsbook/events.ts';
import type { SportsOutright } from '#contracts/sportsbook/tournaments.ts';
import type { SeoRecord } from '#contracts/site/site-content.ts';
import type { Rows } from '../live/list-rules.ts';
import type { ListPlace } from '../match/list-path.ts';
import type { Playing } from './playing/playing-rules.ts';
import type { ListAsked } from './list-filter.ts';

/** A list page as the server hands it over. */
export interface ListStart {
  readonly title: string;
  readonly summary: string;
  /** For search engines: what a sport or tournament says of itself; null for all sports, and where it can't be read. */
  readonly seo: SeoRecord | null;
  readonly place: ListPlace;
  readonly asked: ListAsked;
  /** The site's day, YYYY-MM-DD. */
  readonly today: string;
  /** GET of the API that answers the rows anew. */
  readonly path: string;
  /** Null: they could not be read. */
  readonly list: { readonly rows: Rows; readonly total: number } | null;
  /** The tournament's competitions as a whole, where all its matches are asked for from the first. */
  readonly outrights?: readonly SportsOutright[];
  /** Where it is of all sports: those that stand before the others, which its player bets on most. */
  readonly first?: readonly string[];
  /** Everything under way, where that is asked for of all sports or of one; then there is no `list`. */
  readonly playing?: Playing | null;
  /** The tournament's table, where it is asked for, and what its sport calls the difference of scores. */
  readonly table: { readonly rows: readonly SportsTableRow[]; readonly difference: string } | null;
}
