import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { entryOf, transferOf, type WithdrawalMove } from '../domain/withdrawal-move.ts';
import { writeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** On request: cash → held, once per withdrawal; the statement shows it as pending. */
export async function reserveWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'cash', to: 'held', kind: 'withdrawal_hold' });
  if (answer.ok && answer.value.outcome === 'moved') await writeStatementEntry(tx, { ...entryOf(move), status: 'pending' });
  return answer;
}
