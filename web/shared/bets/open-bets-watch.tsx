import { useCallback, useEffect, useRef } from 'react';
import { sportsBetUpdate } from '#contracts/sportsbook/bets.ts';
import { usePlayerEvent } from '../realtime/use-realtime.ts';
import { refetchFigures } from '../session/session-acts.ts';

/** A round of settlements says one message per bet: they make one reading. */
const REST_MS = 500;

/** Keeps the number of open bets true: bets that end, or are opened again by a correction, are counted anew. What is placed here is counted as it is placed. */
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
