import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('stakes');

/** Every closing: those in force (back is null) and reversed ones (back is what came from the player's cash and bonus). */
const closings = sql`
  SELECT s.id, s.player_id, s.vertical, s.cash_cents + s.bonus_cents AS staked, s.cash_cents, s.bonus_cents, s.bonus_account_id, s.status, s.settlement_version AS version,
         s.payout_cents, s.paid_cash_cents AS paid_cash, s.paid_bonus_cents AS paid_bonus, coalesce(s.repaid_cents, 0) AS repaid, coalesce(s.ahead_cents, 0) AS ahead,
         NULL::bigint AS back_cash, NULL::bigint AS back_bonus, s.settled_at, NULL::timestamptz AS back_at
  FROM stake s WHERE s.status <> 'open'
  UNION ALL
  SELECT s.id, s.player_id, s.vertical, s.cash_cents + s.bonus_cents, s.cash_cents, s.bonus_cents, s.bonus_account_id, b.status, b.version,
         b.payout_cents, b.paid_cash_cents, b.paid_bonus_cents, b.repaid_cents, b.ahead_cents, b.back_cash_cents, b.back_bonus_cents, b.settled_at, b.reversed_at
  FROM stake_reversal b JOIN stake s ON s.id = b.stake_id`;

/** The transfers of all closings, in force or reversed: (status, kind, from, to, amount). `h` are the accounts of the stake's house and player. */
const closingTransfers = sql`
  ('settled', 'stake_settled', h.open_stakes, h.game, c.staked),
  ('settled', 'win', h.game, c.player_id, c.paid_cash - c.repaid), ('settled', 'win', h.game, c.bonus_account_id, c.paid_bonus - c.ahead),
  ('settled', 'debt_repaid', h.game, h.debt, c.repaid), ('settled', 'bonus_recovered', h.game, h.bonus_cost, c.ahead),
  ('void', 'refund', h.open_stakes, c.player_id, c.paid_cash - c.repaid), ('void', 'refund', h.open_stakes, c.bonus_account_id, c.paid_bonus - c.ahead),
  ('void', 'debt_repaid', h.open_stakes, h.debt, c.repaid), ('void', 'bonus_recovered', h.open_stakes, h.bonus_cost, c.ahead),
  ('void', 'refund_forfeited', h.open_stakes, h.bonus_cost, c.payout_cents - c.paid_cash - c.paid_bonus)`;
/** The transfers of the reversals. */
const reopeningTransfers = sql`
  ('settled', 'win_taken_back', c.player_id, h.game, c.back_cash), ('settled', 'win_taken_back', c.bonus_account_id, h.game, c.back_bonus),
  ('settled', 'win_owed', h.debt, h.game, c.paid_cash - c.back_cash), ('settled', 'bonus_unrecovered', h.bonus_cost, h.game, c.paid_bonus - c.back_bonus),
  ('settled', 'stake_reopened', h.game, h.open_stakes, c.staked),
  ('void', 'refund_taken_back', c.player_id, h.open_stakes, c.back_cash), ('void', 'refund_taken_back', c.bonus_account_id, h.open_stakes, c.back_bonus),
  ('void', 'refund_owed', h.debt, h.open_stakes, c.paid_cash - c.back_cash), ('void', 'bonus_unrecovered', h.bonus_cost, h.open_stakes, c.paid_bonus - c.back_bonus),
  ('void', 'refund_unforfeited', h.bonus_cost, h.open_stakes, c.payout_cents - c.paid_cash - c.paid_bonus)`;
const accounts = sql`
  (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || c.vertical) AS game, wallet_api_house('bonus_cost') AS bonus_cost,
          wallet_api_player_account(c.player_id, 'debt') AS debt OFFSET 0) h`;

/**
 * (c, e, g) Every stake has exactly the transfers of its row and its history, at their times: its draw; for each closing one transfer out of open_stakes and
 * one payout or refund; for each reversal the opposite, once. Every transfer of a stake's kind belongs to one. An expected transfer counts +1, an existing one
 * −1; any rest is a violation. Plain settlements, almost all, are computed without the other cases.
 */
