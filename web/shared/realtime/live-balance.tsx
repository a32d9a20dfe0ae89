import { useEffect } from 'react';
import { userUpdate } from '#contracts/account.ts';
import { balanceStore } from '../session/balance-store.ts';
import { keepBalanceCookie } from '../session/keep-balance-cookie.ts';
import { refetchMe } from '../session/session-acts.ts';
import { usePlayerEvent, useReconnect } from './use-realtime.ts';

/** Keeps the balance on screen, and in its cookie, true while somebody is logged in. Mount it once. */
export function LiveBalance() {
  usePlayerEvent('users', 'UserUpdateEvent', userUpdate, ({ balance }) => balanceStore.accept(balance));
  useReconnect(() => void refetchMe().catch(() => undefined));
  useEffect(() => balanceStore.subscribe(keepBalanceCookie), []);
  return null;
}
