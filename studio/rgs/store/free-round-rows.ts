import type { FreeRounds } from '#studio/protocol/rgs.ts';
import type { Queryable } from './database.ts';

/** A grant as the session received it: the rounds left at that time, and the amount played for in each, in centavos. */
export interface SessionGrant {
  readonly id: string;
  readonly left: number;
  readonly amount: number;
  /** Rounds of it that the lane had played, or had under way, when the session received it. */
  readonly played: number;
}

interface Counted {
  readonly grant: string;
  readonly done: number;
  readonly underWay: number;
  readonly won: number;
}

/** The lane's rounds of each grant; refused rounds don't count. */
export async function countFreeRounds(db: Queryable, lane: string): Promise<ReadonlyMap<string, Counted>> {
  const { rows } = await db.query<Counted>(
    `SELECT r.free_round_id AS grant, count(*) FILTER (WHERE s.state = 'done')::integer AS done, count(*) FILTER (WHERE s.state IN ('betting', 'winning'))::integer AS "underWay",
       coalesce(sum(d.payout) FILTER (WHERE s.state = 'done'), 0)::bigint AS won
     FROM studio.round r JOIN studio.round_state s ON s.round_id = r.id LEFT JOIN studio.result d ON d.round_id = r.id
     WHERE r.lane = $1 AND r.free_round_id IS NOT NULL GROUP BY r.free_round_id`,
    [lane],
  );
  return new Map(rows.map((row) => [row.grant, row]));
}

/** The session's grants now: the rounds it received, less those played since. */
export async function readFreeRounds(db: Queryable, lane: string, received: readonly SessionGrant[]): Promise<FreeRounds[]> {
  if (received.length === 0) return [];
  const counted = await countFreeRounds(db, lane);
  return received.map(({ id, left, amount, played }) => {
    const { done, underWay, won } = counted.get(id) ?? { done: 0, underWay: 0, won: 0 };
    const total = played + left;
    return { free_round_id: id, amount, total, left: Math.max(0, total - done - underWay), won };
  });
}

/** The casino no longer knows the grant (used up, over, cancelled): the session stops offering it. */
export async function forgetGrant(db: Queryable, sessionId: string, grant: string): Promise<void> {
  await db.query(
    `UPDATE studio.session SET free_rounds = coalesce((SELECT jsonb_agg(g) FROM jsonb_array_elements(free_rounds) g WHERE g ->> 'id' <> $2), '[]') WHERE id = $1`,
    [sessionId, grant],
  );
}
