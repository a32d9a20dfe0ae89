import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { entryOf, transferOf, type WithdrawalMove } from '../domain/withdrawal-move.ts';
import { removeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

/** On confirmation: held → pix_clearing, once; from now on the transfer is the statement's line. */
export async function sendWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...transferOf(move), from: 'held', to: 'pix_clearing', kind: 'withdrawal' });
  if (answer.ok && answer.value.outcome === 'moved') await removeStatementEntry(tx, entryOf(move));
  return answer;
}
