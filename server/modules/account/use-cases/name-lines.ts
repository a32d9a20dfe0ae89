import type { TransactionRow } from '#contracts/account.ts';
import { gameOf } from '#contracts/games.ts';
import { gameNames } from '#server/modules/casino/index.ts';
import { gamesBehind } from '#server/modules/stakes/index.ts';
import type { StatementLine } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** Statement lines as the contract has them; those of stakes carry their game's name. */
export async function nameLines(k: Queryable, lines: readonly StatementLine[]): Promise<TransactionRow[]> {
  const staked = lines.filter((line) => line.source === 'Bet' || line.source === 'Win' || line.source === 'Refund');
  const games = await gamesBehind(k, staked.map((line) => line.reference).filter(isStakeId));
  const names = await gameNames(k, [...new Set(games.values())]);
  return lines.map((line) => {
    const game = games.get(line.reference);
    return toRow(line, game === undefined ? undefined : gameName(game, names));
  });
}

/** Refunds of Pix carry an end-to-end id instead of a stake's. */
function isStakeId(reference: string): boolean {
  return reference.length === 36;
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
