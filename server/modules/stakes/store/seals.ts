import { sql } from 'kysely';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Queryable, Tx } from '#server/platform/db/database.ts';
import { type SealFact, sealFacts } from './seal-facts.ts';

/** The facts of one statement that need integrity tags. */
export interface QueuedStakes {
  readonly id: number;
  readonly stakes: readonly string[];
}

const ENTRIES_LOOKED_AT = 200;

/** The queue, oldest first, up to about `most` stakes; without quarantined entries. */
export async function listQueued(k: Queryable, most: number, except: readonly string[]): Promise<QueuedStakes[]> {
  const { rows } = await sql<QueuedStakes>`
    SELECT id, stakes FROM (
      SELECT id, stakes, sum(cardinality(stakes)) OVER (ORDER BY id) - cardinality(stakes) AS before
      FROM (SELECT * FROM stake_to_seal WHERE id <> ALL (${[...except]}::bigint[]) ORDER BY id LIMIT ${ENTRIES_LOOKED_AT}) q
    ) w WHERE w.before < ${most} ORDER BY id`.execute(k);
  return rows;
}

/** Removes these entries from the queue when the transaction commits; returns those it got. Entries that another worker holds are skipped. */
export async function takeQueued(tx: Tx, entries: readonly QueuedStakes[]): Promise<QueuedStakes[]> {
  const { rows } = await sql<QueuedStakes>`
    DELETE FROM stake_to_seal WHERE id IN (SELECT id FROM stake_to_seal WHERE id = ANY (${entries.map(({ id }) => id)}::bigint[]) FOR UPDATE SKIP LOCKED)
    RETURNING id, stakes`.execute(tx);
  return rows;
}

/** Replaces an entry by one entry per stake, so that a failing one is isolated. */
export async function splitQueued(tx: Tx, entry: QueuedStakes): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM stake_to_seal WHERE id = ${entry.id} RETURNING stakes, at)
    INSERT INTO stake_to_seal (stakes, at) SELECT ARRAY[s], g.at FROM gone g CROSS JOIN LATERAL unnest(g.stakes) s`.execute(tx);
}

/** The facts of these stakes without a tag. */
export async function unsealedFacts(tx: Tx, stakes: readonly string[]): Promise<SealFact[]> {
  const ids = sql`ANY (${[...stakes]}::uuid[])`;
  const facts = sealFacts({
    s: sql`(SELECT * FROM stake WHERE id = ${ids}) s`,
    b: sql`(SELECT * FROM stake_reversal WHERE stake_id = ${ids}) b`,
    a: sql`(SELECT * FROM stake_award WHERE id = ${ids}) a`,
    r: sql`(SELECT * FROM stake_award_reversal WHERE award_id = ${ids}) r`,
  });
  const { rows } = await sql<SealFact>`
    SELECT f.* FROM (${facts}) f
    WHERE NOT EXISTS (SELECT FROM stake_seal x WHERE x.stake_id = f.stake_id AND x.version = f.version AND x.kind = f.kind)`.execute(tx);
  return rows;
}

interface Seal extends Pick<SealFact, 'stake_id' | 'version' | 'kind'> {
  readonly tag: Buffer;
}

/** Writes tags; each is written once and never changed. */
export async function insertSeals(tx: Tx, seals: readonly Seal[], keyId: number, at: Date): Promise<void> {
  const ids = seals.map((seal) => seal.stake_id);
  const versions = seals.map((seal) => seal.version);
  const kinds = seals.map((seal) => seal.kind);
  const tags = seals.map((seal) => seal.tag.toString('hex'));
  await sql`
    INSERT INTO stake_seal (stake_id, version, kind, key_id, tag, sealed_at)
    SELECT stake_id, version, kind, ${keyId}, decode(tag, 'hex'), ${at}
    FROM unnest(${ids}::uuid[], ${versions}::integer[], ${kinds}::text[], ${tags}::text[]) AS u (stake_id, version, kind, tag)
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** When the oldest entry was queued; null if the queue is empty. */
export async function oldestQueued(k: Queryable): Promise<Date | null> {
  const row = await k.selectFrom('stake_to_seal').select('at').orderBy('id').limit(1).executeTakeFirst();
  return row?.at ?? null;
}

const CONTEXT = 'stake-seal';

/** The integrity tag of one fact of a stake: its kind, a space and its text. Throws RangeError for an unknown key. */
export function sealTag(vault: Vault, sealed: string, keyId: number = vault.tagKeyId): Buffer {
  return vault.tag(sealed, CONTEXT, keyId);
}
