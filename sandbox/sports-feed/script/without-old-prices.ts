import type { ScriptItem } from './script-item.ts';

/**
 * Messages that come too late (nobody asked for a while), without the prices in play from before `oldMs` that the next word about the match replaces: prices of a
 * minute ago are worth nothing.
 */
export function withoutOldPrices<Item extends ScriptItem & { readonly eventId: string }>(items: readonly Item[], oldMs: number): Item[] {
  const next = new Map<string, string>();
  return items
    .toReversed()
    .filter(({ atMs, eventId, producer, kind }) => {
      if (producer !== 'live') return true;
      const isReplaced = kind === 'odds_change' && atMs < oldMs && next.get(eventId) === 'odds_change';
      next.set(eventId, kind);
      return !isReplaced;
    })
    .toReversed();
}
