import { useEffect, useState } from 'react';
import { sessionSummaryReply } from '#contracts/account/account.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { api } from '../api/api.ts';

/** Rounds come every few seconds: one read covers several. */
const BURST_MS = 1_500;

/**
 * The player's net result since the login, in centavos, from the ledger, without open bets; null while unknown. Read again after each
 * round, and each minute for play elsewhere; not while a round here is `playing`.
 */
export function useSessionNet(rounds: number, playing = false): number | null {
  const [net, setNet] = useState<number | null>(null);
  useEffect(() => {
    if (playing) return;
    const call = new AbortController();
    const read = () => {
      api.get('/api/session/summary', sessionSummaryReply, { signal: call.signal }).then(
        (summary) => setNet(summary.net),
        () => undefined,
      );
    };
    const soon = setTimeout(read, BURST_MS);
    const timer = setInterval(read, MINUTE_MS);
    return () => {
      call.abort();
      clearTimeout(soon);
      clearInterval(timer);
    };
  }, [rounds, playing]);
  return net;
}
