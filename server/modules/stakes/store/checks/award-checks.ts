import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('stakes');

/** (c, e, g) Every award has exactly the transfers of its row and its reversal, at their times, and every transfer of an award's kind belongs to an award. */
const exactTransfers = queryCheck(
  'g',
  'every award has exactly its transfers',
  sql`
    WITH award AS (
      SELECT a.*, wallet_api_house(CASE WHEN a.stake_id IS NULL THEN 'bonus_cost' ELSE 'house_game:' || a.vertical END) AS payer,
             wallet_api_player_account(a.player_id, 'debt') AS debt, wallet_api_house('bonus_cost') AS bonus_cost,
             r.back_cash_cents AS back_cash, r.back_bonus_cents AS back_bonus, r.reversed_at
      FROM stake_award a LEFT JOIN stake_award_reversal r ON r.award_id = a.id
    ),
    told AS (
      SELECT a.id, e.kind, e.version, e.debit, e.credit, e.amount::bigint AS amount, a.player_id, e.at
      FROM award a CROSS JOIN LATERAL (VALUES
        ('award', 0, a.payer, a.player_id, a.paid_cash_cents - a.repaid_cents, a.awarded_at),
        ('award_repaid', 0, a.payer, a.debt, a.repaid_cents::bigint, a.awarded_at),
        ('award', 0, a.payer, a.bonus_account_id, a.paid_bonus_cents::bigint, a.awarded_at),
        ('award_reversed', 1, a.player_id, a.payer, a.back_cash::bigint, a.reversed_at),
        ('award_reversed', 1, a.bonus_account_id, a.payer, a.back_bonus::bigint, a.reversed_at),
        ('award_owed', 1, a.debt, a.payer, a.paid_cash_cents - a.back_cash, a.reversed_at),
        ('award_unrecovered', 1, a.bonus_cost, a.payer, a.paid_bonus_cents - a.back_bonus, a.reversed_at)
      ) AS e (kind, version, debit, credit, amount, at)
      WHERE e.amount <> 0
    )
    SELECT format('award %s, %s over %s from %s to %s at %s (player %s): told %s times, moved %s times', id, kind, amount, debit, credit, at, player_id, sum(told), sum(moved)) AS detail
    FROM (
      SELECT *, 1 AS told, 0 AS moved FROM told
      UNION ALL
      SELECT ref_id::uuid, kind, version, debit_account, credit_account, amount, player_id, at, 0, 1 FROM wallet_api_award_transfer
    ) both_sides
    GROUP BY id, kind, version, debit, credit, amount, player_id, at
    HAVING sum(told) <> sum(moved)`,
);

/**
 * (g) An award is paid in the proportion of its stake's draw, and belongs to its stake's player, game and round; without a stake it is cash. Only an ended
 * rollover keeps its share.
 */
const fairShares = queryCheck(
  'g',
  'awards go back to their stake’s sources in proportion',
  sql`
    SELECT format('award %s of stake %s: %s paid as %s + %s', a.id, a.stake_id, a.payout_cents, a.paid_cash_cents, a.paid_bonus_cents) AS detail
    FROM stake_award a
    LEFT JOIN stake s ON s.id = a.stake_id
    CROSS JOIN LATERAL (SELECT coalesce(div(a.payout_cents::numeric * s.bonus_cents, (s.cash_cents + s.bonus_cents)::numeric), 0) AS bonus) share
    WHERE a.paid_cash_cents <> a.payout_cents - share.bonus OR a.paid_bonus_cents NOT IN (0, share.bonus)
       OR (a.paid_bonus_cents > 0 AND a.bonus_account_id IS DISTINCT FROM s.bonus_account_id)
       OR (a.stake_id IS NOT NULL AND (a.player_id, a.vertical, a.game, a.round_ref) IS DISTINCT FROM (s.player_id, s.vertical, s.game, s.round_ref))`,
);

/**
 * (g) Reversing an award took at most what it had given, and came after it. Until migration 0033 both times were read before the locks, each by the clock of
 * its own process, so old rows may be some time apart.
 */
const reversals = queryCheck(
  'g',
  'a reversed award gave back at most what it had paid',
  sql`
    SELECT format('award %s: paid %s (%s of it repaid debt) + %s, back %s + %s', a.id, a.paid_cash_cents, a.repaid_cents, a.paid_bonus_cents, r.back_cash_cents, r.back_bonus_cents) AS detail
    FROM stake_award_reversal r JOIN stake_award a ON a.id = r.award_id
    WHERE r.back_cash_cents > a.paid_cash_cents - a.repaid_cents OR r.back_bonus_cents > a.paid_bonus_cents OR r.reversed_at < a.awarded_at - interval '5 minutes'`,
);

/** (r) Only a sports bet of which its player cashed out a part early is excluded from rollovers; the sportsbook compares these bets with its cash-outs. */
const forgone = queryCheck(
  'r',
  'stakes that count against no rollover were awarded something early',
  sql`
    SELECT format('stake %s of game %s counts against no rollover', s.id, s.game) AS detail
    FROM stake s WHERE s.forgone AND (s.vertical <> 'sports' OR NOT EXISTS (SELECT FROM stake_award a WHERE a.stake_id = s.id))`,
);

export const awardChecks = [exactTransfers, fairShares, reversals, forgone];
