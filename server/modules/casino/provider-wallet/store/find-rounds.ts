import type { Queryable } from '#server/platform/db/database.ts';
import { isUuid } from '#kernel/ids.ts';
import { roundsWithGames } from './rounds.ts';
import type { PlayedRound } from './rounds.ts';

/** A round with its player, for support questions. */
export interface FoundRound extends PlayedRound {
  readonly playerId: string;
  readonly closedAt: Date | null;
  readonly closedBy: string | null;
}

export interface RoundTransaction {
  readonly id: string;
  readonly kind: string;
  readonly amountCents: number;
  /** False for a rollback that had nothing to refund. */
  readonly effective: boolean;
  readonly at: Date;
}

/** Rounds by our id or the supplier's. A supplier's id is unique only per player and supplier, so several rounds may match. Newest first, at most `most`. */
export async function findRounds(k: Queryable, id: string, most: number): Promise<FoundRound[]> {
  const ours = isUuid(id) ? await foundRounds(k, most).where('r.id', '=', id).execute() : [];
  const rows = ours.length > 0 ? ours : await roundsByRef(k, id, most).execute();
  return rows.map((row) => ({ ...row, playerId: row.player_id, isOpen: row.closedAt === null, hasBet: Boolean(row.hasBet), closedBy: row.closed_by }));
}

/** The query for rounds by their supplier's name, through an index. */
export function roundsByRef(k: Queryable, ref: string, most: number) {
  return foundRounds(k, most).where('r.ref', '=', ref);
}

function foundRounds(k: Queryable, most: number) {
  return roundsWithGames(k).select(['r.player_id', 'r.closed_by']).orderBy('r.opened_at', 'desc').limit(most);
}

/** A supplier's calls in a round, in the order of their arrival. */
export async function transactionsOf(k: Queryable, roundId: string): Promise<RoundTransaction[]> {
  return k
    .selectFrom('casino_transaction')
    .select(['transaction_id as id', 'kind', 'amount_cents as amountCents', 'effective', 'at'])
    .where('round_id', '=', roundId)
    .orderBy('at')
    .orderBy('transaction_id')
    .execute();
}
