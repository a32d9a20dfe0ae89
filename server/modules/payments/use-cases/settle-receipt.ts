import { type Cents, ZERO } from '#kernel/money.ts';
import { countDeposit, lockGate } from '#server/modules/gate/index.ts';
import { creditDeposit, DEPOSIT_ROLLOVER, removeStatementEntry, transfer, writeBlock, writeStatementEntry } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import type { PaymentsDeps } from '../deps.ts';
import { decideReceipt, type ReturnReason } from '../domain/decide-receipt.ts';
import { creditObstacle } from '../domain/deposit-rules.ts';
import { depositOccurrence } from '../domain/deposit-state.ts';
import type { ReceivedPix } from '../domain/pix-in.ts';
import { rolloverBlock } from '../domain/rollover-block.ts';
import { depositApproved, depositReturned } from '../messages.ts';
import { depositRollover } from '../settings.ts';
import { countApprovedDeposits, type Deposit, findDepositOwner, lockDepositByTxid, settleDeposit } from '../store/deposits.ts';
import { lockReceipt, markReceiptCredited, markReceiptReturning, type Receipt } from '../store/receipts.ts';
import { depositorFacts } from './depositor-facts.ts';

/**
 * Settles a Pix that was read back from the PSP, once, in one transaction: credits the player (money, rollover block, gate counter, deposit,
 * event) or takes the money into pix_suspense to be returned. Answers the receipt as it now stands; one settled before stays as it was.
 */
export async function settleReceipt(deps: PaymentsDeps, pix: ReceivedPix, at: Date): Promise<Receipt | null> {
  const owner = pix.txid === null ? null : await findDepositOwner(deps.db.k, pix.txid);
  const playerCpf = owner === null ? null : ((await deps.players.read(owner))?.cpf ?? null);
  return deps.db.k.transaction().execute(async (tx) => {
    const receipt = await lockReceipt(tx, pix.endToEndId);
    if (receipt === null || receipt.state !== 'hinted') return receipt;
    const deposit = pix.txid === null ? null : await lockDepositByTxid(tx, pix.txid);
    const decision = decideReceipt({
      depositState: deposit?.state ?? null,
      payerCpf: pix.payerCpf,
      playerCpf,
      obstacle: await obstacleOf(tx, deposit, pix.amountCents, at),
    });
    if (decision.kind === 'credit' && deposit !== null) await credit(deps, tx, pix, deposit, at);
    else await suspend(tx, pix, deposit, decision.kind === 'return' ? decision.reason : 'unknown_charge', at);
    return lockReceipt(tx, pix.endToEndId);
  });
}

async function obstacleOf(tx: Tx, deposit: Deposit | null, amountCents: Cents, at: Date) {
  if (deposit === null) return null;
  const gate = await lockGate(tx, deposit.playerId);
  return gate === null ? 'player_cannot_receive' : creditObstacle(depositorFacts(gate, at), amountCents);
}

async function credit(deps: PaymentsDeps, tx: Tx, pix: ReceivedPix, deposit: Deposit, at: Date): Promise<void> {
  const { playerId } = deposit;
  const { endToEndId, amountCents } = pix;
  const credited = await creditDeposit(tx, { playerId, endToEndId, amountCents, at });
  if (!credited.ok || credited.value.outcome !== 'moved') throw new Error('a hinted Pix is already in the ledger, or its player has no wallet');
  await countDeposit(tx, playerId, amountCents, at);
  const blockCents = rolloverBlock(amountCents, deps.settings.get(depositRollover));
  if (blockCents > ZERO) await writeBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref: deposit.id, amountCents: blockCents, at });
  const occurrence = depositOccurrence(await countApprovedDeposits(tx, playerId));
  await settleDeposit(tx, deposit.id, 'approved', { endToEndId, amountCents, at, occurrence });
  await markReceiptCredited(tx, pix, { depositId: deposit.id, playerId }, at);
  await removeStatementEntry(tx, { playerId, source: 'Deposit', ref: deposit.id });
  await publish(tx, at, depositApproved({ depositId: deposit.id, playerId, amountCents, occurrence, couponCode: deposit.couponCode }));
}

/** Money that is nobody's here: it stands in pix_suspense until the PSP confirms that it went back. */
async function suspend(tx: Tx, pix: ReceivedPix, deposit: Deposit | null, reason: ReturnReason, at: Date): Promise<void> {
  const { endToEndId, amountCents } = pix;
  const moved = await transfer(tx, { playerId: null, from: 'pix_clearing', to: 'pix_suspense', amountCents, kind: 'deposit', refId: endToEndId, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a hinted Pix is already in the ledger');
  await markReceiptReturning(tx, pix, deposit === null ? null : { depositId: deposit.id, playerId: deposit.playerId }, reason, at);
  if (deposit === null) return;
  const { id, playerId } = deposit;
  if (reason !== 'charge_already_paid') {
    await settleDeposit(tx, id, 'returned', { endToEndId, amountCents, at, occurrence: null });
    await writeStatementEntry(tx, { playerId, source: 'Deposit', ref: id, status: 'refused', amountCents, at: deposit.createdAt });
  }
  await publish(tx, at, depositReturned(playerId, amountCents));
}
