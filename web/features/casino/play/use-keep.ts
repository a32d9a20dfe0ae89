import { useEffect } from 'react';
import { MINUTE_MS } from '#kernel/durations.ts';
import { keepSession } from './launch-game.ts';

/** While a game runs with real money, the site hears each minute that its page is there: where it sits then binds the game's bets. Null: none runs. */
export function useKeep(sessionId: string | null): void {
  useEffect(() => {
    if (sessionId === null) return undefined;
    const call = new AbortController();
    const timer = setInterval(() => void keepSession(sessionId, call.signal), MINUTE_MS);
    return () => {
      clearInterval(timer);
      call.abort();
    };
  }, [sessionId]);
}
