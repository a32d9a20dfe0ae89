import { useSyncExternalStore } from 'react';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { keptStore } from '../store/kept-store.ts';
import { WAITING_KEY } from './any-waiting.ts';

/** The live bets of one player whose acceptance the slip shows: pending, or decided and not dismissed. Only ids: their state comes from the server. */
interface Waiting {
  readonly player: string;
  readonly ids: readonly string[];
}

const NONE: readonly string[] = [];

/** Stored in this browser, so that a reload and another tab show the same bets. */
export const waitingStore = keptStore<Waiting | null>(WAITING_KEY, null, readWaiting);

/** The bets of the logged-in player. */
export function useWaitingIds(): readonly string[] {
  const waiting = useSyncExternalStore(waitingStore.subscribe, waitingStore.get, () => null);
  const session = useSession();
  return waiting !== null && session.status === 'in' && session.me.user.id === waiting.player ? waiting.ids : NONE;
}

function readWaiting(value: unknown): Waiting | null {
  if (typeof value !== 'object' || value === null) return null;
  const [player, ids]: readonly unknown[] = [Reflect.get(value, 'player'), Reflect.get(value, 'ids')];
  return typeof player === 'string' && Array.isArray(ids) && ids.length > 0 ? { player, ids: ids.map(String) } : null;
}
