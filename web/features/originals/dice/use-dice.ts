import { useCallback, useEffect, useRef, useState } from 'react';
import { type DiceBetReply, diceBetReply, type DiceBetRequest } from '#contracts/originals/dice.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { modalFor, playFailure } from '../shared/play-failure.ts';
import { useRoundPause } from '../shared/use-round-pause.ts';
import { retryCall } from '../shared/retry-call.ts';

const UNANSWERED = 'Sem resposta do servidor. Se a aposta chegou a entrar, ela aparece em Minhas apostas e no seu saldo.';

export interface DiceOptions {
  /** A bet was refused or not answered. */
  readonly onTrouble: () => void;
  /** The server's message about the stake, for its field. */
  readonly onStakeRefused: (text: string) => void;
}

export interface Dice {
  /** The last bet's answer; null before the first. */
  readonly last: DiceBetReply | null;
  /** True while a bet waits for its answer; no other bet is accepted. */
  readonly busy: boolean;
  /** True until the next bet may be placed: there is a minimum time between rounds. */
  readonly paused: boolean;
  bet(bet: DiceBetRequest): void;
}

/** Places bets one after the other, each under its own idempotency key, so that each is accepted once. */
export function useDice(options: DiceOptions): Dice {
  const [last, setLast] = useState<DiceBetReply | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);
  const heard = useRef(options);
  useEffect(() => {
    heard.current = options;
  });
  const { show } = useModal();
  const { paused, begin } = useRoundPause();
  const send = useCallback(
    async (body: DiceBetRequest) => {
      if (sending.current) return;
      sending.current = true;
      setBusy(true);
      try {
        const reply = await retryCall((key) => api.post('/api/originals/dice/bets', diceBetReply, { body, idempotencyKey: key }));
        begin();
        balanceStore.accept(reply.balance);
        setLast(reply);
      } catch (error) {
        heard.current.onTrouble();
        const problem = problemOf(error);
        const aboutStake = problem.kind === 'invalid' ? problem.errors['stake']?.[0] : undefined;
        if (aboutStake !== undefined) return heard.current.onStakeRefused(aboutStake);
        alertToast.error(playFailure(error, UNANSWERED));
        const modal = modalFor(error);
        if (modal !== null) show(modal);
      } finally {
        sending.current = false;
        setBusy(false);
      }
    },
    [begin, show],
  );
  return { last, busy, paused, bet: (bet) => void send(bet) };
}
