import type * as z from 'zod/mini';
import type { TransactionRow, transactionsQuery } from '#contracts/account/account.ts';
import { listTransactions } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';
import { nameLines } from './name-lines.ts';

export type StatementFilter = Pick<z.infer<typeof transactionsQuery>, 'source' | 'type' | 'status' | 'from' | 'to'>;

/** A page of the statement, newest first; lines of stakes carry the name of their game or match. */
export async function readStatement(
  deps: AccountDeps,
  playerId: string,
  filter: StatementFilter & { readonly page: number; readonly per_page: number },
): Promise<{ data: TransactionRow[]; total: number }> {
  const { k } = deps.identity.db;
  const { lines, total } = await listTransactions(k, {
    playerId,
    ...(filter.source === undefined ? {} : { source: filter.source }),
    ...(filter.type === undefined ? {} : { type: filter.type === 1 ? 1 : 2 }),
    ...(filter.status === undefined ? {} : { status: statusOf(filter.status) }),
    ...(filter.from === undefined ? {} : { from: new Date(filter.from) }),
    ...(filter.to === undefined ? {} : { to: new Date(filter.to) }),
    page: filter.page,
    perPage: filter.per_page,
  });
  return { data: await nameLines(k, playerId, lines), total };
}

function statusOf(status: number): 1 | 2 | 3 | 4 {
  return status === 1 ? 1 : status === 2 ? 2 : status === 3 ? 3 : 4;
}
