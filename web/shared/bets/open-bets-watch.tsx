import { useCallback, useEffect, useRef } from 'react';
import { sportsBetUpdate } from '#contracts/sportsbook/bets.ts';
import { usePlayerEvent } from '../realtime/use-realtime.ts';
import { refetchFigures } from '../session/session-acts.ts';

/** A round of settlements sends one message per bet: all of them cause a single read. */
const REST_MS = 500;

/**
 * Keeps the number of open bets current: reads it again when bets end or a correction reopens them. A bet placed on this page is counted
 * when it is placed.
 */
export function OpenBetsWatch() {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const countSoon = useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void refetchFigures().catch(() => undefined), REST_MS);
  }, []);
  useEffect(() => () => clearTimeout(waiting.current), []);
  usePlayerEvent('bets', 'BetUpdateEvent', sportsBetUpdate, countSoon);
  return null;
}
