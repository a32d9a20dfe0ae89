import { useEffect, useEffectEvent, useReducer } from 'react';
import { type DepositReply, depositReply } from '#contracts/money/payments.ts';
import type { Cents } from '#kernel/money.ts';
import { api } from '#web/shared/api/api.ts';
import { idempotencyKey } from '#web/shared/api/idempotency-key.ts';
import { useDepositApproved, useDepositReturned } from '#web/shared/realtime/use-deposit-events.ts';
import { refetchMe } from '#web/shared/session/session-acts.ts';
import { attemptFor, depositReducer, type DepositStep, firstStep, stepOf } from './deposit-machine.ts';
import { depositFailure } from './deposit-problem.ts';

const POLL_MS = 4_000;

export interface DepositControl {
  readonly state: DepositStep;
  /** Requests a charge, together with a coupon that waits for a deposit. */
  readonly create: (amountCents: Cents, couponCode: string | null) => void;
  /** The charge has expired by this device's clock, which may be wrong, so the server is asked. */
  readonly runOut: () => void;
  readonly restart: () => void;
}

/** One deposit from its amount to its end. The socket reports the payment; a page in view also polls the API, in case a message was lost. */
export function useDeposit(given: DepositReply | null): DepositControl {
  const [state, send] = useReducer(depositReducer, given === null ? firstStep : stepOf(given));
  const waitingFor = state.step === 'paying' || state.step === 'expired' ? state.deposit.id : null;

  const read = async (id = waitingFor): Promise<void> => {
    if (id === null || document.visibilityState === 'hidden') return;
    try {
      const deposit = await api.get(`/api/deposits/${id}`, depositReply);
      send({ type: 'read', deposit });
      if (deposit.status === 'approved') await refetchMe();
    } catch {
      // The next poll follows anyway; the payment is credited whether this page sees it or not.
    }
  };
  const readNow = useEffectEvent(read);
  useEffect(() => {
    if (waitingFor === null) return undefined;
    const timer = setInterval(() => void readNow(), POLL_MS);
    const look = () => void readNow();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [waitingFor]);
  useDepositApproved((event) => {
    if (event.transaction_id === waitingFor) void read();
  });
  useDepositReturned((event) => {
    if ('deposit' in state && event.transaction_id === state.deposit.id) void read(event.transaction_id);
  });

  return {
    state,
    create(amountCents, couponCode) {
      const attempt = attemptFor(state, { amountCents, couponCode }, idempotencyKey);
      send({ type: 'asked', attempt });
      api
        .post('/api/deposits', depositReply, {
          body: { amount: amountCents, ...(couponCode === null ? {} : { coupon_code: couponCode }) },
          idempotencyKey: attempt.key,
        })
        .then((deposit) => send({ type: 'read', deposit }))
        .catch((error: unknown) => send({ type: 'failed', ...depositFailure(error) }));
    },
    runOut: () => void read(),
    restart: () => send({ type: 'restarted' }),
  };
}
