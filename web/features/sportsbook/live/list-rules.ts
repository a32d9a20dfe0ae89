import type { EventUpdate, OddsUpdate, SportsEventRow } from '#contracts/sportsbook.ts';
import { isSame } from '#kernel/is-same.ts';
import { applyEventUpdate } from './apply-event-update.ts';
import { withPrices } from './apply-odds-update.ts';
import type { LiveRules } from './create-live-view.ts';

export type Rows = readonly SportsEventRow[];

/** How a list follows its events: main markets and how matches stand. What isn't in the list doesn't concern it. */
export const listRules: LiveRules<Rows, Rows> = {
  odds(rows, update) {
    return { view: rows.map((row) => withOdds(row, update)), reload: false };
  },
  event(rows, update: EventUpdate) {
    return rows.map((row) => applyEventUpdate(row, update));
  },
  snapshot: keepSame,
};

/** The rows just read; those that say what they said are the same objects, so that nothing of them is drawn anew. */
function keepSame(rows: Rows, read: Rows): Rows {
  const shown = new Map(rows.map((row) => [row.id, row]));
  return read.map((row) => {
    const before = shown.get(row.id);
    return before !== undefined && isSame(before, row) ? before : row;
  });
}

/** Messages of a list name only changes of the main market, so their chain has gaps by right, and may come out of order: each market's latest version holds. */
function withOdds(row: SportsEventRow, update: OddsUpdate): SportsEventRow {
  if (update.id !== row.id || row.main_market === null) return row;
  if (update.e < row.epoch) return row;
  const [main = row.main_market] = withPrices([row.main_market], update);
  return main === row.main_market && update.e === row.epoch ? row : { ...row, epoch: update.e, seq: Math.max(row.seq, update.s), main_market: main };
}
