import { addCents, type Cents, sumCents, ZERO } from '#kernel/money.ts';
import { countDeposit } from '#server/modules/gate/index.ts';
import { DEPOSIT_ROLLOVER, removeStatementEntry, transfer, writeBlock } from '#server/modules/wallet/index.ts';
import { publish } from '#server/platform/outbox/outbox.ts';
import { rolloverBlock } from '../domain/rollover-block.ts';
import { depositApproved } from '../messages.ts';
import { depositRollover } from '../settings.ts';
import { approveDeposit, changeCreditedDeposit, countCreditedDeposits, type Deposit } from '../store/deposits.ts';
import type { Settlement } from './settlement.ts';

/** Credits a Pix to the player whose charge it paid: money, rollover block, gate counter, deposit, event. Once: only for a Pix of which nothing is booked. */
export async function creditPix(settlement: Settlement, deposit: Deposit, amountCents: Cents): Promise<void> {
  const { deps, tx, endToEndId, at } = settlement;
  const { playerId } = deposit;
  await move(settlement, playerId, amountCents);
  const blockCents = rolloverBlock(amountCents, deps.settings.get(depositRollover));
  if (blockCents > ZERO) await writeBlock(tx, playerId, { reason: DEPOSIT_ROLLOVER, ref: deposit.id, amountCents: blockCents, at });
  const occurrence = 1 + (await countCreditedDeposits(tx, playerId));
  const rolloverCents = blockCents > ZERO ? blockCents : null;
  await approveDeposit(tx, deposit.id, { endToEndId, amountCents, at, occurrence, rolloverCents });
  await removeStatementEntry(tx, { playerId, source: 'Deposit', ref: deposit.id });
  await publish(tx, at, depositApproved({ depositId: deposit.id, playerId, amountCents, occurrence, couponCode: deposit.couponCode }));
}

/** Credits what was withheld from a credited Pix and did not go back after all. It is part of the same deposit, and blocks nothing anew. */
export async function creditRest(settlement: Settlement, deposit: Deposit, amountCents: Cents): Promise<void> {
  const before = sumCents(settlement.log.moves.filter(({ kind }) => kind === 'deposit').map((each) => each.amountCents));
  await move(settlement, deposit.playerId, amountCents);
  await changeCreditedDeposit(settlement.tx, deposit.id, { state: 'approved', amountCents: addCents(before, amountCents) });
}

async function move({ tx, endToEndId, log, at }: Settlement, playerId: string, amountCents: Cents): Promise<void> {
  const version = log.nextVersion('deposit');
  const moved = await transfer(tx, { playerId, from: 'pix_clearing', to: 'cash', amountCents, kind: 'deposit', refId: endToEndId, version, at });
  if (!moved.ok || moved.value.outcome !== 'moved') throw new Error('a Pix is in the ledger already, or its player has no wallet');
  const countedDay = await countDeposit(tx, playerId, amountCents, at);
  await log.add({ kind: 'deposit', version, returnId: null, playerId, account: 'cash', amountCents, countedDay });
}
