import { MINUTE_MS } from '#kernel/durations.ts';

/**
 * The states of a withdrawal. `requested`: money held, will be sent without an operator. `reviewing`: money held, an operator decides. `sending`: the PSP has
 * or gets the order, and only its answer ends this state. Final: `paid`, `failed` (by the PSP), and `refused` (by an operator, or because the key is no longer
 * the player's own).
 */
export type WithdrawalState = 'requested' | 'reviewing' | 'sending' | 'paid' | 'refused' | 'failed';

const NEXT: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  requested: ['sending', 'reviewing', 'refused'],
  reviewing: ['requested', 'refused'],
  sending: ['paid', 'failed'],
  paid: [],
  refused: [],
  failed: [],
};

/** True when a withdrawal may change from one state to the other. */
export function withdrawalMayBecome(from: WithdrawalState, to: WithdrawalState): boolean {
  return NEXT[from].includes(to);
}

/** The states from which a withdrawal can change to `to`: the condition of the UPDATE. */
export function withdrawalStatesBefore(to: WithdrawalState): readonly WithdrawalState[] {
  return (Object.keys(NEXT) as WithdrawalState[]).filter((from) => withdrawalMayBecome(from, to));
}

/** States in which the money is in the player's `held` account. */
export const HELD_STATES: readonly WithdrawalState[] = ['requested', 'reviewing', 'sending'];

/** True in the states in which a withdrawal's money is in `held`. */
export function isReserved(state: WithdrawalState): boolean {
  return HELD_STATES.includes(state);
}

/** Portaria 615: a withdrawal is paid within 120 minutes of the request; we escalate at 60. */
export const WITHDRAWAL_DEADLINE_MS = 120 * MINUTE_MS;
export const WITHDRAWAL_ESCALATION_MS = 60 * MINUTE_MS;

/** The deadline for paying the withdrawal. */
export function withdrawalDeadline(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + WITHDRAWAL_DEADLINE_MS);
}
