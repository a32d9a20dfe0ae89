import type { Cents } from '#kernel/money.ts';
import type { Result } from '#kernel/refusal.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { removeStatementEntry, writeStatementEntry } from '../store/statement-entries.ts';
import { transfer, type Transferred, type TransferRefusal } from './transfer.ts';

export interface WithdrawalMove {
  readonly playerId: string;
  readonly withdrawalId: string;
  readonly amountCents: Cents;
  readonly at: Date;
}

/** On request: cash → held, once per withdrawal; the statement shows it as pending. */
export async function holdWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...base(move), from: 'cash', to: 'held', kind: 'withdrawal_hold' });
  if (answer.ok && answer.value.outcome === 'moved') await writeStatementEntry(tx, { ...entry(move), status: 'pending' });
  return answer;
}

/** On confirmation: held → pix_clearing, once; from now on the transfer is the statement's line. */
export async function sendWithdrawal(tx: Tx, move: WithdrawalMove): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...base(move), from: 'held', to: 'pix_clearing', kind: 'withdrawal' });
  if (answer.ok && answer.value.outcome === 'moved') await removeStatementEntry(tx, entry(move));
  return answer;
}

/** On refusal or failure: held → cash, once; the statement keeps the line as refused or cancelled. */
export async function returnWithdrawal(tx: Tx, move: WithdrawalMove & { readonly status: 'refused' | 'cancelled' }): Promise<Result<Transferred, TransferRefusal>> {
  const answer = await transfer(tx, { ...base(move), from: 'held', to: 'cash', kind: 'withdrawal_return' });
  if (answer.ok && answer.value.outcome === 'moved') await writeStatementEntry(tx, { ...entry(move), status: move.status });
  return answer;
}

function base(move: WithdrawalMove) {
  return { playerId: move.playerId, amountCents: move.amountCents, refId: move.withdrawalId, at: move.at };
}

function entry(move: WithdrawalMove) {
  return { playerId: move.playerId, source: 'Withdraw', ref: move.withdrawalId, amountCents: move.amountCents, at: move.at } as const;
}
