import type pg from 'pg';
import { DAY_MS } from '#kernel/durations.ts';
import type { RetentionRule } from '../retention/retention-rule.ts';

const DAYS = 30;
/** A job that has used up its attempts stays for ever unless it is deleted. */
const GIVEN_UP = 'attempts >= max_attempts AND locked_at IS NULL AND updated_at < $1';

/** How long jobs that failed for good are kept for operators' questions. */
export function jobRetention(pool: pg.Pool): RetentionRule {
  const before = (at: Date) => new Date(at.getTime() - DAYS * DAY_MS);
  return {
    what: 'graphile_worker._private_jobs (given up)',
    keptFor: `${DAYS} days`,
    async forget(at, limit) {
      const { rowCount } = await pool.query(
        `DELETE FROM graphile_worker._private_jobs WHERE id = ANY (ARRAY (SELECT id FROM graphile_worker._private_jobs WHERE ${GIVEN_UP} LIMIT $2))`,
        [before(at), limit],
      );
      return rowCount ?? 0;
    },
    async overdueSince(at) {
      const { rows } = await pool.query<{ oldest: Date | null }>(`SELECT min(updated_at) AS oldest FROM graphile_worker._private_jobs WHERE ${GIVEN_UP}`, [
        before(at),
      ]);
      const oldest = rows[0]?.oldest ?? null;
      return oldest === null ? null : new Date(oldest.getTime() + DAYS * DAY_MS);
    },
  };
}
