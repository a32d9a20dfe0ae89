import type { Queryable } from '#server/platform/db/database.ts';

/** The names of games by their ids, including hidden and unlisted ones: a played game keeps its name. Unknown ids are left out. */
export async function gameNames(k: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await k
    .selectFrom('casino_game')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
