import type { Queryable } from './database.ts';
import { ROUND_COLUMNS, roundOf, type RoundRow, type StoredRound, WITH_RESULT } from './round-rows.ts';

/** A place in the order of rounds: the time a round was played, and its id. */
export interface RoundPlace {
  readonly playedAt: Date;
  readonly id: string;
}

/** Rounds for real money played in [from, to), oldest first, starting after `after`. */
export async function listRealRounds(
  db: Queryable,
  { from, to, after, limit }: { readonly from: Date; readonly to: Date; readonly after: RoundPlace | null; readonly limit: number },
): Promise<StoredRound[]> {
  const { rows } = await db.query<RoundRow>(
    `SELECT ${ROUND_COLUMNS} FROM studio.round r JOIN studio.round_state s ON s.round_id = r.id ${WITH_RESULT}
     WHERE r.player IS NOT NULL AND r.played_at >= $1 AND r.played_at < $2 AND ($3::timestamptz IS NULL OR (r.played_at, r.id) > ($3, $4::uuid))
     ORDER BY r.played_at, r.id LIMIT $5`,
    [from, to, after?.playedAt ?? null, after?.id ?? null, limit],
  );
  return rows.map(roundOf);
}
