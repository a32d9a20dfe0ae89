import { useEffect, useEffectEvent, useState } from 'react';
import { type RealityCheckReply, realityCheckReply } from '#contracts/account/responsible-gaming.ts';
import { api } from '#web/shared/api/api.ts';
import { nextAskMs } from './next-ask.ts';

const PATH = '/api/reality-check';

/** What the site last said of the reality check, asked whenever it may have come due, as long as the page is in view. */
export function useRealityCheck() {
  const [check, setCheck] = useState<RealityCheckReply | null>(null);
  const ask = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    // Without an answer the next change of view asks again: play goes on, as it would without this page.
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
  /** Rejects with ApiError: the check then stays. */
  const answer = async (given: 'continue' | 'stop') => setCheck(await api.post(PATH, realityCheckReply, { body: { answer: given } }));
  return { check, answer };
}
