import type { SportsTableRow } from '#contracts/sportsbook/events.ts';
import type { SportsOutright } from '#contracts/sportsbook/tournaments.ts';
import type { SeoRecord } from '#contracts/site/site-content.ts';
import type { Rows } from '../live/list-rules.ts';
import type { ListPlace } from '../match/list-path.ts';
import type { Playing } from './playing/playing-rules.ts';
import type { ListAsked } from './list-filter.ts';

/** The list page's data from the server. */
export interface ListStart {
  readonly title: string;
  readonly summary: string;
  /** For search engines: the description of the sport or tournament; null for all sports, and where it can't be read. */
  readonly seo: SeoRecord | null;
  readonly place: ListPlace;
  readonly asked: ListAsked;
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
  /** API address from which the rows are read again. */
  readonly path: string;
  /** Null: they could not be read. */
  readonly list: { readonly rows: Rows; readonly total: number } | null;
  /** The tournament's outrights, on the first page of all its matches. */
  readonly outrights?: readonly SportsOutright[];
  /** For all sports: the sports that come before the others, those this player bets on most. */
  readonly first?: readonly string[];
  /** All live matches, where they are requested for all sports or for one; then there is no `list`. */
  readonly playing?: Playing | null;
  /** The tournament's table, where it is requested, and its sport's name for the score difference. */
  readonly table: { readonly rows: readonly SportsTableRow[]; readonly difference: string } | null;
}
