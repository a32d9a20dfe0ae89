import type { Tx } from '#server/platform/db/database.ts';
import type { Count } from '../domain/count-stakes.ts';

/** The counts of a rollover under these references. The caller holds the rollover's lock. */
export async function readCounts(tx: Tx, rolloverId: string, refs: readonly string[]): Promise<ReadonlyMap<string, Count>> {
  if (refs.length === 0) return new Map();
  const rows = await tx
    .selectFrom('bonus_count')
    .selectAll()
    .where('rollover_id', '=', rolloverId)
    .where('ref', 'in', [...refs])
    .execute();
  return new Map(
    rows.map(({ ref, kind, staked_cents, counted_cents, won_cents }) => [
      ref,
      { ref, kind, stakedCents: staked_cents, countedCents: counted_cents, wonCents: won_cents },
    ]),
  );
}

export async function writeCounts(tx: Tx, rolloverId: string, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  await tx
    .insertInto('bonus_count')
    .values(
      counts.map(({ ref, kind, stakedCents, countedCents, wonCents }) => ({
        ...{ rollover_id: rolloverId, ref, kind },
        ...{ staked_cents: stakedCents, counted_cents: countedCents, won_cents: wonCents },
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['rollover_id', 'ref']).doUpdateSet((eb) => ({
        staked_cents: eb.ref('excluded.staked_cents'),
        counted_cents: eb.ref('excluded.counted_cents'),
        won_cents: eb.ref('excluded.won_cents'),
      })),
    )
    .execute();
}
