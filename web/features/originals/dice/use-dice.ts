import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { diceBetReply, type DiceBetReply, type DicePick } from '#contracts/dice.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { errorText, problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { retryCall } from '../shared/retry-call.ts';
import { ownBetsQuery } from './queries.ts';

export interface Dice {
  /** The last bet's answer; null before the first. */
  readonly last: DiceBetReply | null;
  readonly busy: boolean;
  bet(stake: number, pick: DicePick): void;
}

/** Bets one after the other, each under its own key, so that each is taken once. */
export function useDice(): Dice {
  const [last, setLast] = useState<DiceBetReply | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const queries = useQueryClient();
  const { show } = useModal();
  const send = useCallback(
    async (stake: number, pick: DicePick) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      try {
        const reply = await retryCall((key) => api.post('/api/originals/dice/bets', diceBetReply, { body: { stake, pick }, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        setLast(reply);
        await queries.invalidateQueries({ queryKey: ownBetsQuery.queryKey });
      } catch (error) {
        alertToast.error(errorText(error));
        const modal = modalFor(error);
        if (modal !== null) show(modal);
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    [queries, show],
  );
  return { last, busy, bet: (stake, pick) => void send(stake, pick) };
}

/** What helps the player on: the deposit when money is short, the login when the session is gone. */
function modalFor(error: unknown): 'deposit' | 'login' | null {
  const problem = problemOf(error);
  if (problem.kind === 'unauthenticated') return 'login';
  return problem.kind === 'refused' && problem.code === 'insufficient_balance' ? 'deposit' : null;
}
