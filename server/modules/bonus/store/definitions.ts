import type { Queryable, Tx } from '#server/platform/db/database.ts';

export interface NewDefinition {
  readonly id: string;
  readonly name: string;
  /** The target is the bonus times this number. */
  readonly multiplier: number;
  readonly activateDays: number;
  readonly playDays: number;
  /** The maximum that one bonus pays into cash; null pays everything that is left. */
  readonly mostCents: number | null;
  /** Percent by kind of game; kinds that are not listed count zero. */
  readonly contributions: readonly { readonly kind: string; readonly percent: number }[];
}

export interface Definition extends NewDefinition {
  readonly endedAt: Date | null;
}

export async function insertDefinition(tx: Tx, definition: NewDefinition, at: Date): Promise<void> {
  const { id, name, multiplier, activateDays, playDays, mostCents, contributions } = definition;
  await tx
    .insertInto('bonus_definition')
    .values({ id, name, multiplier, activate_days: activateDays, play_days: playDays, most_cents: mostCents, created_at: at })
    .execute();
  await tx
    .insertInto('bonus_contribution')
    .values(contributions.map(({ kind, percent }) => ({ definition_id: id, kind, percent })))
    .execute();
}

/** Ends a definition; false when there is none that is still given. */
export async function endDefinition(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx.updateTable('bonus_definition').set({ ended_at: at }).where('id', '=', id).where('ended_at', 'is', null).executeTakeFirst();
  return ended.numUpdatedRows === 1n;
}

/** Definitions by id, or all of them. */
export async function readDefinitions(k: Queryable, ids?: readonly string[]): Promise<Definition[]> {
  if (ids?.length === 0) return [];
  const rows = await k
    .selectFrom('bonus_definition')
    .selectAll()
    .$if(ids !== undefined, (query) => query.where('id', 'in', [...(ids ?? [])]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (rows.length === 0) return [];
  const shares = await k
    .selectFrom('bonus_contribution')
    .selectAll()
    .where(
      'definition_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('percent', 'desc')
    .orderBy('kind')
    .execute();
  const byDefinition = Map.groupBy(shares, ({ definition_id }) => definition_id);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    multiplier: row.multiplier,
    activateDays: row.activate_days,
    playDays: row.play_days,
    mostCents: row.most_cents,
    contributions: (byDefinition.get(row.id) ?? []).map(({ kind, percent }) => ({ kind, percent })),
    endedAt: row.ended_at,
  }));
}
