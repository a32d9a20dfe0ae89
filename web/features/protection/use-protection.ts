import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type ProtectionReply, protectionReply } from '#contracts/account/responsible-gaming.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { api } from '#web/shared/api/api.ts';
import { createStore } from '#web/shared/create-store.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';

/** The newest that this page knows of the player's pause, exclusion and interventions; null until it was asked. */
export const protectionStore = createStore<ProtectionReply | null>(null);

const AGAIN_MS = 10 * MINUTE_MS;

/** The player's protection, read on mount, after a change of their status, and periodically while the page is in view; null until it is known. */
export function useProtection(): ProtectionReply | null {
  const session = useSession();
  const status = session.status === 'in' ? session.me.user.status : '';
  const protection = useSyncExternalStore(protectionStore.subscribe, protectionStore.get, () => null);
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    void api.get('/api/protection', protectionReply).then(protectionStore.set, () => undefined);
  });
  useEffect(() => ask(), [status]);
  useEffect(() => {
    document.addEventListener('visibilitychange', ask);
    const timer = setInterval(() => ask(), AGAIN_MS);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      clearInterval(timer);
      // The next player's is another's.
      protectionStore.set(null);
    };
  }, []);
  return protection;
}
