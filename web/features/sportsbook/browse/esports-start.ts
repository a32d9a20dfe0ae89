import type { Rows } from '../live/list-rules.ts';

/** A game that is played on screens, with how many of its matches are ahead and how many under way. */
export interface EsportsGame {
  readonly id: string;
  readonly name: string;
  readonly events: number;
  readonly live: number;
}

/** The page of esports as the server hands it over. */
export interface EsportsStart {
  readonly games: readonly EsportsGame[];
  /** The one that the address names; null: all of them. */
  readonly chosen: string | null;
  /** GETs of the API that answer the rows anew. */
  readonly paths: readonly string[];
  /** Null: they could not be read. */
  readonly rows: Rows | null;
  /** The site's day, YYYY-MM-DD. */
  readonly today: string;
}
