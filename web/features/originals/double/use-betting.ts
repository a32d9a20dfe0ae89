import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { doubleBetReply, type DoubleColor, type DoublePerColor } from '#contracts/double.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { retryCall } from '../shared/retry-call.ts';
import { modalFor, playFailure } from '../shared/play-failure.ts';
import { fetchRoundBets } from './queries.ts';
import type { TableEvent } from './table-state.ts';

const UNANSWERED = 'Sem resposta do servidor. Se a aposta entrou, ela aparece em Minhas apostas; nada é cobrado duas vezes.';
const NONE: DoublePerColor = { red: 0, black: 0, white: 0 };

export interface Betting {
  /** Stakes on their way, in centavos. */
  readonly sending: DoublePerColor;
  place(color: DoubleColor, stake: number, roundId: string): void;
}

/** Sends bets one after the other, each under its own key, so that each is taken once. When one is refused, those waiting behind it are not sent. */
export function useBetting(tell: (event: TableEvent) => void): Betting {
  const [sending, setSending] = useState(NONE);
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const { show } = useModal();
  const queries = useQueryClient();

  const send = useCallback(
    async (color: DoubleColor, stake: number, roundId: string): Promise<boolean> => {
      try {
        const reply = await retryCall((key) =>
          api.post('/api/originals/double/bets', doubleBetReply, { body: { color, stake, round_id: roundId }, idempotencyKey: key }),
        );
        balanceStore.accept(reply.balance);
        tell({ kind: 'bet-taken', reply });
        void queries.invalidateQueries({ queryKey: ['double', 'bets'] });
        return true;
      } catch (error) {
        alertToast.error(playFailure(error, UNANSWERED));
        const modal = modalFor(error);
        if (modal !== null) show(modal);
        if (!isRefused(error)) await tellWhatIsThere(roundId, tell);
        return false;
      }
    },
    [queries, show, tell],
  );
  const waiting = useRef(0);
  const place = useCallback(
    (color: DoubleColor, stake: number, roundId: string) => {
      const add = (amount: number) => setSending((before) => ({ ...before, [color]: before[color] + amount }));
      // A fresh line after a pause: yesterday's refusal holds nobody up.
      if (waiting.current === 0) line.current = Promise.resolve(true);
      waiting.current += 1;
      add(stake);
      line.current = line.current
        .then((going) => going && send(color, stake, roundId))
        .finally(() => {
          waiting.current -= 1;
          add(-stake);
        });
    },
    [send],
  );
  return { sending, place };
}

function isRefused(error: unknown): boolean {
  const { kind } = problemOf(error);
  return kind === 'refused' || kind === 'unauthenticated' || kind === 'invalid' || kind === 'limited';
}

/** Nobody answered, so the bet may be in or not: the round's bets are read. */
async function tellWhatIsThere(roundId: string, tell: (event: TableEvent) => void): Promise<void> {
  const bets = await fetchRoundBets(roundId).catch(() => null);
  if (bets !== null) tell({ kind: 'own-bets', roundId, bets });
}
