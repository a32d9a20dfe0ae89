import type { Queryable } from '#server/platform/db/database.ts';

export async function findCode(k: Queryable, playerId: string): Promise<string | null> {
  return (await k.selectFrom('acquisition_code').select('code').where('player_id', '=', playerId).executeTakeFirst())?.code ?? null;
}

/** The owner of a code; null when there is none. */
export async function holderOfCode(k: Queryable, code: string): Promise<string | null> {
  return (await k.selectFrom('acquisition_code').select('player_id').where('code', '=', code).executeTakeFirst())?.player_id ?? null;
}

/** False when the player already has a code, or another player has this one. */
export async function insertCode(k: Queryable, playerId: string, code: string, at: Date): Promise<boolean> {
  const values = { player_id: playerId, code, created_at: at };
  const inserted = await k
    .insertInto('acquisition_code')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}
