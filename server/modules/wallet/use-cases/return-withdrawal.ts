import { ok, type Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { entryOf, transferOf, type WithdrawalMove } from '../domain/withdrawal-move.ts';
import { readBalance } from '../store/accounts.ts';
import { effectVersion, fillReserves } from '../store/reserves.ts';
import { writeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** On refusal or failure: held → cash, once; the statement keeps the line as refused or cancelled. It fills what is missing of a Pix that a bank claims. */
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
