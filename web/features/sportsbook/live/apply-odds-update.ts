import type { OddsUpdate, SportsMarket } from '#contracts/sportsbook/events.ts';

/** The fields of an event about its prices. */
export interface Priced {
  readonly id: string;
  readonly epoch: number;
  readonly seq: number;
  readonly markets: readonly SportsMarket[];
}

/** `reload`: an update was missed, or names an unknown market, so the snapshot must be read. */
export interface Applied<T> {
  readonly event: T;
  readonly reload: boolean;
}

/**
 * Applies new prices to an event's page. They are absolute, so they are valid even after a missed message; then the sequence stays unchanged, and the
 * snapshot since it fills the gap. Updates older than the shown state are dropped.
 */
export function applyOddsUpdate<T extends Priced>(event: T, update: OddsUpdate): Applied<T> {
  if (update.id !== event.id || update.e < event.epoch || (update.e === event.epoch && update.s <= event.seq)) return { event, reload: false };
  if (update.e > event.epoch) return { event, reload: true };
  const known = new Set(event.markets.map(({ id }) => id));
  const gap = update.p > event.seq || update.m.some(({ id }) => !known.has(id));
  return { event: { ...event, seq: gap ? event.seq : update.s, markets: withPrices(event.markets, update) }, reload: gap };
}

/** The markets with the prices and statuses of `update`, where these are not older; markets that it doesn't name stay the same objects. */
export function withPrices(markets: readonly SportsMarket[], update: Pick<OddsUpdate, 'm'>): readonly SportsMarket[] {
  const changed = new Map(update.m.map((market) => [market.id, market]));
  return markets.map((market) => {
    const change = changed.get(market.id);
    if (change === undefined || Number(change.v) < Number(market.odds_version)) return market;
    const prices = new Map(change.o.map(([id, odds, active]) => [id, { odds, active }]));
    const outcomes = market.outcomes.map((outcome) => ({ ...outcome, ...(prices.get(outcome.id) ?? NO_PRICE) }));
    return { ...market, status: change.status, odds_version: change.v, outcomes };
  });
}

/** An update contains all prices of a market: an outcome missing from it has none. */
const NO_PRICE = { odds: null, active: false } as const;
