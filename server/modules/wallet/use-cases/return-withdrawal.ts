import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { entryOf, transferOf, type WithdrawalMove } from '../domain/withdrawal-move.ts';
import { writeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** On refusal or failure: held → cash, once; the statement keeps the line as refused or cancelled. */
export async function returnWithdrawal(
  tx: Tx,
  move: WithdrawalMove & { readonly status: 'refused' | 'cancelled' },
): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'held', to: 'cash', kind: 'withdrawal_return' });
  if (answer.ok && answer.value.outcome === 'moved') await writeStatementEntry(tx, { ...entryOf(move), status: move.status });
  return answer;
}
