import type { TransactionRow } from '#contracts/account/account.ts';
import { type Cents, ZERO } from '#kernel/money.ts';
import { ok, refuse, type Result } from '#kernel/refusal.ts';
import { listTransactions, sumLines } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';
import { withRunning } from '../domain/running-balance.ts';
import { nameLines } from '../use-cases/name-lines.ts';
import type { StatementFilter } from '../use-cases/read-statement.ts';

export type RunningRow = TransactionRow & { readonly running: Cents };

export interface StatementPeriod {
  /** The sums before the oldest and after the newest line of the period. */
  readonly opening: Cents;
  readonly closing: Cents;
  /** Newest first: the lines that match the filter, each with the running sum over all lines. */
  readonly rows: readonly RunningRow[];
}

/** All lines of a period in one snapshot, with a running sum from opening to closing. Refuses a period of more than `most` lines. */
export async function readPeriod(
  deps: AccountDeps,
  playerId: string,
  filter: StatementFilter,
  most: number,
): Promise<Result<StatementPeriod, 'period_too_long'>> {
  const from = filter.from === undefined ? undefined : new Date(filter.from);
  const to = filter.to === undefined ? undefined : new Date(filter.to);
  return deps.identity.db.k
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx): Promise<Result<StatementPeriod, 'period_too_long'>> => {
      const period = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
      const { lines, total } = await listTransactions(tx, { playerId, ...period, page: 1, perPage: most });
      if (total > most) return refuse('period_too_long');
      const closing = await sumLines(tx, playerId, to);
      const { rows, opening } = withRunning(await nameLines(tx, playerId, lines), closing);
      if (from === undefined && opening !== ZERO) throw new Error(`a statement of player ${playerId} does not begin at zero`);
      return ok({ opening, closing, rows: rows.filter((row) => isWanted(row, filter)) });
    });
}

function isWanted(row: TransactionRow, { source, type, status }: StatementFilter): boolean {
  return (source === undefined || row.source === source) && (type === undefined || row.type === type) && (status === undefined || row.status === status);
}
