import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { plainText, plainWords } from '#kernel/text/plain-text.ts';

/** The markets whose name or outcomes contain every word of `q`; accents and capitals don't matter. */
export function findMarkets(markets: readonly SportsMarket[], q: string): readonly SportsMarket[] {
  const words = plainWords(q);
  if (words.length === 0) return markets;
  return markets.filter(({ name, outcomes }) => {
    const text = plainText([name, ...outcomes.map((outcome) => outcome.name)].join(' ').replaceAll(/[^\p{L}\p{N}\s]/gu, ' '));
    return words.every((word) => text.includes(word));
  });
}

/** The search in the address, with the ids that the server found. */
export interface MarketSearchStart {
  readonly q: string;
  readonly found: readonly string[];
}

/** Props of the search in a match's markets, known before its code is loaded. */
export interface MarketSearchProps {
  readonly markets: readonly SportsMarket[];
  /** The ids found; null without a search. */
  readonly onFind: (found: ReadonlySet<string> | null) => void;
}
