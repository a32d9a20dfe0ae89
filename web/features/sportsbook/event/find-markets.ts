import type { SportsMarket } from '#contracts/sportsbook/events.ts';
import { plainText, plainWords } from '#kernel/text/plain-text.ts';

/** The markets in whose name or outcomes every word occurs that `q` asks for; accents and capitals don't matter. */
export function findMarkets(markets: readonly SportsMarket[], q: string): readonly SportsMarket[] {
  const words = plainWords(q);
  if (words.length === 0) return markets;
  return markets.filter(({ name, outcomes }) => {
    const text = plainText([name, ...outcomes.map((outcome) => outcome.name)].join(' ').replaceAll(/[^\p{L}\p{N}\s]/gu, ' '));
    return words.every((word) => text.includes(word));
  });
}

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
