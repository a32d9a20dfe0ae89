import type { Cents } from '#kernel/money.ts';

/** One step of a withdrawal: always its whole amount. */
export interface WithdrawalMove {
  readonly playerId: string;
  readonly withdrawalId: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/** The common fields of a step's transfers: the reference is the withdrawal's id. */
export function transferOf(move: WithdrawalMove) {
  return { playerId: move.playerId, amountCents: move.amountCents, refId: move.withdrawalId, at: move.at };
}

/** The withdrawal's line in the statement. */
export function entryOf(move: WithdrawalMove) {
  return { playerId: move.playerId, source: 'Withdraw', ref: move.withdrawalId, amountCents: move.amountCents, at: move.at } as const;
}
