import { isSame } from '#kernel/is-same.ts';
import type { EventRow, StoredEvent, MarketRow } from './stored-event.ts';

/** What became of a match in one transaction. */
export interface EventChange {
  readonly before: StoredEvent;
  readonly after: StoredEvent;
  /** The markets that are new or differ, at the version of the change. */
  readonly markets: readonly MarketRow[];
  /** True when what viewers see of the match itself differs: state, clock, scores, incidents, kick-off. */
  readonly isRecorded: boolean;
  /** True for a match that was not known before. */
  readonly isNew: boolean;
  /** True when the same prices came again: viewers see no difference, and the match's count stays. */
  readonly isQuiet: boolean;
}

/**
 * Numbers a change: the event's sequence rises by one, and that is the version of every market that changed with it. `isRebuilt` raises the epoch: what
 * happened in between is not known. Null when nothing changed.
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
 * The change that somebody else has written and numbered already (results close markets on their own), from the match as it was and as it is; null where there
 * is none. What viewers see of the match itself stays.
 */
export function writtenChange(before: StoredEvent, after: StoredEvent): EventChange | null {
  if (before.event.seq === after.event.seq) return null;
  const markets = [...after.markets.values()].filter(({ id, version }) => before.markets.get(id)?.version !== version);
  return { before, after, markets, isRecorded: false, isNew: false, isQuiet: false };
}

function shownOf({ state, period, minute, added, stopped, score, periodScores, incidents, startsAt }: EventRow) {
  return { state, period, minute, added, stopped, score, periodScores, incidents, startsAt };
}
