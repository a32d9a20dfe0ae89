import { useEffect, useEffectEvent } from 'react';
import { useReread } from '#web/shared/navigation/use-reread.ts';
import { useDepositApproved, useDepositReturned } from '#web/shared/realtime/use-deposit-events.ts';
import { usePlayerSignal, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

const POLL_MS = 5_000;

/**
 * Reads the page's money again whenever something moved: a balance, a deposit, a withdrawal, messages that may have been missed. While something is under way it is
 * asked for, too, as long as the page is in view.
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
