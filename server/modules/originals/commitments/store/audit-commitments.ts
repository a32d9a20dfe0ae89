import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { ClosedDay } from './commitment-rows.ts';

/** Seed hashes that are neither listed nor waiting to be listed, and listed hashes without a seed. */
export async function strayCommitments(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    SELECT 'the commitment ' || s.server_seed_hash || ' was never listed' AS what
      FROM originals_seed s
     WHERE NOT EXISTS (SELECT FROM originals_commitment c WHERE c.kind = 'server_seed' AND c.hash = s.server_seed_hash)
       AND NOT EXISTS (SELECT FROM originals_commitment_to_list w WHERE w.hash = s.server_seed_hash)
    UNION ALL
    SELECT 'line ' || c.n || ' of ' || c.day || ' is of no seed'
      FROM originals_commitment c
     WHERE c.kind = 'server_seed' AND NOT EXISTS (SELECT FROM originals_seed s WHERE s.server_seed_hash = c.hash)
    UNION ALL
    SELECT 'the commitment ' || w.hash || ' waits to be listed and is of no seed'
      FROM originals_commitment_to_list w
     WHERE NOT EXISTS (SELECT FROM originals_seed s WHERE s.server_seed_hash = w.hash)`.execute(k);
  return rows.map(({ what }) => what);
}

/** The listed chain ends of a table. */
export async function listedChains(k: Queryable, table: string): Promise<string[]> {
  const rows = await k.selectFrom('originals_commitment').select('hash').where('kind', '=', `${table}_chain`).execute();
  return rows.map(({ hash }) => hash);
}

/** The number of commitments that have waited since before `since`. */
export async function waitingSince(k: Queryable, since: Date): Promise<number> {
  const row = await k
    .selectFrom('originals_commitment_to_list')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('at', '<', since)
    .executeTakeFirstOrThrow();
  return row.waiting;
}

/** Every closed day, in order. */
export async function everyClosedDay(k: Queryable): Promise<ClosedDay[]> {
  return k
    .selectFrom('originals_commitment_day')
    .select(['day', 'commitments', 'bytes', 'sha256', 'previous_sha256 as previousSha256', 'signature', 'key_id as keyId'])
    .orderBy('day')
    .execute();
}

/** Days with lines that are not closed. */
export async function openDays(k: Queryable): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT c.day FROM originals_commitment c WHERE NOT EXISTS (SELECT FROM originals_commitment_day d WHERE d.day = c.day) ORDER BY 1`.execute(k);
  return rows.map(({ day }) => day);
}

/** Kinds of listed lines other than `kinds`. */
export async function kindsBeside(k: Queryable, kinds: readonly string[]): Promise<string[]> {
  const rows = await k.selectFrom('originals_commitment').select('kind').distinct().where('kind', 'not in', kinds).execute();
  return rows.map(({ kind }) => kind);
}
