import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { retryCall } from '../../shared/retry-call.ts';
import { modalFor, playFailure } from '../../shared/play-failure.ts';
import { createWaitingBets, type WaitingBet, type WaitingBets, waitMs } from './waiting-bets.ts';
import { fetchRoundBets, tableUrl } from '../queries.ts';
import type { TableEvent } from '../round/table-state.ts';
import { type AnyScreen, figureOf, useScreen } from '../table-screen.ts';
import type { PerPosition } from '../wire.ts';

const UNANSWERED = 'Sem resposta do servidor. Se a aposta entrou, ela aparece em Minhas apostas; nada é cobrado duas vezes.';
const NONE: PerPosition = {};
/** The bets still held are sent when this many seconds are left. */
const SENT_AT_SECONDS = 3;

export interface Betting {
  /** Stakes on the table that are not confirmed yet, in centavos. */
  readonly sending: PerPosition;
  /** The number of bets that can still be taken back. */
  readonly held: number;
  /** Places a bet, which is sent when its time to be taken back is over. */
  place(position: string, stake: number, roundId: string): void;
  /** Places several bets at once and sends them without waiting. */
  placeAtOnce(stakes: PerPosition, roundId: string): void;
  /** Takes back the newest unsent bet. */
  takeBack(): void;
}

interface BettingOptions {
  readonly tell: (event: TableEvent) => void;
  readonly secondsLeft: number;
  readonly onRefused: () => void;
}

/** Holds bets while they can be taken back, then sends them one after the other. */
export function useBetting({ tell, secondsLeft, onRefused }: BettingOptions): Betting {
  const { positions } = useScreen();
  const [sending, setSending] = useState(NONE);
  const [held, setHeld] = useState(0);
  const send = useSending(tell, onRefused);
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const add = useCallback((position: string, amount: number) => setSending((before) => ({ ...before, [position]: figureOf(before, position) + amount })), []);
  const table = useRef<WaitingBets>(null);
  useEffect(() => {
    const made = createWaitingBets((bet) => void latest.current(bet).finally(() => add(bet.position, -bet.stake)), setHeld);
    table.current = made;
    return () => made.flush();
  }, [add]);
  useEffect(() => {
    if (secondsLeft <= SENT_AT_SECONDS) table.current?.flush();
  }, [secondsLeft]);

  const lay = (position: string, stake: number, roundId: string, ms: number) => {
    add(position, stake);
    table.current?.hold({ position, stake, roundId }, ms);
  };
  return {
    sending,
    held,
    place: (position, stake, roundId) => lay(position, stake, roundId, waitMs(secondsLeft)),
    placeAtOnce: (stakes, roundId) => {
      for (const position of positions) if (figureOf(stakes, position) > 0) lay(position, figureOf(stakes, position), roundId, 0);
    },
    takeBack: () => {
      const bet = table.current?.takeBack() ?? null;
      if (bet !== null) add(bet.position, -bet.stake);
    },
  };
}

/** Sends bets one after the other, each under its own idempotency key, so that each is accepted once. A refusal discards the bets queued behind it. */
function useSending(tell: (event: TableEvent) => void, onRefused: () => void): (bet: WaitingBet) => Promise<void> {
  const screen = useScreen();
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });
  const line = useRef<Promise<boolean>>(Promise.resolve(true));
  const waiting = useRef(0);
  const { show } = useModal();
  const queries = useQueryClient();

  const post = useCallback(
    async ({ position, stake, roundId }: WaitingBet): Promise<boolean> => {
      try {
        const reply = await retryCall((key) =>
          api.post(tableUrl(screen.id, 'bets'), screen.schemas.betReply, {
            body: { ...screen.bodyOf(position), stake, round_id: roundId },
            idempotencyKey: key,
          }),
        );
        balanceStore.accept(reply.balance);
        tell({ kind: 'bet-taken', reply });
        void queries.invalidateQueries({ queryKey: [screen.id, 'bets'] });
        return true;
      } catch (error) {
        refused.current();
        alertToast.error(playFailure(error, UNANSWERED));
        const modal = modalFor(error);
        if (modal !== null) show(modal);
        if (!isRefused(error)) await tellWhatIsThere(screen, roundId, tell);
        return false;
      }
    },
    [queries, screen, show, tell],
  );
  return useCallback(
    async (bet) => {
      // A new queue after a pause: an earlier refusal does not block later bets.
      if (waiting.current === 0) line.current = Promise.resolve(true);
      waiting.current += 1;
      line.current = line.current
        .then((going) => going && post(bet))
        .finally(() => {
          waiting.current -= 1;
        });
      await line.current;
    },
    [post],
  );
}

function isRefused(error: unknown): boolean {
  const { kind } = problemOf(error);
  return kind === 'refused' || kind === 'unauthenticated' || kind === 'invalid' || kind === 'limited';
}

/** // No answer came, so it is unknown whether the bet was accepted: read the round's bets. */
async function tellWhatIsThere(screen: AnyScreen, roundId: string, tell: (event: TableEvent) => void): Promise<void> {
  const bets = await fetchRoundBets(screen, roundId).catch(() => null);
  if (bets !== null) tell({ kind: 'own-bets', roundId, bets });
}
