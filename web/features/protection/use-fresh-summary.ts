import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { usePlayerEvent, useReconnect } from '#web/shared/realtime/use-realtime.ts';

const MINUTE_MS = 60_000;

/** Reads the summary again when a balance moved, the socket came back, the page returned to view, and each minute in view. */
export function useFreshSummary(): void {
  const { revalidate, state } = useRevalidator();
  const refresh = () => {
    if (state === 'idle' && document.visibilityState === 'visible') void revalidate();
  };
  const refreshNow = useEffectEvent(refresh);
  usePlayerEvent('users', 'UserUpdateEvent', refresh);
  useReconnect(refresh);
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
