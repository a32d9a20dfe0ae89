import type { SportsMarket } from '#contracts/sportsbook/events.ts';

/** A search that the address asks for, with the ids of what the server found. */
export interface MarketSearchStart {
  readonly q: string;
  readonly found: readonly string[];
}

/** Props of the search in a match's markets, known before its code is loaded. */
export interface MarketSearchProps {
  readonly markets: readonly SportsMarket[];
  /** The ids of what was found; null while nothing is asked. */
  readonly onFind: (found: ReadonlySet<string> | null) => void;
}
