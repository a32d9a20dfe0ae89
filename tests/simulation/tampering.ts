import { sql } from 'kysely';
import type { MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { verifyWithin } from '#server/platform/db/verify-ledger.ts';

/** SQL of an attacker who has the database, but not the site's keys. */
export type Damage = (tx: Tx) => Promise<unknown>;

/** Does damage as the owner with triggers disabled, runs the checks on it, and undoes it. */
export async function withDamage<T>({ owner }: Pick<MoneyFixture, 'owner'>, damage: Damage, look: (tx: Tx) => Promise<T>): Promise<T> {
  const tx = await owner.k.startTransaction().execute();
  try {
    await sql`SET LOCAL session_replication_role = 'replica'`.execute(tx);
    await damage(tx);
    return await look(tx);
  } finally {
    await tx.rollback().execute();
  }
}

/** The names of the checks that fail. */
export async function noticedBy(world: Pick<MoneyFixture, 'owner' | 'checks'>, damage: Damage): Promise<string[]> {
  const outcomes = await withDamage(world, damage, (tx) => verifyWithin(tx, world.owner, world.checks));
  return outcomes.filter(({ violations }) => violations.length > 0).map(({ name }) => name);
}

/** Runs statements in sequence. Each must change a row, since damage without effect proves nothing. */
export function statements(...texts: readonly string[]): Damage {
  return async (tx) => {
    for (const text of texts) {
      const { numAffectedRows } = await sql.raw(text).execute(tx);
      if (numAffectedRows === 0n) throw new Error(`it changed nothing: ${text}`);
    }
  };
}
