import { sql } from 'kysely';
import { DAY_MS } from '#kernel/durations.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { RetentionRule } from '#server/platform/retention/retention-rule.ts';

const KEPT_DAYS = 90;

/** Erases refused pictures after the time for questions about the refusal; the rows and the reasons stay. */
export function forgetRefusedPictures({ k }: { readonly k: Queryable }): RetentionRule {
  const over = (at: Date) => sql`status = 'refused' AND picture_sealed IS NOT NULL AND decided_at < ${new Date(at.getTime() - KEPT_DAYS * DAY_MS)}`;
  return {
    what: 'verification_document (refused pictures)',
    keptFor: `${KEPT_DAYS} days`,
    async forget(at, limit) {
      const { numAffectedRows } = await sql`
        UPDATE verification_document SET picture_sealed = NULL
        WHERE id = ANY (ARRAY (SELECT id FROM verification_document WHERE ${over(at)} LIMIT ${limit}))`.execute(k);
      return Number(numAffectedRows ?? 0n);
    },
    async overdueSince(at) {
      const { rows } = await sql<{ oldest: Date }>`SELECT decided_at AS oldest FROM verification_document WHERE ${over(at)} ORDER BY 1 LIMIT 1`.execute(k);
      const [row] = rows;
      return row === undefined ? null : new Date(row.oldest.getTime() + KEPT_DAYS * DAY_MS);
    },
  };
}
