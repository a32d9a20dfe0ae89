import { isSame } from '#kernel/is-same.ts';
import type { EventRow, StoredEvent, MarketRow } from './stored-event.ts';

/** The change of a match in one transaction. */
export interface EventChange {
  readonly before: StoredEvent;
  readonly after: StoredEvent;
  /** The new and changed markets, with the version of this change. */
  readonly markets: readonly MarketRow[];
  /** True if the visible state of the match differs: state, clock, scores, incidents, kick-off. */
  readonly isRecorded: boolean;
  /** True for a match that was not known before. */
  readonly isNew: boolean;
  /** True if the same prices arrived again: nothing visible changes, and the event's sequence number stays. */
  readonly isQuiet: boolean;
}

/**
 * Numbers a change: the event's sequence number rises by one and becomes the version of every changed market. `isRebuilt` raises the epoch, since the changes
 * in between are unknown. Null if nothing changed.
 */
export function finishEvent(before: StoredEvent, after: StoredEvent, isNew: boolean, isRebuilt: boolean): EventChange | null {
  const changed = [...after.markets.values()].filter((market) => before.markets.get(market.id) !== market);
  if (!isNew && before.event === after.event && changed.length === 0) return null;
  const isQuiet = !isNew && changed.length === 0 && isSame({ ...before.event, pricedAt: after.event.pricedAt }, after.event);
  const seq = before.event.seq + (isQuiet ? 0 : 1);
  const epoch = before.event.epoch + (isRebuilt && !isNew && !isQuiet ? 1 : 0);
  const markets = changed.map((market) => ({ ...market, version: seq }));
  const numbered = new Map([...after.markets, ...markets.map((market) => [market.id, market] as const)]);
  return {
    before,
    after: { event: { ...after.event, epoch, seq }, markets: numbered },
    markets,
    isRecorded: !isSame(shownOf(before.event), shownOf(after.event)),
    isNew,
    isQuiet,
  };
}

/**
 * The change that another transaction has already written and numbered (results close markets on their own), from the match before and after it; null if there
 * is none. The visible state of the match itself stays.
 */
export function writtenChange(before: StoredEvent, after: StoredEvent): EventChange | null {
  if (before.event.seq === after.event.seq) return null;
  const markets = [...after.markets.values()].filter(({ id, version }) => before.markets.get(id)?.version !== version);
  return { before, after, markets, isRecorded: false, isNew: false, isQuiet: false };
}

function shownOf({ state, period, minute, added, stopped, score, periodScores, incidents, startsAt }: EventRow) {
  return { state, period, minute, added, stopped, score, periodScores, incidents, startsAt };
}
