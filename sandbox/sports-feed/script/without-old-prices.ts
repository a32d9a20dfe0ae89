import type { ScriptItem } from './script-item.ts';

/**
 * Drops outdated prices in play from late messages (the client did not poll for a while): those from before `oldMs` that a later message about the match
 * replaces.
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
