import type { ComponentType } from 'react';
import { ScorePrices } from './football/score-prices.tsx';
import type { MarketLayoutProps } from './market-layout.ts';

/** Markets whose prices are not a row, by sport and definition. */
const layouts: Readonly<Record<string, Readonly<Record<string, ComponentType<MarketLayoutProps>>>>> = {
  football: { correct_score: ScorePrices },
};

/** How a sport lays out the prices of a definition; null: in a row. */
export function marketLayout(sport: string, definition: string): ComponentType<MarketLayoutProps> | null {
  return layouts[sport]?.[definition] ?? null;
}
