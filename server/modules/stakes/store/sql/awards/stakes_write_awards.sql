-- Writes those of the rows that are new and have their stake, and returns them: a stake's winnings in proportion to its draw, the debt repaid first, in the
-- order of the rows. Runs under the locks and settings of stakes_api_award.
CREATE OR REPLACE FUNCTION stakes_write_awards(p_rows jsonb, p_at timestamptz, p_ids uuid[], p_stakes uuid[], p_gates gate_player[]) RETURNS stake_award[]
LANGUAGE plpgsql AS $$
DECLARE
  v_given stake_award[];
BEGIN
  WITH asked AS (
    SELECT DISTINCT ON (r.award_id) r.* FROM ROWS FROM (jsonb_to_recordset(p_rows) AS (
        award_id uuid, player_id uuid, stake_id uuid, vertical text, game text, round_ref text, payout_cents bigint)) WITH ORDINALITY
      AS r (award_id, player_id, stake_id, vertical, game, round_ref, payout_cents, n)
    WHERE NOT EXISTS (SELECT FROM stake_award k WHERE k.id = r.award_id AND k.id = ANY (p_ids))
    ORDER BY r.award_id, r.n
  ),
  shared AS MATERIALIZED (
    SELECT a.n, a.award_id, a.player_id, a.stake_id, a.vertical, a.game, a.round_ref, a.payout_cents, g.counters_day,
           coalesce(stakes_bonus_share(a.payout_cents, s.cash_cents, s.bonus_cents), 0) AS bonus_share, s.bonus_account_id,
           s.bonus_account_id IS NOT DISTINCT FROM g.bonus_account_id AS bonus_stands
    FROM asked a
    JOIN unnest(p_gates) g ON g.player_id = a.player_id
    LEFT JOIN stake s ON s.id = a.stake_id AND s.id = ANY (p_stakes) AND s.player_id = a.player_id
    WHERE a.stake_id IS NULL OR s.id IS NOT NULL
  ),
  owed AS MATERIALIZED (
    SELECT s.*, s.payout_cents - s.bonus_share AS cash,
           greatest(0, least(s.payout_cents - s.bonus_share, coalesce(d.debt_cents, 0)
             - sum(s.payout_cents - s.bonus_share) OVER (PARTITION BY s.player_id ORDER BY s.n) + s.payout_cents - s.bonus_share))::bigint AS repaid
    FROM shared s LEFT JOIN wallet_api_debts(ARRAY(SELECT DISTINCT k.player_id FROM shared k)) d ON d.player_id = s.player_id
  ),
  written AS (
    INSERT INTO stake_award AS t (id, player_id, stake_id, vertical, game, round_ref, payout_cents, paid_cash_cents, repaid_cents, paid_bonus_cents,
                                  bonus_account_id, awarded_day, awarded_at)
    SELECT o.award_id, o.player_id, o.stake_id, o.vertical, o.game, o.round_ref, o.payout_cents, o.cash, o.repaid,
           CASE WHEN o.bonus_stands THEN o.bonus_share ELSE 0 END, CASE WHEN o.bonus_stands AND o.bonus_share > 0 THEN o.bonus_account_id END,
           o.counters_day, p_at
    FROM owed o ORDER BY o.n
    RETURNING t
  )
  SELECT coalesce(array_agg(w.t), '{}') INTO v_given FROM written w;
  RETURN v_given;
END
$$;
