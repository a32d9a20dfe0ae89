import { useEffect, useEffectEvent } from 'react';
import { MINUTE_MS } from '#kernel/durations.ts';
import { keepSession } from './launch-game.ts';

/**
 * While a game runs with real money, the site hears each minute that its page is there: where it sits then binds the game's bets. Null: none runs. `onEnded`: the
 * site has ended the session, by an exclusion or another launch.
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
