import { sql } from 'kysely';
import type { Queryable, Tx } from '#server/platform/db/database.ts';

/** A person who may run operator commands. */
export interface Operator {
  readonly id: string;
  readonly name: string;
  readonly createdAt: Date;
  readonly addedBy: string;
  readonly revokedAt: Date | null;
}

export interface KeyTag {
  readonly tag: Buffer;
  readonly keyId: number;
}

/** Stores an operator; false when the name is in use. `key` null: the operator of a development machine. */
export async function insertOperator(
  k: Queryable,
  operator: { readonly id: string; readonly name: string; readonly key: KeyTag | null; readonly addedBy: string; readonly at: Date },
): Promise<boolean> {
  const inserted = await k
    .insertInto('backoffice_operator')
    .values({
      id: operator.id,
      name: operator.name,
      key_tag: operator.key?.tag ?? null,
      tag_key_id: operator.key?.keyId ?? null,
      created_at: operator.at,
      added_by: operator.addedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listOperators(k: Queryable): Promise<Operator[]> {
  const rows = await k.selectFrom('backoffice_operator').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map((row) => ({ id: row.id, name: row.name, createdAt: row.created_at, addedBy: row.added_by, revokedAt: row.revoked_at }));
}

/** The tag of an operator's key; null when the key was revoked or never existed. */
export async function findKeyTag(k: Queryable, id: string): Promise<(KeyTag & { readonly name: string }) | null> {
  const row = await k
    .selectFrom('backoffice_operator')
    .select(['name', 'key_tag', 'tag_key_id'])
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row === undefined || row.key_tag === null || row.tag_key_id === null ? null : { name: row.name, tag: row.key_tag, keyId: row.tag_key_id };
}

/** The operator of this name who has no key; null when there is none. */
export async function findKeyless(k: Queryable, name: string): Promise<string | null> {
  const row = await k
    .selectFrom('backoffice_operator')
    .select('id')
    .where('name', '=', name)
    .where('key_tag', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Revokes the active operator of this name; null when there is none. */
export async function revokeByName(tx: Tx, name: string, by: string, at: Date): Promise<string | null> {
  const row = await tx
    .updateTable('backoffice_operator')
    .set({ revoked_at: at, revoked_by: by })
    .where('name', '=', name)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** True when the role of this connection owns the tables, and so could write anything into them. */
export async function hasOwnersLogin(k: Queryable): Promise<boolean> {
  const { rows } = await sql<{ owns: boolean }>`
    SELECT pg_has_role(session_user, relowner, 'MEMBER') AS owns FROM pg_class WHERE oid = 'platform_audit'::regclass`.execute(k);
  return rows[0]?.owns ?? false;
}
