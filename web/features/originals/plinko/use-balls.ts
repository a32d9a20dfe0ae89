import { useCallback, useEffect, useRef, useState } from 'react';
import { type PlinkoBetReply, plinkoBetReply, type PlinkoBetRequest } from '#contracts/originals/plinko.ts';
import { alertToast } from '#ui/feedback/alert-toast/alert-toast.ts';
import { api } from '#web/shared/api/api.ts';
import { problemOf } from '#web/shared/api/api-problem.ts';
import { useModal } from '#web/shared/modal/use-modal.ts';
import { balanceStore } from '#web/shared/session/balance-store.ts';
import { modalFor, playFailure } from '../shared/play-failure.ts';
import { retryCall } from '../shared/retry-call.ts';
import { useRoundPause } from '../shared/use-round-pause.ts';
import { useFlightBalance } from './use-flight-balance.ts';

const UNANSWERED = 'Sem resposta do servidor. Se a aposta chegou a entrar, ela aparece em Minhas apostas e no seu saldo.';
export interface BallsOptions {
  /** The maximum number of pending bets. */
  readonly most: number;
  /** A bet was refused or not answered. */
  readonly onTrouble: () => void;
  /** The server's message about the stake, for its field. */
  readonly onStakeRefused: (text: string) => void;
  readonly onLanded: (bet: PlinkoBetReply) => void;
}

export interface Balls {
  /** Bets that wait for their answer; each has a ball at the mouth. */
  readonly waiting: number;
  /** Answered bets whose ball has not landed yet, in the order of their answers. */
  readonly falling: readonly PlinkoBetReply[];
  /** True until the next bet may be placed: there is a minimum time between rounds. */
  readonly paused: boolean;
  drop(bet: PlinkoBetRequest): void;
  /** The ball of that bet has landed in its slot. */
  land(id: string): void;
}

/** Places bets in parallel, each under its own idempotency key and with its own ball, so that each is accepted once and none waits for another. */
export function useBalls(options: BallsOptions): Balls {
  const [waiting, setWaiting] = useState(0);
  const [falling, setFalling] = useState<readonly PlinkoBetReply[]>([]);
  const underWay = useRef(0);
  const inAir = useRef(new Map<string, PlinkoBetReply>());
  const heard = useRef(options);
  useEffect(() => {
    heard.current = options;
  });
  const { show } = useModal();
  const { paused, begin } = useRoundPause();
  const book = useFlightBalance();
  const send = useCallback(
    async (body: PlinkoBetRequest) => {
      if (underWay.current >= heard.current.most) return;
      underWay.current += 1;
      setWaiting((count) => count + 1);
      book.dropped(body.stake);
      try {
        const reply = await retryCall((key) => api.post('/api/originals/plinko/bets', plinkoBetReply, { body, idempotencyKey: key }));
        begin();
        balanceStore.accept(reply.balance);
        inAir.current.set(reply.id, reply);
        setFalling((known) => [...known, reply]);
      } catch (error) {
        underWay.current -= 1;
        book.refused(body.stake);
        heard.current.onTrouble();
        const problem = problemOf(error);
        const aboutStake = problem.kind === 'invalid' ? problem.errors['stake']?.[0] : undefined;
        if (aboutStake !== undefined) return heard.current.onStakeRefused(aboutStake);
        alertToast.error(playFailure(error, UNANSWERED));
        const modal = modalFor(error);
        if (modal !== null) show(modal);
      } finally {
        setWaiting((count) => count - 1);
      }
    },
    [begin, book, show],
  );
  const land = useCallback(
    (id: string) => {
      const bet = inAir.current.get(id);
      if (bet === undefined) return;
      inAir.current.delete(id);
      underWay.current -= 1;
      setFalling((known) => known.filter((each) => each.id !== id));
      book.landed(bet.payout);
      heard.current.onLanded(bet);
    },
    [book],
  );
  return { waiting, falling, paused, drop: (bet) => void send(bet), land };
}
