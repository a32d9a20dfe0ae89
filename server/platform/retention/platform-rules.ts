import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';
import { forgetAfter } from './forget-after.ts';
import type { RetentionRule } from './retention-rule.ts';

/** Waits between attempts last five minutes at most, so this many attempts take about a day. */
const TRIES_OF_A_DAY = 300;

/** The platform's own retention rules. */
export function platformRetention(db: { readonly k: Queryable }): readonly RetentionRule[] {
  return [
    // The rows of deposits, withdrawals and stakes keep their keys for ever, and answer repeated calls after this.
    forgetAfter(db, { table: 'platform_idempotency', age: 'created_at', kept: { count: 7, unit: 'day' } }),
    undeliverable(db),
  ];
}

/** Open pages have reloaded long before. Messages of other topics stay until they are delivered. */
function undeliverable(db: { readonly k: Queryable }): RetentionRule {
  const over = sql`topic = 'realtime' AND attempts > ${TRIES_OF_A_DAY}`;
  return {
    what: 'outbox (to sockets)',
    keptFor: `${TRIES_OF_A_DAY} tries`,
    async forget(_at, limit) {
      const { numAffectedRows } = await sql`DELETE FROM outbox WHERE id = ANY (ARRAY (SELECT id FROM outbox WHERE ${over} LIMIT ${limit}))`.execute(db.k);
      return Number(numAffectedRows ?? 0n);
    },
    async overdueSince(at) {
      const { rows } = await sql`SELECT FROM outbox WHERE ${over} LIMIT 1`.execute(db.k);
      return rows.length === 0 ? null : at;
    },
  };
}
