import type * as z from 'zod/mini';
import type { TransactionRow, transactionsQuery } from '#contracts/account.ts';
import { gameOf } from '#contracts/games.ts';
import { gameNames } from '#server/modules/casino/index.ts';
import { gamesBehind } from '#server/modules/stakes/index.ts';
import { listTransactions, type StatementLine } from '#server/modules/wallet/index.ts';
import type { AccountDeps } from '../deps.ts';

type StatementFilter = Pick<z.infer<typeof transactionsQuery>, 'source' | 'type' | 'status' | 'from' | 'to' | 'page' | 'per_page'>;

/** A page of the statement, newest first; lines of stakes carry their game's name. */
export async function readStatement(deps: AccountDeps, playerId: string, filter: StatementFilter): Promise<{ data: TransactionRow[]; total: number }> {
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
  const staked = lines.filter((line) => line.source === 'Bet' || line.source === 'Win' || line.source === 'Refund');
  const games = await gamesBehind(k, staked.map((line) => line.reference).filter(isStakeId));
  const names = await gameNames(k, [...new Set(games.values())]);
  const nameOf = (reference: string) => {
    const game = games.get(reference);
    return game === undefined ? undefined : gameName(game, names);
  };
  return { data: lines.map((line) => toRow(line, nameOf(line.reference))), total };
}

/** Refunds of Pix carry an end-to-end id instead of a stake's. */
function isStakeId(reference: string): boolean {
  return reference.length === 36;
}

function statusOf(status: number): 1 | 2 | 3 | 4 {
  return status === 1 ? 1 : status === 2 ? 2 : status === 3 ? 3 : 4;
}

function toRow(line: StatementLine, game: string | undefined): TransactionRow {
  return {
    id: line.id,
    source: line.source,
    type: line.type,
    status: line.status,
    amount: line.amountCents,
    balance_after: line.balanceAfterCents,
    description: game === undefined ? line.description : `${line.description} · ${game}`,
    reference: line.reference,
    created_at: line.createdAt.toISOString(),
  };
}

/** Sports bets are no game of the list; our own games are called as they are everywhere, suppliers' as the catalogue has them. */
function gameName(game: string, names: ReadonlyMap<string, string>): string {
  return game === 'sportsbook' ? 'Esportes' : (gameOf(game)?.name ?? names.get(game) ?? game);
}
