import { useEffect, useEffectEvent, useState } from 'react';
import { MINUTE_MS } from '#kernel/durations.ts';
import { useReread } from '#web/shared/navigation/use-reread.ts';
import { usePlayerSignal, usePlayerMissed } from '#web/shared/realtime/use-realtime.ts';

/** Limits the reads, since bets come in bursts and the server needs some time to add up thirty days of an active player. */
const BURST_MS = 1_500;

/** Reads the summary again soon after a balance change, when messages may have been missed or the page became visible again, and each minute while visible. */
export function useFreshSummary(): void {
  const [moved, setMoved] = useState(false);
  const refresh = useReread();
  const refreshNow = useEffectEvent(refresh);
  usePlayerSignal('users', 'UserUpdateEvent', () => setMoved(true));
  usePlayerMissed('users', refresh);
  useEffect(() => {
    if (!moved) return;
    const timer = setTimeout(() => {
      setMoved(false);
      refreshNow();
    }, BURST_MS);
    return () => clearTimeout(timer);
  }, [moved]);
  useEffect(() => {
    const look = () => refreshNow();
    document.addEventListener('visibilitychange', look);
    const timer = setInterval(look, MINUTE_MS);
    return () => {
      document.removeEventListener('visibilitychange', look);
      clearInterval(timer);
    };
  }, []);
}
