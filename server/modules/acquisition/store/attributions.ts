import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { forgetAfter } from '#server/platform/retention/forget-after.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

export const ATTRIBUTES_CONTEXT = 'acquisition.attributes';

/** Stores the attributes of a registration, once; stores nothing if there are none. */
export async function insertAttribution(vault: Vault, tx: Tx, playerId: string, attributes: Readonly<Record<string, string>>, at: Date): Promise<void> {
  if (Object.keys(attributes).length === 0) return;
  const encrypted = vault.encrypt(JSON.stringify(attributes), ATTRIBUTES_CONTEXT);
  await tx.insertInto('acquisition_attribution').values({ player_id: playerId, attributes_sealed: encrypted, at }).execute();
}

/** A player's attributes; empty when unknown or deleted. */
export async function readAttribution(vault: Vault, k: Queryable, playerId: string): Promise<Readonly<Record<string, string>>> {
  const row = await k.selectFrom('acquisition_attribution').select('attributes_sealed').where('player_id', '=', playerId).executeTakeFirst();
  return row === undefined ? {} : (JSON.parse(vault.decrypt(row.attributes_sealed, ATTRIBUTES_CONTEXT)) as Record<string, string>);
}

/** Locks a player's attribution; returns when they registered, or null when it is unknown or deleted. */
export async function lockAttribution(tx: Tx, playerId: string): Promise<Date | null> {
  const query = tx.selectFrom('acquisition_attribution').select('at').where('player_id', '=', playerId);
  return (await query.forUpdate().executeTakeFirst())?.at ?? null;
}

/** No affiliate is paid for a player after two years, so the attributes have no use then. */
export function acquisitionRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    forgetAfter(db, { table: 'acquisition_attribution', age: 'at', kept: { count: 2, unit: 'year' } }),
    forgetAfter(db, { table: 'acquisition_postback', age: 'created_at', kept: { count: 2, unit: 'year' } }),
    forgetAfter(db, { table: 'acquisition_returned_deposit', age: 'at', kept: { count: 1, unit: 'year' } }),
  ];
}
