import type { SportsOutrightResult, SportsResultRow } from '#contracts/sportsbook/events.ts';
import type { ResultsAsked } from './results-path.ts';

/** A result; `periods`: the scores of its periods, or null. */
export type ResultRow = SportsResultRow & { readonly periods: string | null };

/** The results page's data from the server. */
export interface ResultsStart {
  readonly asked: ResultsAsked;
  /** YYYY-MM-DD. */
  readonly today: string;
  readonly tournaments: ReadonlyArray<{ readonly value: string; readonly label: string }>;
  /** Null: they could not be read. */
  readonly results: { readonly rows: readonly ResultRow[]; readonly total: number; readonly outrights?: readonly SportsOutrightResult[] } | null;
}
