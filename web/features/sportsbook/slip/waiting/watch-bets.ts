import { waitingStore } from './waiting-store.ts';

/** The maximum number of bets in a ticket. */
const MOST = 50;

/** Shows these bets, too, until the player dismisses them. */
export function watchBets(player: string, ids: readonly string[]): void {
  const before = waitingStore.get();
  const kept = before?.player === player ? before.ids : [];
  if (ids.length > 0) waitingStore.set({ player, ids: [...new Set([...kept, ...ids])].slice(-MOST) });
}

export function putAway(ids: readonly string[]): void {
  const before = waitingStore.get();
  if (before === null) return;
  const left = before.ids.filter((id) => !ids.includes(id));
  waitingStore.set(left.length === 0 ? null : { ...before, ids: left });
}
