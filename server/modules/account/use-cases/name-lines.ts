import type { TransactionRow } from '#contracts/account/account.ts';
import { gameOf } from '#contracts/games.ts';
import { gameNames } from '#server/modules/casino/index.ts';
import { nameBets } from '#server/modules/sportsbook/index.ts';
import { gamesBehind } from '#server/modules/stakes/index.ts';
import type { StatementLine } from '#server/modules/wallet/index.ts';
import type { Queryable } from '#server/platform/db/database.ts';

/** The game of sports stakes in the statement. */
const SPORTS = 'sportsbook';

/**
 * The player's statement lines as the contract defines them. Lines of stakes name the game: a sports bet its title ("Vasco x Remo", "Múltipla de 3"), any other
 * stake its game's name. Used by the route, the CSV and the PDF.
 */
export async function nameLines(k: Queryable, playerId: string, lines: readonly StatementLine[]): Promise<TransactionRow[]> {
  const staked = lines.filter((line) => line.source === 'Bet' || line.source === 'Win' || line.source === 'Refund' || line.source === 'Adjustment');
  const games = await gamesBehind(k, staked.map((line) => line.reference).filter(isStakeId));
  const [names, bets] = await Promise.all([gameNames(k, [...new Set(games.values())]), nameBets(k, playerId, betsAmong(games))]);
  return lines.map((line) => {
    const game = games.get(line.reference);
    const bet = bets.get(line.reference);
    const described = bet?.isCashout === true ? { ...line, description: CASHED_OUT[line.description] ?? line.description } : line;
    return toRow(described, game === undefined ? undefined : (bet?.name ?? gameName(game, names)));
  });
}

/** An award on a sports bet is a cash-out. */
const CASHED_OUT: Readonly<Record<string, string>> = { Prêmio: 'Aposta encerrada por você', 'Prêmio em bônus': 'Aposta encerrada por você, em bônus' };

/** A bet and its stake share an id; so do a cash-out and its award. */
function betsAmong(games: ReadonlyMap<string, string>): string[] {
  return [...games].flatMap(([stake, game]) => (game === SPORTS ? [stake] : []));
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Other references (end-to-end ids, operators' notes) name no stake. */
function isStakeId(reference: string): boolean {
  return UUID.test(reference);
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

/** Our own games have fixed names; suppliers' games have their names in the catalogue. */
function gameName(game: string, names: ReadonlyMap<string, string>): string {
  return game === SPORTS ? 'Esportes' : (gameOf(game)?.name ?? names.get(game) ?? game);
}
