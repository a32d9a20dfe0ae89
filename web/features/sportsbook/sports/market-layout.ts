import type { ComponentType } from 'react';
import type { SportsMarket } from '#contracts/sportsbook.ts';
import type { PricedEvent, Staleness } from '../price/priced-event.ts';

/** How the prices of a market are laid out. */
export interface MarketLayout {
  readonly Prices: ComponentType<MarketLayoutProps>;
}

/** What a market's layout is given. */
export interface MarketLayoutProps {
  readonly market: SportsMarket;
  readonly event: PricedEvent;
  readonly trust: Staleness;
}
