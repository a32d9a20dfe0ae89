import type { SportsResultRow } from '#contracts/sportsbook.ts';
import type { ResultsAsked } from './results-path.ts';

/** The results page as the server hands it over. */
export interface ResultsStart {
  readonly asked: ResultsAsked;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly tournaments: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** Null: they could not be read. */
  readonly results: { readonly rows: readonly SportsResultRow[]; readonly total: number } | null;
}
