import { sql } from 'kysely';
import { stakeKinds } from '#server/modules/wallet/index.ts';
import { queryCheck } from './query-check.ts';

/** Every closing there was: those that stand (back is null) and those taken back (back is what came from the player's cash and bonus). */
const closings = sql`
  SELECT s.id, s.player_id, s.vertical, s.cash_cents + s.bonus_cents AS staked, s.cash_cents, s.bonus_cents, s.bonus_account_id, s.status, s.settlement_version AS version,
         s.payout_cents, s.paid_cash_cents AS paid_cash, s.paid_bonus_cents AS paid_bonus, coalesce(s.repaid_cents, 0) AS repaid, coalesce(s.ahead_cents, 0) AS ahead,
         NULL::bigint AS back_cash, NULL::bigint AS back_bonus, s.settled_at, NULL::timestamptz AS back_at
  FROM stake s WHERE s.status <> 'open'
  UNION ALL
  SELECT s.id, s.player_id, s.vertical, s.cash_cents + s.bonus_cents, s.cash_cents, s.bonus_cents, s.bonus_account_id, b.status, b.version,
         b.payout_cents, b.paid_cash_cents, b.paid_bonus_cents, b.repaid_cents, b.ahead_cents, b.back_cash_cents, b.back_bonus_cents, b.settled_at, b.taken_back_at
  FROM stake_taken_back b JOIN stake s ON s.id = b.stake_id`;

/** What a closing moved, and what taking it back moved, as (status, kind, account, amount). */
const closingLegs = sql`
  ('settled', 'stake_settled', h.open_stakes, -c.staked), ('settled', 'stake_settled', h.game, c.staked),
  ('settled', 'win', h.game, -(c.paid_cash - c.repaid + c.paid_bonus - c.ahead)), ('settled', 'win', c.player_id, c.paid_cash - c.repaid),
  ('settled', 'win', c.bonus_account_id, c.paid_bonus - c.ahead),
  ('settled', 'debt_repaid', h.game, -c.repaid), ('settled', 'bonus_recovered', h.game, -c.ahead),
  ('void', 'refund', h.open_stakes, -(c.paid_cash - c.repaid + c.paid_bonus - c.ahead)), ('void', 'refund', c.player_id, c.paid_cash - c.repaid),
  ('void', 'refund', c.bonus_account_id, c.paid_bonus - c.ahead),
  ('void', 'debt_repaid', h.open_stakes, -c.repaid), ('void', 'bonus_recovered', h.open_stakes, -c.ahead),
  ('void', 'refund_forfeited', h.open_stakes, -(c.payout_cents - c.paid_cash - c.paid_bonus)), ('void', 'refund_forfeited', h.bonus_cost, c.payout_cents - c.paid_cash - c.paid_bonus),
  (c.status, 'debt_repaid', h.debt, c.repaid), (c.status, 'bonus_recovered', h.bonus_cost, c.ahead)`;
const reopeningLegs = sql`
  ('settled', 'stake_reopened', h.game, -c.staked), ('settled', 'stake_reopened', h.open_stakes, c.staked),
  ('settled', 'win_taken_back', c.player_id, -c.back_cash), ('settled', 'win_taken_back', c.bonus_account_id, -c.back_bonus),
  ('settled', 'win_taken_back', h.game, c.back_cash + c.back_bonus),
  ('settled', 'win_owed', h.debt, -(c.paid_cash - c.back_cash)), ('settled', 'win_owed', h.game, c.paid_cash - c.back_cash),
  ('settled', 'bonus_unrecovered', h.game, c.paid_bonus - c.back_bonus),
  ('void', 'refund_taken_back', c.player_id, -c.back_cash), ('void', 'refund_taken_back', c.bonus_account_id, -c.back_bonus),
  ('void', 'refund_taken_back', h.open_stakes, c.back_cash + c.back_bonus),
  ('void', 'refund_owed', h.debt, -(c.paid_cash - c.back_cash)), ('void', 'refund_owed', h.open_stakes, c.paid_cash - c.back_cash),
  ('void', 'bonus_unrecovered', h.open_stakes, c.paid_bonus - c.back_bonus),
  ('void', 'refund_unforfeited', h.open_stakes, c.payout_cents - c.paid_cash - c.paid_bonus), ('void', 'refund_unforfeited', h.bonus_cost, -(c.payout_cents - c.paid_cash - c.paid_bonus)),
  (CASE WHEN c.back_cash IS NOT NULL THEN c.status END, 'bonus_unrecovered', h.bonus_cost, -(c.paid_bonus - c.back_bonus))`;

/**
 * (c, e, g) Every stake has exactly the transfers that its row and its history tell of: its draw; for each closing one way out of open_stakes and one
 * payout or refund; for each closing taken back the reverse, once. No transfer of a stake's kind stands alone.
 */