const exactTransfers = queryCheck(
  'g',
  'every stake has exactly its transfers',
  sql`
    WITH closing AS MATERIALIZED (${closings}),
    plain AS (
      SELECT c.*, h.id AS game FROM closing c JOIN wallet_house_account h ON h.name = 'house_game:' || c.vertical
      WHERE c.status = 'settled' AND c.back_cash IS NULL AND c.repaid = 0 AND c.ahead = 0
    ),
    told AS (
      SELECT id AS stake_id, 'stake' AS kind, 0 AS version, player_id AS debit, wallet_api_house('open_stakes') AS credit, cash_cents::bigint AS amount, player_id, opened_at AS at
      FROM stake WHERE cash_cents > 0
      UNION ALL
      SELECT id, 'stake', 0, bonus_account_id, wallet_api_house('open_stakes'), bonus_cents, player_id, opened_at FROM stake WHERE bonus_cents > 0
      UNION ALL
      SELECT id, 'stake_settled', version, wallet_api_house('open_stakes'), game, staked, player_id, settled_at FROM plain
      UNION ALL
      SELECT id, 'win', version, game, player_id, paid_cash, player_id, settled_at FROM plain WHERE paid_cash > 0
      UNION ALL
      SELECT id, 'win', version, game, bonus_account_id, paid_bonus, player_id, settled_at FROM plain WHERE paid_bonus > 0
      UNION ALL
      SELECT c.id, e.kind, c.version, e.debit, e.credit, e.amount, c.player_id, c.settled_at
      FROM closing c CROSS JOIN LATERAL ${accounts} CROSS JOIN LATERAL (VALUES ${closingTransfers}) AS e (status, kind, debit, credit, amount)
      WHERE (c.status = 'void' OR c.back_cash IS NOT NULL OR c.repaid > 0 OR c.ahead > 0) AND e.status = c.status AND e.amount <> 0
      UNION ALL
      SELECT c.id, e.kind, c.version, e.debit, e.credit, e.amount, c.player_id, c.back_at
      FROM closing c CROSS JOIN LATERAL ${accounts} CROSS JOIN LATERAL (VALUES ${reopeningTransfers}) AS e (status, kind, debit, credit, amount)
      WHERE c.back_cash IS NOT NULL AND e.status = c.status AND e.amount <> 0
    )
    SELECT format('stake %s, %s of version %s over %s from %s to %s at %s (player %s): told %s times, moved %s times', stake_id, kind, version, amount, debit, credit, at,
                  player_id, sum(told), sum(moved)) AS detail
    FROM (
      SELECT *, 1 AS told, 0 AS moved FROM told
      UNION ALL
      SELECT ref_id::uuid, kind, version, debit_account, credit_account, amount, player_id, at, 0, 1 FROM wallet_api_stake_transfer
    ) both_sides
    GROUP BY stake_id, kind, version, debit, credit, amount, player_id, at
    HAVING sum(told) <> sum(moved)`,
);

/**
 * (g) A settled stake paid its payout in proportion to its draw; a void one refunded everything. Only an ended rollover withholds its share, except for the
 * part that the player had already received.
 */
const fairShares = queryCheck(
  'g',
  'payouts go back to their sources in proportion',
  sql`
    SELECT format('stake %s version %s (%s): drawn %s + %s, owed %s, paid %s + %s', id, version, status, cash_cents, bonus_cents, payout_cents, paid_cash, paid_bonus) AS detail
    FROM (SELECT *, div(payout_cents::numeric * bonus_cents, staked::numeric) AS bonus_share FROM (${closings}) c) closed
    WHERE NOT CASE status
      WHEN 'void' THEN payout_cents = staked AND paid_cash = cash_cents AND paid_bonus IN (ahead, bonus_cents)
      ELSE paid_cash = payout_cents - bonus_share AND paid_bonus IN (ahead, bonus_share) END
      OR repaid > paid_cash OR ahead > paid_bonus`,
);

/** (g) A stake's row agrees with its history: the versions used, the debt made and repaid, the bonus that the player received in advance. */
const rememberedPast = queryCheck(
  'g',
  'a stake remembers what was taken back',
  sql`
    SELECT format('stake %s: version %s, taken back up to %s (history %s), was settled %s (%s), owes %s (%s), has bonus ahead %s (%s)', s.id, s.settlement_version, s.reversed_version, h.version,
                  s.was_settled, h.settled, s.owed_cents, h.owed, s.bonus_ahead_cents, h.ahead) AS detail
    FROM stake s
    LEFT JOIN (
      SELECT stake_id, max(version) AS version, bool_or(status = 'settled') AS settled, sum(paid_cash_cents - back_cash_cents - repaid_cents) AS owed,
             sum(paid_bonus_cents - ahead_cents - back_bonus_cents) AS ahead
      FROM stake_reversal GROUP BY stake_id
    ) h ON h.stake_id = s.id
    WHERE s.reversed_version IS DISTINCT FROM h.version OR coalesce(s.was_settled, false) <> coalesce(h.settled, false) OR s.settlement_version <= h.version
       OR coalesce(s.owed_cents, 0) <> coalesce(h.owed, 0) - coalesce(s.repaid_cents, 0) OR coalesce(s.bonus_ahead_cents, 0) <> coalesce(h.ahead, 0)
       OR (s.status = 'open' AND num_nonnulls(s.repaid_cents, s.ahead_cents) > 0)
       OR (s.status <> 'open' AND coalesce(s.ahead_cents, 0) <> least(coalesce(s.bonus_ahead_cents, 0),
         CASE s.status WHEN 'void' THEN s.bonus_cents ELSE div(s.payout_cents::numeric * s.bonus_cents, (s.cash_cents + s.bonus_cents)::numeric) END))`,
);

/**
 * (g) Debt is made last and repaid first: in the order of a player's transfers, a prize reached cash only without debt, and a reversal made new debt only after
 * the cash was used up.
 */
const debtOrder = queryCheck(
  'g',
  'prizes repay debt before they reach cash, and cash is taken before debt is made',
  sql`
    SELECT format('%s of stake %s version %s: %s, with %s in cash and %s owed after it', t.kind, t.ref_id, t.version, t.amount, t.cash_after, t.debt_after) AS detail
    FROM wallet_api_debtor_step t
    LEFT JOIN stake_reversal b ON b.stake_id = CASE WHEN t.kind IN ('win_owed', 'refund_owed') THEN t.ref_id::uuid END AND b.version = t.version
    LEFT JOIN stake_award a ON a.id = CASE WHEN t.kind = 'award_owed' THEN t.ref_id::uuid END
    WHERE (t.kind IN ('win', 'award') AND t.credit_account = t.player_id AND t.debt_after > 0)
       OR (t.kind IN ('win_owed', 'refund_owed', 'award_owed') AND t.amount > coalesce(b.repaid_cents, a.repaid_cents, 0) AND t.cash_after > 0)`,
);

export const closingChecks = [exactTransfers, fairShares, rememberedPast, debtOrder];
