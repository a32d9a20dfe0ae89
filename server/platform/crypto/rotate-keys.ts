import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '../db/database.ts';
import { KEPT_PURPOSES } from './kept-keys.ts';
import { keptKeyRow } from './open-keys.ts';
import { countByKey, sealAnew } from './seal-anew.ts';
import type { SealedTable } from './sealed-table.ts';
import type { Vault } from './vault.ts';

/** A key, and how many values it still encrypts, by table. */
export interface KeyUse {
  readonly keyId: string;
  readonly state: 'present' | 'of before' | 'not at hand' | 'rotated out';
  readonly firstUsedAt: Date | null;
  readonly values: ReadonlyMap<string, number>;
}

/** Every key that the database or the available secrets name, the current one first; `none` means values encrypted before keys had ids. */
export async function listKeys(k: Queryable, vault: Vault, tables: readonly SealedTable[]): Promise<KeyUse[]> {
  const rows = await k.selectFrom('platform_data_key').selectAll().orderBy('first_used_at', 'desc').execute();
  const values = new Map<string, Map<string, number>>();
  for (const table of tables)
    for (const [id, count] of await countByKey(k, table)) values.set(id, (values.get(id) ?? new Map<string, number>()).set(table.table, count));
  const ids = new Set([...vault.keyIds, ...rows.map((row) => row.key_id), ...values.keys()]);
  return [...ids].map((keyId) => {
    const row = rows.find((each) => each.key_id === keyId);
    const state = keyId === vault.keyId ? 'present' : stateOf(vault, keyId, row?.rotated_out_at ?? null);
    return { keyId, state, firstUsedAt: row?.first_used_at ?? null, values: values.get(keyId) ?? new Map<string, number>() };
  });
}

function stateOf(vault: Vault, keyId: string, rotatedOutAt: Date | null): KeyUse['state'] {
  if (rotatedOutAt !== null) return 'rotated out';
  return keyId === 'none' || vault.keyIds.includes(keyId) ? 'of before' : 'not at hand';
}

export interface Rotation {
  readonly sealed: ReadonlyMap<string, number>;
  readonly failed: readonly string[];
  /** Values that another key still encrypts. */
  readonly left: number;
  /** Kept keys that were renewed, such as `tag 2`. */
  readonly renewed: readonly string[];
}

/**
 * Encrypts everything under the current key, renews the kept keys that a rotation renews, counts again, and marks each other key as rotated out when it
 * encrypts nothing any more. A repeated run continues; with nothing left it changes nothing. The site may run meanwhile if every process has the same
 * secrets.
 */
export async function rotateKeys(db: Database, vault: Vault, tables: readonly SealedTable[], at: Date): Promise<Rotation> {
  const sealed = new Map<string, number>();
  const failed: string[] = [];
  for (const table of tables) {
    const done = await sealAnew(db, vault, table);
    if (done.sealed > 0) sealed.set(table.table, done.sealed);
    failed.push(...done.failed);
  }
  const renewed = await renewKept(db.k, vault, at);
  const others = (await listKeys(db.k, vault, tables)).filter(({ state }) => state !== 'present');
  const left = others.reduce((sum, { values }) => sum + [...values.values()].reduce((a, b) => a + b, 0), 0);
  if (left === 0)
    await db.k.updateTable('platform_data_key').set({ rotated_out_at: at }).where('key_id', '<>', vault.keyId).where('rotated_out_at', 'is', null).execute();
  return { sealed, failed, left, renewed };
}

/**
 * Makes a new key for each purpose whose newest key was made under another data key: an attacker with the old secret cannot forge tags made after the next
 * start.
 */
async function renewKept(k: Queryable, vault: Vault, at: Date): Promise<string[]> {
  const renewed: string[] = [];
  for (const [purpose, { renewed: renews }] of Object.entries(KEPT_PURPOSES)) {
    const newest = await k.selectFrom('platform_kept_key').select(['id', 'made_under']).where('purpose', '=', purpose).orderBy('id', 'desc').executeTakeFirst();
    if (!renews || newest === undefined || newest.made_under === vault.keyId) continue;
    const id = newest.id + 1;
    await k
      .insertInto('platform_kept_key')
      .values(keptKeyRow(vault, { purpose, id, key: randomBytes(32) }, at))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    renewed.push(`${purpose} ${id}`);
  }
  return renewed;
}
