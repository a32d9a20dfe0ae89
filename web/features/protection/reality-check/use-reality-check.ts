import { useEffect, useEffectEvent, useState } from 'react';
import { type RealityCheckReply, realityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { MINUTE_MS } from '#kernel/durations.ts';
import { api } from '#web/shared/api/api.ts';

const PATH = '/api/reality-check';

/** The server's last answer about the reality check, requested whenever one may be due while the page is visible. */
export function useRealityCheck() {
  const [check, setCheck] = useState<RealityCheckReply | null>(null);
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Without an answer the next change of visibility asks again; play continues, as it would without this page.
    void api.get(PATH, realityCheckReply).then(setCheck, () => undefined);
  });
  useEffect(() => {
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => document.removeEventListener('visibilitychange', ask);
  }, []);
  useEffect(() => {
    const waitMs = check === null ? null : nextAskMs(check);
    if (waitMs === null) return undefined;
    const timer = setTimeout(() => ask(), waitMs);
    return () => clearTimeout(timer);
  }, [check]);
  /** Rejects with ApiError; the reality check then stays open. */
  const answer = async (given: 'continue' | 'stop') => setCheck(await api.post(PATH, realityCheckReply, { body: { answer: given } }));
  return { check, answer };
}

/**
 * Milliseconds until the server is asked again; null where reality checks are off. Computed from the response alone, whose `started_at` and `minutes` contain
 * the server's time, since the device's clock may be wrong. At most once a minute.
 */
export function nextAskMs({ due, next_at, started_at, minutes }: Pick<RealityCheckReply, 'due' | 'next_at' | 'started_at' | 'minutes'>): number | null {
  if (due) return MINUTE_MS;
  if (next_at === null) return null;
  return Math.max(MINUTE_MS, Date.parse(next_at) - (Date.parse(started_at) + minutes * MINUTE_MS));
}
