import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface RealityCheckRow {
  readonly intervalMinutes: number;
  /** The interval starts at this time, or at the session's beginning if that is later. */
  readonly countsFrom: Date;
}

/** The player's choice; null before the first. */
export async function readRealityCheck(db: Queryable, playerId: string): Promise<RealityCheckRow | null> {
  const row = await db
    .selectFrom('responsible_gaming_reality_check')
    .select(['interval_minutes as intervalMinutes', 'counts_from as countsFrom'])
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row ?? null;
}

export async function writeRealityCheck(tx: Tx, playerId: string, { intervalMinutes, countsFrom }: RealityCheckRow): Promise<void> {
  const columns = { interval_minutes: intervalMinutes, counts_from: countsFrom };
  await tx
    .insertInto('responsible_gaming_reality_check')
    .values({ player_id: playerId, ...columns })
    .onConflict((conflict) => conflict.column('player_id').doUpdateSet(columns))
    .execute();
}
