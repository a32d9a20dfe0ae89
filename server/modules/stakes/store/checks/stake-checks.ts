import { sql } from 'kysely';
import { queryCheck } from './query-check.ts';

/** (f) The money standing in open_stakes is the money of open stakes. */
const openStakes = queryCheck(
  'f',
  'open_stakes equals the open stakes',
  sql`
    SELECT format('open_stakes stands at %s, open stakes add up to %s', h.balance, s.amount) AS detail
    FROM (SELECT balance FROM wallet_api_house_balance WHERE name = 'open_stakes') h,
         (SELECT coalesce(sum(cash_cents + bonus_cents), 0) AS amount FROM stake WHERE status = 'open') s
    WHERE h.balance <> s.amount`,
);

/**
 * (c, e, g) Every stake has exactly the transfers that its row tells of: its draw; and once settled, one way out of open_stakes and one payout;
 * once void, one refund. No transfer of a stake's kind stands alone.
 */
const oneSettlement = queryCheck(
  'g',
  'every stake has exactly its transfers',
  sql`
    WITH leg AS (
      SELECT ref_id::uuid AS stake_id, kind, account_id, sum(amount) AS amount, count(*) AS times, min(version) AS low, max(version) AS high, player_id
      FROM wallet_api_posting WHERE kind IN ('stake', 'stake_settled', 'win', 'refund', 'refund_forfeited') GROUP BY 1, 2, 3, player_id
    ),
    told AS (
      SELECT s.id AS stake_id, e.kind, e.account_id, e.amount, e.version, s.player_id
      FROM stake s
      CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || s.vertical) AS game OFFSET 0) h
      CROSS JOIN LATERAL (VALUES
        ('stake', s.player_id, -s.cash_cents, 0), ('stake', s.bonus_account_id, -s.bonus_cents, 0), ('stake', h.open_stakes, s.cash_cents + s.bonus_cents, 0),
        ('stake_settled', h.open_stakes, CASE s.status WHEN 'settled' THEN -(s.cash_cents + s.bonus_cents) END, s.settlement_version),
        ('stake_settled', h.game, CASE s.status WHEN 'settled' THEN s.cash_cents + s.bonus_cents END, s.settlement_version),
        ('win', h.game, CASE s.status WHEN 'settled' THEN -(s.paid_cash_cents + s.paid_bonus_cents) END, s.settlement_version),
        ('win', s.player_id, CASE s.status WHEN 'settled' THEN s.paid_cash_cents END, s.settlement_version),
        ('win', s.bonus_account_id, CASE s.status WHEN 'settled' THEN s.paid_bonus_cents END, s.settlement_version),
        ('refund', h.open_stakes, CASE s.status WHEN 'void' THEN -(s.paid_cash_cents + s.paid_bonus_cents) END, s.settlement_version),
        ('refund', s.player_id, CASE s.status WHEN 'void' THEN s.paid_cash_cents END, s.settlement_version),
        ('refund', s.bonus_account_id, CASE s.status WHEN 'void' THEN s.paid_bonus_cents END, s.settlement_version),
        ('refund_forfeited', h.open_stakes, CASE s.status WHEN 'void' THEN -(s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents) END, s.settlement_version),
        ('refund_forfeited', wallet_api_house('bonus_cost'), CASE s.status WHEN 'void' THEN s.payout_cents - s.paid_cash_cents - s.paid_bonus_cents END, s.settlement_version)
      ) AS e (kind, account_id, amount, version)
      WHERE e.amount <> 0
    )
    SELECT format('stake %s, %s on account %s: the row tells %s, %s transfer(s) moved %s', coalesce(l.stake_id, t.stake_id), coalesce(l.kind, t.kind),
                  coalesce(l.account_id, t.account_id), coalesce(t.amount, 0), coalesce(l.times, 0), coalesce(l.amount, 0)) AS detail
    FROM told t FULL JOIN leg l ON l.stake_id = t.stake_id AND l.kind = t.kind AND l.account_id = t.account_id
    WHERE t.amount IS DISTINCT FROM l.amount OR l.low <> t.version OR l.high <> t.version OR l.player_id IS DISTINCT FROM t.player_id
       OR (l.times <> 1 AND l.account_id >= '00000000-0000-0000-0001-000000000000')`,
);

/** (g) A settled stake paid its payout in proportion to its draw; a void one gave everything back. Only a rollover that ended withholds its share. */
const fairShares = queryCheck(
  'g',
  'payouts go back to their sources in proportion',
  sql`
    SELECT format('stake %s (%s): drawn %s + %s, owed %s, paid %s + %s', id, status, cash_cents, bonus_cents, payout_cents, paid_cash_cents, paid_bonus_cents) AS detail
    FROM (SELECT *, div(payout_cents::numeric * bonus_cents, (cash_cents + bonus_cents)::numeric) AS bonus_share FROM stake WHERE status <> 'open') closed
    WHERE NOT CASE status
      WHEN 'void' THEN payout_cents = cash_cents + bonus_cents AND paid_cash_cents = cash_cents AND paid_bonus_cents IN (0, bonus_cents)
      ELSE paid_cash_cents = payout_cents - bonus_share AND paid_bonus_cents IN (0, bonus_share) END`,
);

/** (e) The stored answer is what the ledger says right after the stake was placed. */
const storedAnswers = queryCheck(
  'e',
  'the stored answer of a stake is the ledger’s',
  sql`
    SELECT format('stake %s: told version %s and %s + %s, the ledger has version %s and %s', s.id, s.answer_version, s.answer_cash_cents, s.answer_bonus_cents, t.version, t.balance) AS detail
    FROM stake s
    LEFT JOIN (
      SELECT ref_id::uuid AS stake_id, max(wallet_version) AS version, min(balance_after) AS balance FROM wallet_api_stake_transfer GROUP BY 1
    ) t ON t.stake_id = s.id
    WHERE (s.answer_version, s.answer_cash_cents + s.answer_bonus_cents) IS DISTINCT FROM (t.version, t.balance)`,
);

export const stakeChecks = [openStakes, oneSettlement, fairShares, storedAnswers];
