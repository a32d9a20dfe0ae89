import type { Rows } from '../live/list-rules.ts';

/** An esports game, with the number of its coming and live matches. */
export interface EsportsGame {
  readonly id: string;
  readonly name: string;
  readonly events: number;
  readonly live: number;
}

/** The esports page's data from the server. */
export interface EsportsStart {
  readonly games: readonly EsportsGame[];
  /** The game named in the address; null: all of them. */
  readonly chosen: string | null;
  /** API addresses from which the rows are read again. */
  readonly paths: readonly string[];
  /** Null: they could not be read. */
  readonly rows: Rows | null;
  /** The date in the site's time zone, YYYY-MM-DD. */
  readonly today: string;
}
