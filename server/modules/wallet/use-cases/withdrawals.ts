import { ok, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { entryOf, transferOf, type WithdrawalMove } from '../domain/withdrawal-move.ts';
import { readBalance } from '../store/accounts.ts';
import { effectVersion, fillReserves } from '../store/reserves.ts';
import { removeStatementEntry, writeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** On request: cash → held, once per withdrawal; the statement shows it as pending. */
export async function reserveWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'cash', to: 'held', kind: 'withdrawal_hold' });
  if (answer.ok && answer.value.outcome === 'moved') await writeStatementEntry(tx, { ...entryOf(move), status: 'pending' });
  return answer;
}

/** On confirmation: held → pix_clearing, once; then the transfer replaces the entry as the statement's line. */
export async function sendWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'held', to: 'pix_clearing', kind: 'withdrawal' });
  if (answer.ok && answer.value.outcome === 'moved') await removeStatementEntry(tx, entryOf(move));
  return answer;
}

/**
 * On refusal or failure: held → cash, once; the statement keeps the line as refused or cancelled. The returned money fills the missing amount of a Pix that a
 * bank claims.
 */
export async function returnWithdrawal(
  tx: Tx,
  move: WithdrawalMove & { readonly status: 'refused' | 'cancelled' },
): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'held', to: 'cash', kind: 'withdrawal_return' });
  if (!answer.ok || answer.value.outcome !== 'moved') return answer;
  await writeStatementEntry(tx, { ...entryOf(move), status: move.status });
  const version = await effectVersion(tx, 'withdrawal_hold', move.withdrawalId);
  if (version === null || !(await fillReserves(tx, { playerId: move.playerId, version, amountCents: move.amountCents, at: move.at }))) return answer;
  return ok({ ...answer.value, balance: await readBalance(tx, move.playerId) });
}
