import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { crashBetReply, crashCashoutReply, type CrashOwnBet, crashCancelledBet } from '#contracts/originals/crash.ts';
import type { CrashSlot } from '#contracts/originals/crash-facts.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { modalFor, playFailure } from '../../shared/play-failure.ts';
import { retryCall } from '../../shared/retry-call.ts';
import { crashUrl } from '../queries.ts';
import type { Crash } from '../round/use-crash.ts';

const UNANSWERED = 'Sem resposta do servidor. Se a aposta entrou ou saiu, ela aparece em Minhas apostas; nada é cobrado ou pago duas vezes.';

export interface SlotCalls {
  /** A call is under way. */
  readonly busy: boolean;
  place(stake: number, target: string | null): Promise<void>;
  cashOut(bet: CrashOwnBet): Promise<void>;
  takeBack(bet: CrashOwnBet): Promise<void>;
}

/** The calls of one slot, one at a time; a call is repeated under one idempotency key until it is answered. */
export function useSlot({ tell, resync, state }: Crash, slot: CrashSlot): SlotCalls {
  const [busy, setBusy] = useState(false);
  const under = useRef(false);
  const { show } = useModal();
  const queries = useQueryClient();
  const roundId = state.round?.round_id;

  const once = async (act: () => Promise<void>) => {
    if (under.current) return;
    under.current = true;
    setBusy(true);
    try {
      await act();
      void queries.invalidateQueries({ queryKey: ['crash', 'bets'] });
    } catch (error) {
      alertToast.error(playFailure(error, UNANSWERED));
      const modal = modalFor(error);
      if (modal !== null) show(modal);
      // Another page or the round was faster, or the call got no answer: read the current bets.
      if (!['invalid', 'limited', 'unauthenticated'].includes(problemOf(error).kind)) await resync();
    } finally {
      under.current = false;
      setBusy(false);
    }
  };

  return {
    busy,
    place: (stake, target) =>
      once(async () => {
        const body = { stake, slot, ...(target === null ? {} : { cashout_at: target }), ...(roundId === undefined ? {} : { round_id: roundId }) };
        const reply = await retryCall((key) => api.post(crashUrl('bets'), crashBetReply, { body, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        tell({ kind: 'own-bets', bets: [{ ...reply, payout: 0, multiplier: null, broke_at: null, placed_at: new Date(0).toISOString() }] });
      }),
    cashOut: (bet) =>
      once(async () => {
        const reply = await retryCall((key) => api.post(crashUrl(`bets/${bet.id}/cashout`), crashCashoutReply, { body: {}, idempotencyKey: key }));
        balanceStore.accept(reply.balance);
        tell({ kind: 'left', id: bet.id, multiplier: reply.multiplier, payout: reply.payout });
      }),
    takeBack: (bet) =>
      once(async () => {
        const reply = await api.delete(crashUrl(`bets/${bet.id}`), crashCancelledBet);
        tell({ kind: 'bet-updated', id: reply.id, status: reply.status, payout: reply.payout });
      }),
  };
}
