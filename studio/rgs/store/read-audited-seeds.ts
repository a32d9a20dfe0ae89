import type { Queryable } from './database.ts';
import type { SeedRow, WithMac } from './lane-rows.ts';
import type { SessionTerms } from './session-rows.ts';

/** A seed with the number of its results, and the highest nonce among them (−1: none). */
export interface AuditedSeed extends WithMac<SeedRow> {
  readonly counted: number;
  readonly lastNonce: number;
  /** The number of its lane's seeds: the last of them is in use. */
  readonly laneSeeds: number;
}

/** Seeds in the order of their ids, starting after `after`; null: from the first. */
export async function readSeedsAfter(db: Queryable, after: string | null, limit: number): Promise<AuditedSeed[]> {
  const { rows } = await db.query<AuditedSeed>(
    `SELECT e.id, e.lane, e.number, e.commitment, e.rounds, e.created_at AS "createdAt", e.revealed_at AS "revealedAt", e.mac, d.counted, d.last AS "lastNonce", coalesce(l.seeds, 0) AS "laneSeeds"
     FROM studio.seed e LEFT JOIN studio.lane l ON l.lane = e.lane
     CROSS JOIN LATERAL (SELECT count(*) AS counted, coalesce(max(nonce), -1) AS last FROM studio.result WHERE seed_id = e.id) d
     WHERE $1::uuid IS NULL OR e.id > $1 ORDER BY e.id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

export type AuditedSession = SessionTerms & { readonly mac: Uint8Array };

/** Sessions that have a MAC, in the order of their ids. */
export async function readSessionsAfter(db: Queryable, after: string | null, limit: number): Promise<AuditedSession[]> {
  const { rows } = await db.query<AuditedSession>(
    `SELECT id, key_hash AS "keyHash", game, demo, player, min_bet AS "minBet", max_bet AS "maxBet", min_round_ms AS "minRoundMs", autoplay, turbo, opened_at AS "openedAt", mac
     FROM studio.session WHERE mac IS NOT NULL AND ($1::uuid IS NULL OR id > $1) ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows;
}
