import { type RawBuilder, sql } from 'kysely';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';

const MOST_SHOWN = 200;

/** A check that is one query: every row (`detail` text) that it returns violates the invariant. */
function queryCheck(invariant: string, name: string, query: RawBuilder<{ detail: string }>): LedgerCheck {
  return {
    name: `coupons (${invariant}) ${name}`,
    async run(db): Promise<Violation[]> {
      const { rows } = await sql<{ detail: string }>`SELECT broken.detail FROM (${query}) broken LIMIT ${MOST_SHOWN}`.execute(db.k);
      return rows.map((row) => ({ invariant, detail: row.detail }));
    },
  };
}

/** No coupon was used more often than allowed, in total or by one player, and its counter equals its uses. */
const caps = queryCheck(
  'k',
  'coupons were used as often as they say, and no more than they may be',
  sql`
    SELECT format('coupon %s: used %s times of %s, it says %s; one player %s times of %s', c.code, coalesce(u.uses, 0), c.total, c.used, u.most, c.per_player) AS detail
    FROM coupons_coupon c
    LEFT JOIN (SELECT coupon_id, sum(uses) AS uses, max(uses) AS most, bool_or(last <> uses) AS gap
               FROM (SELECT coupon_id, player_id, count(*) AS uses, max(ordinal) AS last FROM coupons_use GROUP BY 1, 2) p GROUP BY 1) u ON u.coupon_id = c.id
    WHERE c.used <> coalesce(u.uses, 0) OR c.used > c.total OR u.most > c.per_player OR u.gap`,
);

/** Every use has its bonus and every coupon bonus its use: same player, the coupon's terms, at most its maximum. A deposit coupon has waited for a deposit. */
const gifts = queryCheck(
  'k',
  'every use has its bonus and the reverse',
  sql`
    SELECT format('use %s of coupon %s by player %s has bonus %s; bonus %s of %s is use %s''s, of player %s', u.id, c.code, u.player_id, u.rollover_id, b.id, b.amount_cents,
                  b.source_ref, b.player_id) AS detail
    FROM coupons_use u
    JOIN coupons_coupon c ON c.id = u.coupon_id
    FULL JOIN bonus_api_coupon_rollover b ON b.source_ref = u.id::text
    WHERE u.id IS NULL OR u.rollover_id IS DISTINCT FROM b.id
       OR (b.id IS NOT NULL AND (b.player_id <> u.player_id OR b.definition_id <> c.definition_id OR b.amount_cents > c.amount_cents
                                 OR (c.deposit_percent IS NULL AND b.amount_cents <> c.amount_cents)))
       OR (c.kind = 'deposit') <> (u.expires_at IS NOT NULL) OR (u.deposit_id IS NOT NULL) <> (c.kind = 'deposit' AND u.rollover_id IS NOT NULL)
       OR u.expires_at <> u.applied_at + make_interval(hours => 24 * c.wait_days)`,
);

export const couponChecks = [caps, gifts];
