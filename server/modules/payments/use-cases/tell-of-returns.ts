import { type Cents, sumCents, ZERO } from '#kernel/money.ts';
import { DEPOSIT_ROLLOVER, releaseBlock } from '#server/modules/wallet/index.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { depositGivenBack, depositTakenBack } from '../messages.ts';
import { changeCreditedDeposit, endRollover } from '../store/deposits.ts';
import { reviewUnsent } from './review-unsent.ts';
import type { Settlement } from './settlement.ts';

/**
 * What follows when a credited Pix went back, or came back again: the deposit's state and its block, the player's unsent withdrawals, and what the player
 * is told.
 */
export async function tellOfReturns(
  settlement: Settlement,
  moved: { readonly takenCents: Cents; readonly owedCents: Cents; readonly givenBackCents: Cents; readonly leftCents: Cents },
): Promise<void> {
  const { tx, deposit, log, at } = settlement;
  if (deposit === null || (moved.takenCents === ZERO && moved.givenBackCents === ZERO)) return;
  const { id, playerId } = deposit;
  const creditedCents = sumCents(log.moves.filter(({ kind }) => kind === 'deposit').map(({ amountCents }) => amountCents));
  await changeCreditedDeposit(tx, id, { state: moved.leftCents > ZERO ? 'approved' : 'returned', amountCents: creditedCents });
  if (moved.givenBackCents > ZERO) await publish(tx, at, depositGivenBack({ playerId, amountCents: moved.givenBackCents }));
  if (moved.takenCents === ZERO) return;
  await releaseBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref: id });
  await endRollover(tx, id, at);
  await reviewUnsent(tx, playerId, at);
  await publish(tx, at, depositTakenBack({ depositId: id, playerId, amountCents: moved.takenCents, owedCents: moved.owedCents }));
}
