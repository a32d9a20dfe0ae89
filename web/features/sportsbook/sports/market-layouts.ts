import { ScorePrices } from './football/score-prices.tsx';
import type { MarketLayout } from './market-layout.ts';

/** Markets whose prices are not a row, by sport and definition. */
const layouts: Readonly<Record<string, Readonly<Record<string, MarketLayout>>>> = {
  football: { correct_score: { Prices: ScorePrices } },
};

/** How a sport lays out the prices of a definition; null: in a row. */
export function marketLayout(sport: string, definition: string): MarketLayout | null {
  return layouts[sport]?.[definition] ?? null;
}
