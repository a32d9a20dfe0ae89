import { sql } from 'kysely';
import type { Database, Queryable } from '../db/database.ts';
import { KEPT_KEY_CONTEXT, KEPT_PURPOSES, type KeptKey } from './kept-keys.ts';
import type { SealedTable } from './sealed-table.ts';
import type { Vault } from './vault.ts';

/** The available secrets cannot decrypt the stored data; the message says what the operator has to do. */
export class KeyProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'KeyProblem';
  }
}

const HOW = 'Start with the secret that was used before; docs/how-to/change-the-keys.md says how to change it.';

/**
 * Compares the vault with the database before any other access: every key that may encrypt stored data must be available, and the kept keys must be
 * decryptable; they are loaded into the vault. The first start stores the key's id. Throws KeyProblem.
 */
export async function openKeys(db: Database, vault: Vault, tables: readonly SealedTable[], at: Date): Promise<void> {
  await refuseUnknownKeys(db.k, vault);
  const stored = await readKeptKeys(db.k);
  const isFirst = stored.length === 0;
  // A purpose that is new in this version gets its first key now.
  const lacks = Object.keys(KEPT_PURPOSES).some((purpose) => !stored.some((key) => key.purpose === purpose));
  if (isFirst) for (const table of tables) await tryToOpen(db.k, vault, table);
  if (lacks) await writeFirst(db.k, vault, at);
  await noteDataKey(db.k, vault.keyId, at);
  vault.keep(opened(vault, lacks ? await readKeptKeys(db.k) : stored));
}

/** Throws KeyProblem while readable data exist that should be encrypted: the migrating program encrypts them (`seal-stored.ts`). */
export async function assertAllSealed({ k }: Pick<Database, 'k'>): Promise<void> {
  const waiting = await k.selectFrom('platform_to_seal').select('table_name').limit(1).executeTakeFirst();
  if (waiting !== undefined)
    throw new KeyProblem(
      `Rows of ${waiting.table_name} wait to be sealed: "npm start", or server/main/migrate-and-seed.ts with the owner's DATABASE_URL, does it.`,
    );
}

async function refuseUnknownKeys(k: Queryable, vault: Vault): Promise<void> {
  const used = await k.selectFrom('platform_data_key').select('key_id').where('rotated_out_at', 'is', null).orderBy('first_used_at').execute();
  const missing = used.map((row) => row.key_id).filter((id) => !vault.keyIds.includes(id));
  if (missing.length === 0) return;
  throw new KeyProblem(
    `DATA_SECRET cannot open the stored data: it is sealed under key ${missing.join(', ')}, ` +
      `and the secrets of DATA_SECRET and DATA_SECRETS_OLD make key ${vault.keyIds.join(', ')}. ${HOW}`,
  );
}

interface StoredKey {
  readonly purpose: string;
  readonly id: number;
  readonly sealed: Buffer;
}

function readKeptKeys(k: Queryable): Promise<StoredKey[]> {
  return k.selectFrom('platform_kept_key').select(['purpose', 'id', 'sealed']).orderBy('purpose').orderBy('id').execute();
}

function opened(vault: Vault, stored: readonly StoredKey[]): KeptKey[] {
  return stored.map(({ purpose, id, sealed }) => {
    try {
      return { purpose, id, key: Buffer.from(vault.decrypt(sealed, KEPT_KEY_CONTEXT), 'base64') };
    } catch (error) {
      throw new KeyProblem(`DATA_SECRET cannot open the key that is kept for ${purpose}. ${HOW}`, { cause: error });
    }
  });
}

/** In a database older than key ids, the first rows show whether this secret encrypted them. A table that does not exist yet has none. */
async function tryToOpen(k: Queryable, vault: Vault, { table, columns }: SealedTable): Promise<void> {
  const { rows: found } = await sql<{ exists: boolean }>`SELECT to_regclass(${table}) IS NOT NULL AS exists`.execute(k);
  if (found[0]?.exists !== true) return;
  for (const { column, context } of columns) {
    const name = sql.ref(column);
    const { rows } = await sql<{ sealed: Buffer }>`SELECT ${name} AS sealed FROM ${sql.table(table)} WHERE octet_length(${name}) > 0 LIMIT 1`.execute(k);
    for (const { sealed } of rows) {
      try {
        vault.decrypt(sealed, context);
      } catch (error) {
        throw new KeyProblem(`DATA_SECRET cannot open the stored data: ${table}.${column} was sealed under another secret. ${HOW}`, { cause: error });
      }
    }
  }
}

async function writeFirst(k: Queryable, vault: Vault, at: Date): Promise<void> {
  const rows = Object.keys(KEPT_PURPOSES).map((purpose) => keptKeyRow(vault, { purpose, id: 1, key: vault.keptKey(purpose) }, at));
  await k
    .insertInto('platform_kept_key')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A kept key as stored. */
export function keptKeyRow(vault: Vault, { purpose, id, key }: KeptKey, at: Date) {
  return { purpose, id, sealed: vault.encrypt(key.toString('base64'), KEPT_KEY_CONTEXT), made_under: vault.keyId, made_at: at };
}

async function noteDataKey(k: Queryable, keyId: string, at: Date): Promise<void> {
  await k
    .insertInto('platform_data_key')
    .values({ key_id: keyId, first_used_at: at })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ rotated_out_at: null }).where('platform_data_key.rotated_out_at', 'is not', null))
    .execute();
}
