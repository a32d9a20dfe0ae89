import { useEffect, useEffectEvent } from 'react';
import { MINUTE_MS } from '#kernel/durations.ts';
import { keepSession } from './launch-game.ts';

/**
 * While a game runs with real money, reports each minute that its page is open; the server applies a refusal of the reporting network address to the game's
 * next bets. Null: no game runs. `onEnded`: the server has ended the session, by an exclusion or another launch.
 */
export function useKeep(sessionId: string | null, onEnded: () => void): void {
  const ended = useEffectEvent(onEnded);
  useEffect(() => {
    if (sessionId === null) return undefined;
    const call = new AbortController();
    const timer = setInterval(() => void keepSession(sessionId, call.signal).then((open) => open || ended()), MINUTE_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [sessionId]);
}
