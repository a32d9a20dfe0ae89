import { useEffect, useEffectEvent } from 'react';
import { useReread } from '#web/shared/navigation/use-reread.ts';
import { useDepositApproved, useDepositReturned } from '#web/shared/realtime/use-deposit-events.ts';
import { usePlayerSignal, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

const POLL_MS = 5_000;

/**
 * Reads the page's balances again whenever something changed: a balance, a deposit, a withdrawal, messages that may have been missed. While a payment is
 * pending it also polls, as long as the page is visible.
 */
export function useFresh(underWay: boolean): void {
  const refresh = useReread();
  const refreshNow = useEffectEvent(refresh);
  usePlayerSignal('users', 'UserUpdateEvent', refresh);
  usePlayerSignal('withdrawals', 'WithdrawalUpdateEvent', refresh);
  useDepositApproved(refresh);
  useDepositReturned(refresh);
  usePlayerMissed('users', refresh);
  usePlayerMissed('withdrawals', refresh);
  useEffect(() => {
    const look = () => refreshNow();
    document.addEventListener('visibilitychange', look);
    const timer = underWay ? setInterval(look, POLL_MS) : undefined;
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, [underWay]);
}
