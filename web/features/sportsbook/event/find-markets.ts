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
