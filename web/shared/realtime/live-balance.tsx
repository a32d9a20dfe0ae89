import { useEffect, useRef } from 'react';
import { userUpdate } from '#contracts/account/account.ts';
import { claimOf } from '../session/access/granted-token.ts';
import { tokens } from '../session/access/tokens.ts';
import { balanceStore } from '../session/balance-store.ts';
import { refetchFigures, refetchMe } from '../session/session-acts.ts';
import { usePlayerEvent, usePlayerMissed } from './use-realtime.ts';

/** Keeps the balance on screen, and in its cookie, current while a player is logged in. Mount it once. */
export function LiveBalance() {
  usePlayerEvent('users', 'UserUpdateEvent', userUpdate, ({ balance }) => balanceStore.accept(balance));
  const wasHeard = useRef(false);
  usePlayerMissed('users', () => {
    // After a break anything may have changed; at the first subscription the page has just been read, and only its figures may be old.
    void (wasHeard.current ? refetchMe() : refetchFigures()).catch(() => undefined);
    wasHeard.current = true;
  });
  useEffect(() => balanceStore.subscribe(keepBalanceCookie), []);
  return null;
}

/** The cookie `balance` follows the balance on screen. Like the other two session cookies it expires with the token (specification §9). */
function keepBalanceCookie(): void {
  const balance = balanceStore.get();
  const ends = claimOf(tokens.held() ?? '', 'exp');
  if (balance === null || typeof ends !== 'number') return;
  const { value, bonus, version } = balance;
  const written = encodeURIComponent(JSON.stringify({ value, bonus, version }));
  document.cookie = `balance=${written}; Expires=${new Date(ends * 1_000).toUTCString()}; Path=/; SameSite=None; Secure`;
}