const oneSettlement = queryCheck(
  'g',
  'every stake has exactly its transfers',
  sql`
    WITH leg AS (
      SELECT ref_id::uuid AS stake_id, kind, account_id, version, sum(amount) AS amount, count(*) AS times, min(player_id::text) AS low, max(player_id::text) AS high,
             min(at) AS earliest, max(at) AS latest
      FROM wallet_api_posting WHERE kind = ANY (${[...stakeKinds]}::text[]) GROUP BY 1, 2, 3, 4
    ),
    told AS (
      SELECT s.id AS stake_id, e.kind, e.account_id, 0 AS version, e.amount, s.player_id, s.opened_at AS at
      FROM stake s
      CROSS JOIN LATERAL (VALUES ('stake', s.player_id, -s.cash_cents), ('stake', s.bonus_account_id, -s.bonus_cents),
        ('stake', wallet_api_house('open_stakes'), s.cash_cents + s.bonus_cents)) AS e (kind, account_id, amount)
      WHERE e.amount <> 0
      UNION ALL
      SELECT c.id, e.kind, e.account_id, c.version, e.amount, c.player_id, CASE WHEN e.closes THEN c.settled_at ELSE c.back_at END
      FROM (${closings}) c
      CROSS JOIN LATERAL (SELECT wallet_api_house('open_stakes') AS open_stakes, wallet_api_house('house_game:' || c.vertical) AS game,
                                 wallet_api_house('bonus_cost') AS bonus_cost, wallet_api_player_account(c.player_id, 'debt') AS debt OFFSET 0) h
      CROSS JOIN LATERAL (
        SELECT leg.*, leg.kind IN ('stake_settled', 'win', 'refund', 'refund_forfeited', 'debt_repaid', 'bonus_recovered') AS closes
        FROM (VALUES ${closingLegs}, ${reopeningLegs}) AS leg (status, kind, account_id, amount)
      ) e
      WHERE e.status = c.status AND e.amount <> 0 AND (c.back_cash IS NOT NULL OR e.closes)
    )
    SELECT format('stake %s, %s of version %s on account %s: the row tells %s at %s, %s transfer(s) moved %s at %s', coalesce(l.stake_id, t.stake_id), coalesce(l.kind, t.kind),
                  coalesce(l.version, t.version), coalesce(l.account_id, t.account_id), coalesce(t.amount, 0), t.at, coalesce(l.times, 0), coalesce(l.amount, 0), l.earliest) AS detail
    FROM told t FULL JOIN leg l ON l.stake_id = t.stake_id AND l.kind = t.kind AND l.account_id = t.account_id AND l.version = t.version
    WHERE t.amount IS DISTINCT FROM l.amount OR l.low IS DISTINCT FROM t.player_id::text OR l.high IS DISTINCT FROM t.player_id::text
       OR l.earliest IS DISTINCT FROM t.at OR l.latest IS DISTINCT FROM t.at
       OR (l.times <> 1 AND l.account_id >= '00000000-0000-0000-0001-000000000000')`,
);

/**
 * (g) A settled stake paid its payout in proportion to its draw; a void one gave everything back. Only a rollover that ended withholds its share, but
 * for what the player had of it already.
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

/** (g) What a stake's row says of its past is what its history adds up to: the versions used, the debt made and repaid, the bonus the player has ahead. */
const rememberedPast = queryCheck(
  'g',
  'a stake remembers what was taken back',
  sql`
    SELECT format('stake %s: version %s, taken back up to %s (history %s), was settled %s (%s), owes %s (%s), has bonus ahead %s (%s)', s.id, s.settlement_version, s.taken_back_version, h.version,
                  s.was_settled, h.settled, s.owed_cents, h.owed, s.bonus_ahead_cents, h.ahead) AS detail
    FROM stake s
    LEFT JOIN (
      SELECT stake_id, max(version) AS version, bool_or(status = 'settled') AS settled, sum(paid_cash_cents - back_cash_cents - repaid_cents) AS owed,
             sum(paid_bonus_cents - ahead_cents - back_bonus_cents) AS ahead
      FROM stake_taken_back GROUP BY stake_id
    ) h ON h.stake_id = s.id
    WHERE s.taken_back_version IS DISTINCT FROM h.version OR coalesce(s.was_settled, false) <> coalesce(h.settled, false) OR s.settlement_version <= h.version
       OR coalesce(s.owed_cents, 0) <> coalesce(h.owed, 0) - coalesce(s.repaid_cents, 0) OR coalesce(s.bonus_ahead_cents, 0) <> coalesce(h.ahead, 0)
       OR (s.status = 'open' AND num_nonnulls(s.repaid_cents, s.ahead_cents) > 0)
       OR (s.status <> 'open' AND coalesce(s.ahead_cents, 0) <> least(coalesce(s.bonus_ahead_cents, 0),
         CASE s.status WHEN 'void' THEN s.bonus_cents ELSE div(s.payout_cents::numeric * s.bonus_cents, (s.cash_cents + s.bonus_cents)::numeric) END))`,
);

/**
 * (g) Debt is the last resort and the first to be repaid: in the order of a player's transfers, a prize reached cash only while nothing was owed,
 * and a take-back made new debt only once the cash was gone.
 */
const debtOrder = queryCheck(
  'g',
  'prizes repay debt before they reach cash, and cash is taken before debt is made',
  sql`
    SELECT format('%s of stake %s version %s: %s, with %s in cash and %s owed after it', t.kind, t.ref_id, t.version, t.amount, t.cash_after, t.debt_after) AS detail
    FROM wallet_api_debtor_step t
    LEFT JOIN stake_taken_back b ON b.stake_id = CASE WHEN t.kind IN ('win_owed', 'refund_owed') THEN t.ref_id::uuid END AND b.version = t.version
    WHERE (t.kind = 'win' AND t.credit_account = t.player_id AND t.debt_after > 0)
       OR (t.kind IN ('win_owed', 'refund_owed') AND t.amount > coalesce(b.repaid_cents, 0) AND t.cash_after > 0)`,
);

export const closingChecks = [oneSettlement, fairShares, rememberedPast, debtOrder];
