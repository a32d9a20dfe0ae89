import type { Queryable } from '#server/platform/db/database.ts';

/** The names of games by their ids, hidden and unlisted ones included: what was played once keeps its name. An id of no game is left out. */
export async function gameNames(k: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await k
    .selectFrom('casino_game')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
