import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { type ProtectionReply, protectionReply } from '#contracts/account/responsible-gaming.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { api } from '#web/shared/api/api.ts';
import { createStore } from '#web/shared/create-store.ts';
import { useSession } from '#web/shared/session/session-provider.tsx';

/** The newest state of the player's pause, exclusion and interventions known to this page; null before the first read. */
export const protectionStore = createStore<ProtectionReply | null>(null);

const AGAIN_MS = 10 * MINUTE_MS;

/** The player's protection, read on mount, after a change of their status, and periodically while the page is visible; null until it is known. */
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
      // Discards the state of the previous player.
      protectionStore.set(null);
    };
  }, []);
  return protection;
}
