import type { Queryable } from './database.ts';
import { ROUND_COLUMNS, type StoredRound } from './round-rows.ts';

export interface AuditedAnswer {
  readonly accepted: boolean;
  readonly amount: number;
}

/** A round beside what the wallet answered for good. */
export interface AuditedRound extends StoredRound {
  readonly bet: AuditedAnswer | null;
  readonly win: AuditedAnswer | null;
  readonly rollback: AuditedAnswer | null;
}

/** Rounds in the order of their ids, demo among them, from behind `after` on; null: from the first. */
export async function readRoundsAfter(db: Queryable, after: string | null, limit: number): Promise<AuditedRound[]> {
  const { rows } = await db.query<AuditedRound>(
    `SELECT ${ROUND_COLUMNS}, ${answer('bet')}, ${answer('win')}, ${answer('rollback')}
     FROM studio.round r JOIN studio.round_state s ON s.round_id = r.id
     WHERE $1::uuid IS NULL OR r.id > $1 ORDER BY r.id LIMIT $2`,
    [after, limit],
  );
  return rows;
}

function answer(call: 'bet' | 'win' | 'rollback'): string {
  return `(SELECT json_build_object('accepted', a.accepted, 'amount', a.amount) FROM studio.wallet_answer a
     WHERE a.round_id = r.id AND a.call = '${call}') AS "${call}"`;
}
