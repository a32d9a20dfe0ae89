import { randomUUID } from 'node:crypto';
import type { Aggregator } from '../create-aggregator.ts';
import type { Transaction } from '../model.ts';
import { callWallet, type WalletAnswer } from '../wallet-call.ts';

/** Path of each kind of transaction. */
const PATHS: Readonly<Record<Transaction['kind'], string>> = {
  TK_BET: '/transaction/bet',
  TK_FREE_BET: '/transaction/bet',
  TK_WIN: '/transaction/win',
  TK_FREE_WIN: '/transaction/win',
  TK_ROLLBACK: '/transaction/rollback',
};

/** A transaction's fields in a call; each call has a request_uuid of its own. */
export function requestOf(transaction: Transaction): Record<string, unknown> {
  const isRollback = transaction.kind === 'TK_ROLLBACK';
  return {
    user: transaction.user,
    transaction_uuid: transaction.transaction_uuid,
    supplier_transaction_id: transaction.supplier_transaction_id,
    token: transaction.token,
    supplier_user: `arr_${transaction.user}`,
    round: transaction.round,
    round_closed: transaction.round_closed,
    request_uuid: randomUUID(),
    game_code: transaction.game_code,
    ...(transaction.reference_transaction_uuid === null ? {} : { reference_transaction_uuid: transaction.reference_transaction_uuid }),
    ...(transaction.reward_uuid === null ? {} : { reward_uuid: transaction.reward_uuid }),
    ...(isRollback
      ? {}
      : {
          is_free: transaction.is_free,
          is_supplier_promo: false,
          is_aggregated: false,
          currency: transaction.currency,
          bet: 'main',
          amount: transaction.amount,
          meta: {},
        }),
  };
}

/**
 * Posts a transaction once and stores the wallet's answer: RS_OK makes it a success, any other answer to a bet a decline; wins and rollbacks stay pending until
 * RS_OK. `changes` affect only the body (misbehaviours).
 */
export async function postTransaction(aggregator: Aggregator, uuid: string, changes: Readonly<Record<string, unknown>> = {}): Promise<WalletAnswer> {
  const transaction = aggregator.transactions.get(uuid);
  if (transaction === undefined) throw new Error('a transaction that is not in the books was to be posted');
  const answer = await callWallet({
    wallet: aggregator.wallet,
    path: PATHS[transaction.kind],
    rawBody: JSON.stringify({ ...requestOf(transaction), ...changes }),
    key: aggregator.keys().aggregator,
    ...(aggregator.behaviour.get() === 'bad_signature' ? { signing: 'wrong' as const, strangersKey: aggregator.strangersKey() } : {}),
  });
  if (Object.keys(changes).length === 0) noteAnswer(aggregator, uuid, answer);
  return answer;
}

/** The status of an answer; `NO_ANSWER` if there was no readable one. */
export function statusOf({ body }: WalletAnswer): string {
  return typeof body['status'] === 'string' ? body['status'] : 'NO_ANSWER';
}

function noteAnswer(aggregator: Aggregator, uuid: string, answer: WalletAnswer): void {
  const transaction = aggregator.transactions.get(uuid);
  if (transaction === undefined) return;
  const status = statusOf(answer);
  const isBet = transaction.kind === 'TK_BET' || transaction.kind === 'TK_FREE_BET';
  const settled = transaction.transaction_status !== 'TS_PENDING';
  const next = status === 'RS_OK' ? 'TS_SUCCESS' : isBet ? 'TS_DECLINED' : 'TS_PENDING';
  aggregator.transactions.set(uuid, {
    ...transaction,
    attempts: transaction.attempts + 1,
    wallet_status: status,
    transaction_status: settled ? transaction.transaction_status : next,
  });
  const { balance } = answer.body;
  if (typeof balance === 'number') aggregator.balances.set(transaction.user, balance);
}
