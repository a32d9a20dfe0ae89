import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import { readInPages } from '#server/platform/db/read-in-pages.ts';

/** A seed as the nightly check reads it. */
export interface AuditSeed {
  readonly id: string;
  readonly sealedSeed: Buffer;
  readonly serverSeedHash: string;
  readonly clientSeed: string | null;
  /** Null until revealed. */
  readonly serverSeed: string | null;
}

const SEED = sql`id, sealed_seed AS "sealedSeed", server_seed_hash AS "serverSeedHash", client_seed AS "clientSeed", server_seed AS "serverSeed"`;

/** Every seed, in pages. `k` is a snapshot. */
export function auditSeeds(k: Queryable): AsyncGenerator<readonly AuditSeed[]> {
  return readInPages(k, sql<AuditSeed>`SELECT ${SEED} FROM originals_seed`);
}

/** Seeds by id. */
export async function seedsByIds(k: Queryable, ids: readonly string[]): Promise<readonly AuditSeed[]> {
  const { rows } = await sql<AuditSeed>`SELECT ${SEED} FROM originals_seed WHERE id = ANY (${[...ids]}::uuid[])`.execute(k);
  return rows;
}

/**
 * Seeds and pairs that contradict the rounds played under them, one sentence each. The rules: the nonces of a seed run from 0 without a gap and belong to one
 * player; a revealed seed stores its number of rounds, and the pair in use its next nonce; no round uses a seed before its activation. `tables` are those of
 * the games that draw from the player's seeds, which share their nonces.
 */
export async function brokenPairs(k: Queryable, tables: readonly string[]): Promise<string[]> {
  const rounds = sql.join(
    tables.map((table) => sql`SELECT seed_id, nonce, player_id FROM ${sql.table(table)}`),
    sql` UNION ALL `,
  );
  const { rows } = await sql<{ detail: string }>`
    WITH played AS (
      SELECT seed_id, count(*) AS rounds, max(nonce) + 1 AS next, count(DISTINCT player_id) AS players, min(player_id::text)::uuid AS player_id
      FROM (${rounds}) d GROUP BY seed_id
    )
    SELECT format('seed %s of player %s: %s rounds up to nonce %s, the row says %s, in use %s', s.id, s.player_id, coalesce(p.rounds, 0), p.next - 1, s.rounds, s.activated_at) AS detail
    FROM originals_seed s LEFT JOIN played p ON p.seed_id = s.id
    WHERE p.rounds <> p.next OR p.players <> 1 OR p.player_id <> s.player_id OR (p.rounds > 0 AND s.activated_at IS NULL)
       OR s.rounds <> CASE WHEN s.revealed_at IS NULL THEN 0 ELSE coalesce(p.rounds, 0) END
    UNION ALL
    SELECT format('the pair of player %s: next nonce %s of %s, client seed %s of %s', f.player_id, f.next_nonce, coalesce(p.next, 0), f.client_seed, a.client_seed)
    FROM originals_fairness f
    LEFT JOIN originals_seed a ON a.id = f.seed_id AND a.player_id = f.player_id AND a.revealed_at IS NULL
    LEFT JOIN originals_seed c ON c.id = f.next_seed_id AND c.player_id = f.player_id AND c.activated_at IS NULL
    LEFT JOIN played p ON p.seed_id = f.seed_id
    WHERE a.client_seed IS DISTINCT FROM f.client_seed OR c.id IS NULL OR f.next_nonce <> coalesce(p.next, 0)
    LIMIT 200`.execute(k);
  return rows.map(({ detail }) => detail);
}
