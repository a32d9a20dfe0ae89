import { MINUTE_MS } from '#kernel/durations.ts';

/**
 * The states of a withdrawal. `requested`: money held, sent without an operator. `reviewing`: held, an operator decides. `sending`: the PSP has or is getting
 * the order; from here only its answer ends it. Final: `paid`, `failed` (by the PSP), and `refused` (by an operator, or because the key is no longer the
 * player's own).
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

/** The states a withdrawal can be in just before `to`: the condition of the UPDATE that makes the change. */
export function withdrawalStatesBefore(to: WithdrawalState): readonly WithdrawalState[] {
  return (Object.keys(NEXT) as WithdrawalState[]).filter((from) => withdrawalMayBecome(from, to));
}

/** States in which the money is in the player's `held` account. */
export const HELD_STATES: readonly WithdrawalState[] = ['requested', 'reviewing', 'sending'];

/** True while a withdrawal's money is in `held`. */
export function isReserved(state: WithdrawalState): boolean {
  return HELD_STATES.includes(state);
}

/** Portaria 615: paid within 120 minutes of the request; ours escalates at 60. */
export const WITHDRAWAL_DEADLINE_MS = 120 * MINUTE_MS;
export const WITHDRAWAL_ESCALATION_MS = 60 * MINUTE_MS;

/** The deadline for paying the withdrawal. */
export function withdrawalDeadline(requestedAt: Date): Date {
  return new Date(requestedAt.getTime() + WITHDRAWAL_DEADLINE_MS);
}
