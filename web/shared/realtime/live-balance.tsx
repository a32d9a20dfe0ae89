import { useEffect, useRef } from 'react';
import { userUpdate } from '#contracts/account/account.ts';
import { balanceStore } from '../session/balance-store.ts';
import { keepBalanceCookie } from '../session/keep-balance-cookie.ts';
import { refetchFigures, refetchMe } from '../session/session-acts.ts';
import { usePlayerEvent, usePlayerMissed } from './use-realtime.ts';

/** Keeps the balance on screen, and in its cookie, true while somebody is logged in. Mount it once. */
export function LiveBalance() {
  usePlayerEvent('users', 'UserUpdateEvent', userUpdate, ({ balance }) => balanceStore.accept(balance));
  const wasHeard = useRef(false);
  usePlayerMissed('users', () => {
    // After a break anything may have changed; the first time the page has just been read, and only its figures may be old.
    void (wasHeard.current ? refetchMe() : refetchFigures()).catch(() => undefined);
    wasHeard.current = true;
  });
  useEffect(() => balanceStore.subscribe(keepBalanceCookie), []);
  return null;
}
