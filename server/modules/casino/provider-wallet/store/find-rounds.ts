import type { Queryable } from '#server/platform/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import { roundsWithGames } from './rounds.ts';
import type { PlayedRound } from './rounds.ts';

/** A round with whose it is, for whoever answers a question about it. */
export interface FoundRound extends PlayedRound {
  readonly playerId: string;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

export interface RoundTransaction {
  readonly id: string;
  readonly kind: string;
  readonly amountCents: number;
  /** False for a rollback that had nothing to give back. */
  readonly effective: boolean;
  readonly at: Date;
}

/**
 * Rounds by our id, or by the supplier's: each player has a round of such a name of their own, and so has each supplier, so there may be several. The last is
 * first, at most `most`. By the supplier's name the whole table is read: a question of support, no page asks it.
 */
export async function findRounds(k: Queryable, id: string, most: number): Promise<FoundRound[]> {
  const found = () => roundsWithGames(k).select(['r.player_id', 'r.closed_by']).orderBy('r.opened_at', 'desc').limit(most);
  const ours = isUuid(id) ? await found().where('r.id', '=', id).execute() : [];
  const rows = ours.length > 0 ? ours : await found().where('r.ref', '=', id).execute();
  return rows.map((row) => ({ ...row, playerId: row.player_id, isOpen: row.closedAt === null, hasBet: Boolean(row.hasBet), closedBy: row.closed_by }));
}

/** What a supplier asked for in a round, in the order in which it came. */
export async function transactionsOf(k: Queryable, roundId: string): Promise<RoundTransaction[]> {
  return k
    .selectFrom('casino_transaction')
    .select(['transaction_id as id', 'kind', 'amount_cents as amountCents', 'effective', 'at'])
    .where('round_id', '=', roundId)
    .orderBy('at')
    .orderBy('transaction_id')
    .execute();
}
