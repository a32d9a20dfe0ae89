import type { SportsMarket } from '#contracts/sportsbook.ts';
import type { PricedEvent, Staleness } from '../price/priced-event.ts';

/** What a market's layout is given. */
export interface MarketLayoutProps {
  readonly market: SportsMarket;
  readonly event: PricedEvent;
  readonly trust: Staleness;
}
