import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';
import type { StakeSummary } from './read-stakes.ts';

/** A stake as a game's check compares it with its own row. */
export interface StakeAudit extends StakeSummary {
  readonly operation: string;
  readonly key: string;
  readonly ordinal: number;
  /** Hex SHA-256 of the body it came with. */
  readonly fingerprint: string;
  /** Both null for a stake that counts whole, or from before sides were kept. */
  readonly side: string | null;
  readonly riskGroup: string | null;
  /** Unix milliseconds. */
  readonly openedAtMs: number;
  /** Null while open. */
  readonly closedAtMs: number | null;
}

const AUDIT = sql`
  id, game, round_ref AS "roundRef", status, player_id AS "playerId", (cash_cents + bonus_cents) AS "stakeCents", payout_cents AS "payoutCents",
  coalesce(settlement_version, taken_back_version, 0) AS version, operation, key, ordinal, encode(fingerprint, 'hex') AS fingerprint, side,
  risk_group AS "riskGroup", (extract(epoch FROM opened_at) * 1000)::bigint AS "openedAtMs", (extract(epoch FROM settled_at) * 1000)::bigint AS "closedAtMs"`;

/** Stakes by their ids, for a game's check; unknown ids are left out. */
export async function auditStakes(k: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, StakeAudit>> {
  const { rows } = await sql<StakeAudit>`SELECT ${AUDIT} FROM stake WHERE id = ANY (${[...ids]}::uuid[])`.execute(k);
  return new Map(rows.map((stake) => [stake.id, stake]));
}
