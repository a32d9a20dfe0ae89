import type { DepositReply, DepositStatus } from '#contracts/money/payments.ts';
import type { Cents } from '#kernel/money.ts';

/** One attempt to deposit. Its Idempotency-Key is kept while the result of the charge is unknown, so that a repeat never makes a second one. */
export interface DepositAttempt {
  readonly amountCents: Cents;
  /** The coupon sent with it; under one key the body must not change. */
  readonly couponCode: string | null;
  readonly key: string;
}

export type DepositStep =
  | { readonly step: 'amount'; readonly attempt: DepositAttempt | null; readonly problem: string | null }
  | { readonly step: 'creating'; readonly attempt: DepositAttempt }
  | { readonly step: 'paying' | 'paid' | 'expired' | 'returned'; readonly deposit: DepositReply };

export type DepositEvent =
  | { readonly type: 'asked'; readonly attempt: DepositAttempt }
  | { readonly type: 'read'; readonly deposit: DepositReply }
  /** `unknown`: no definite answer came, so the charge may exist. */
  | { readonly type: 'failed'; readonly problem: string; readonly unknown: boolean }
  | { readonly type: 'restarted' };

export const firstStep: DepositStep = { step: 'amount', attempt: null, problem: null };

const steps = { pending: 'paying', approved: 'paid', expired: 'expired', returned: 'returned' } as const satisfies Record<DepositStatus, string>;

/** The step of a deposit read from the server. */
export function stepOf(deposit: DepositReply): DepositStep {
  return { step: steps[deposit.status], deposit };
}

/** The deposit screen: an amount, a charge, and its result. A late answer never undoes a payment or a return; a paid deposit may still be returned. */
export function depositReducer(state: DepositStep, event: DepositEvent): DepositStep {
  switch (event.type) {
    case 'asked':
      return state.step === 'amount' ? { step: 'creating', attempt: event.attempt } : state;
    case 'read':
      if (state.step === 'paid' && event.deposit.status === 'returned') return stepOf(event.deposit);
      return state.step === 'paid' || state.step === 'returned' || state.step === 'amount' ? state : stepOf(event.deposit);
    case 'failed':
      return state.step === 'creating' ? { step: 'amount', attempt: event.unknown ? state.attempt : null, problem: event.problem } : state;
    case 'restarted':
      return firstStep;
  }
}

/** The attempt to send for an amount and a coupon: the one with an unknown result, if amount and coupon are equal; else a new one. */
export function attemptFor(state: DepositStep, wish: Omit<DepositAttempt, 'key'>, newKey: () => string): DepositAttempt {
  const before = state.step === 'amount' ? state.attempt : null;
  const isSame = before !== null && before.amountCents === wish.amountCents && before.couponCode === wish.couponCode;
  return isSame ? before : { ...wish, key: newKey() };
}
