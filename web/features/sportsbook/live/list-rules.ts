import type { EventUpdate, OddsUpdate, SportsEventRow, SportsIncident, SportsMarket } from '#contracts/sportsbook/events.ts';
import { isSame } from '#kernel/is-same.ts';
import { applyEventUpdate } from './apply-event-update.ts';
import { withPrices } from './apply-odds-update.ts';
import type { LiveRules } from './create-live-view.ts';

/** A match of a list; a live one has all markets shown in lists and the marks next to a score. */
export interface Row extends SportsEventRow {
  readonly markets?: SportsMarket[] | undefined;
  readonly incidents?: SportsIncident[] | undefined;
}
export type Rows = readonly Row[];

/** How a list is updated: main markets and match states. Events outside the list are ignored. */
export const listRules: LiveRules<Rows, Rows> = {
  odds(rows, update) {
    return { view: rows.map((row) => withOdds(row, update)), reload: false };
  },
  event(rows, update: EventUpdate) {
    return { view: rows.map((row) => applyEventUpdate(row, update)), reload: false };
  },
  snapshot: keepSame,
};

/** The rows just read; unchanged ones keep their objects, so that they are not rendered again. */
export function keepSame(rows: Rows, read: Rows): Rows {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return read.map((row) => {
    const before = shown.get(row.id);
    return before !== undefined && isSame(before, row) ? before : row;
  });
}

/**
 * Messages of a list contain only changes of the main markets, so their sequence has gaps, and may arrive out of order: each market's latest version applies.
 */
function withOdds(row: Row, update: OddsUpdate): Row {
  if (update.id !== row.id || update.e < row.epoch) return row;
  const main = row.main_market === null ? null : (withPrices([row.main_market], update)[0] ?? row.main_market);
  const markets = row.markets === undefined ? undefined : [...withPrices(row.markets, update)];
  const same = main === row.main_market && (markets === undefined || markets.every((market, at) => market === row.markets?.[at]));
  if (same && update.e === row.epoch) return row;
  return { ...row, epoch: update.e, seq: Math.max(row.seq, update.s), main_market: main, ...(markets === undefined ? {} : { markets }) };
}
