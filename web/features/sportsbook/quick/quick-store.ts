import { useSyncExternalStore } from 'react';
import { type Cents, cents } from '#kernel/money.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';
import { keptStore } from '../slip/store/kept-store.ts';
import { MOST_STEP } from '../slip/steps/steps-store.ts';
import { QUICK_KEY } from './quick-press.ts';

/** A quick bet: one press on a price bets this amount. Stored for one player in this browser. */
export interface Quick {
  readonly player: string;
  readonly stakeCents: Cents;
}

/** Null until a player turns it on. */
export const quickStore = keptStore<Quick | null>(QUICK_KEY, null, readQuick);

/** The quick bet of the current player. */
export function useQuick(): Quick | null {
  const quick = useSyncExternalStore(quickStore.subscribe, quickStore.get, () => null);
  const session = useSession();
  return session.status === 'in' && session.me.user.id === quick?.player ? quick : null;
}

function readQuick(value: unknown): Quick | null {
  if (typeof value !== 'object' || value === null) return null;
  const [player, stakeCents]: readonly unknown[] = [Reflect.get(value, 'player'), Reflect.get(value, 'stakeCents')];
  const isStake = typeof stakeCents === 'number' && Number.isSafeInteger(stakeCents) && stakeCents > 0 && stakeCents <= MOST_STEP;
  return typeof player === 'string' && isStake ? { player, stakeCents: cents(stakeCents) } : null;
}
