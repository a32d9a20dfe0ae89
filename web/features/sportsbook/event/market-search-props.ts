import type { SportsMarket } from '#contracts/sportsbook.ts';

/** Props of the search in a match's markets, known before its code is loaded. */
export interface MarketSearchProps {
  readonly markets: readonly SportsMarket[];
  /** The ids of what was found; null while nothing is asked. */
  readonly onFind: (found: ReadonlySet<string> | null) => void;
}
