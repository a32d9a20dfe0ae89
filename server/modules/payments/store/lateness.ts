import { sql } from 'kysely';
import type { Queryable } from '#server/platform/db/database.ts';

/** Something that waits for the PSP, an operator or a sweep: how many of it, and since when the oldest. */
export interface Waiting {
  readonly what: string;
  readonly count: number;
  readonly since: Date | null;
}

/** Every state of payments that is no end, and how far the PSP's lists were walked. */
export async function readWaiting(db: Queryable): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    SELECT 'deposit ' || status AS what, count(*)::integer AS count, min(expires_at) AS since FROM payments_deposit WHERE status IN ('creating', 'pending') GROUP BY status
    UNION ALL
    SELECT 'receipt ' || status, count(*)::integer, min(created_at) FROM payments_receipt WHERE due_at IS NOT NULL AND status IN ('hinted', 'returning') GROUP BY status
    UNION ALL
    SELECT 'return processing', count(*)::integer, min(seen_at) FROM payments_return WHERE status = 'processing'
    UNION ALL
    SELECT 'withdrawal ' || status, count(*)::integer, min(created_at) FROM payments_withdrawal WHERE status IN ('requested', 'reviewing', 'sending') GROUP BY status
    UNION ALL
    SELECT 'claim ' || status, count(*)::integer, min(CASE status WHEN 'open' THEN opened_at ELSE answered_at END) FROM payments_claim WHERE status IN ('open', 'answering') GROUP BY status
    UNION ALL
    SELECT 'list ' || name, 1, walked_at FROM payments_listing`.execute(db);
  return rows;
}
