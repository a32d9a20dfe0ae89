import type { Cents } from '#kernel/money.ts';
import { removeStatementEntry, transfer, writeStatementEntry } from '#server/modules/wallet/index.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { ReturnReason } from '../domain/decide-receipt.ts';
import { depositReturned } from '../messages.ts';
import { returnDeposit } from '../store/deposits.ts';
import type { Settlement } from './settlement.ts';

/** Money that is nobody's here: it stands in pix_suspense until its payer has it back. */
export async function suspendPix({ tx, endToEndId, log, at }: Settlement, amountCents: Cents): Promise<void> {
  const version = log.nextVersion('deposit');
  const moved = await transfer(tx, { playerId: null, from: 'pix_clearing', to: 'pix_suspense', amountCents, kind: 'deposit', refId: endToEndId, version, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a Pix is in the ledger already');
  await log.add({ kind: 'deposit', version, returnId: null, playerId: null, account: 'suspense', amountCents });
}

/** Ends the deposit of a Pix that is not credited, and tells the player; for a Pix that was just read for the first time. A charge that another Pix paid stays as it is. */
export async function endUncredited({ tx, endToEndId, deposit, at }: Settlement, reason: ReturnReason, amountCents: Cents): Promise<void> {
  if (deposit === null) return;
  const { id, playerId } = deposit;
  if (deposit.endToEndId === null) {
    await returnDeposit(tx, id, { endToEndId, amountCents, at });
    await removeStatementEntry(tx, { playerId, source: 'Deposit', ref: id });
    await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'refused', amountCents, at: deposit.createdAt });
  }
  await publish(tx, at, depositReturned({ depositId: id, playerId, amountCents, reason }));
}
