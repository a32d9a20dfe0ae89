import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('bonus');

/** The counted and won amounts of a bonus are the sums of its rows; each row counts its share of the amount at risk. */
const sums = queryCheck(
  'b',
  'what a bonus has counted is its rows added up',
  sql`
    SELECT format('bonus %s: counted %s (%s), won %s (%s)', r.id, r.counted_cents, c.counted, r.won_cents, c.won) AS detail
    FROM bonus_rollover r
    LEFT JOIN (SELECT rollover_id, sum(counted_cents) AS counted, sum(won_cents) AS won FROM bonus_count GROUP BY 1) c ON c.rollover_id = r.id
    WHERE r.counted_cents <> coalesce(c.counted, 0) OR r.won_cents <> coalesce(c.won, 0)
    UNION ALL
    SELECT format('bonus %s, %s (%s): %s counts %s, at %s percent', c.rollover_id, c.ref, c.kind, c.staked_cents, c.counted_cents, coalesce(s.percent, 0))
    FROM bonus_count c JOIN bonus_rollover r ON r.id = c.rollover_id
    LEFT JOIN bonus_contribution s ON s.definition_id = r.definition_id AND s.kind = c.kind
    WHERE c.counted_cents <> div(c.staked_cents::numeric * coalesce(s.percent, 0), 100)`,
);

/** The current amounts of stakes of each running bonus, without players who have undelivered moves. */
const facts = sql`
  SELECT r.id AS rollover_id, r.status, f.*,
         CASE f.vertical WHEN 'casino' THEN 'slots' WHEN 'originals' THEN f.game ELSE f.vertical END AS kind
  FROM (
    SELECT b.*, ARRAY(SELECT s.id FROM stakes_api_rollover_stake s WHERE s.player_id = b.player_id AND s.answer_version > b.activated_version) AS stakes FROM bonus_rollover b
    WHERE b.status IN (1, 2) AND NOT EXISTS (
      SELECT FROM outbox o CROSS JOIN LATERAL jsonb_array_elements(o.payload -> 'moves') m
      WHERE o.topic = 'stakes.rollover' AND m ->> 'player_id' = b.player_id::text)
  ) r CROSS JOIN LATERAL stakes_api_rollover_facts(r.stakes, r.activated_version) f`;

/**
 * Every stake under a running bonus counted once, for its amount at risk, and nothing else did. Groups keep amounts counted before, so their sum may be higher.
 */
const stakesCounted = queryCheck(
  'b',
  'running bonuses have counted the stakes made under them',
  sql`
    WITH fact AS MATERIALIZED (${facts}),
    due AS (
      SELECT rollover_id, status, ref, kind, max(at_risk_cents) AS staked, 0::bigint AS won FROM fact GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT rollover_id, status, 's:' || stake_id, kind, 0, won_cents FROM fact WHERE bonus_account_id = rollover_id
    ),
    owed AS (SELECT rollover_id, status, ref, kind, max(staked) AS staked, max(won) AS won FROM due GROUP BY 1, 2, 3, 4)
    SELECT format('bonus %s, %s (%s): counted %s, won %s; its stakes come to %s and %s', coalesce(c.rollover_id, o.rollover_id), coalesce(c.ref, o.ref), coalesce(c.kind, o.kind),
                  c.staked_cents, c.won_cents, o.staked, o.won) AS detail
    FROM (SELECT b.* FROM bonus_count b WHERE b.rollover_id IN (SELECT f.rollover_id FROM fact f)) c
    FULL JOIN owed o ON o.rollover_id = c.rollover_id AND o.ref = c.ref AND o.kind = c.kind
    WHERE o.ref IS NULL OR coalesce(c.won_cents, 0) <> o.won OR CASE
      WHEN o.status = 2 THEN o.ref LIKE 's:%' AND coalesce(c.staked_cents, 0) NOT IN (0, o.staked)
      WHEN o.ref LIKE 's:%' THEN coalesce(c.staked_cents, 0) <> o.staked
      ELSE coalesce(c.staked_cents, 0) < o.staked END`,
);

export const countChecks = [sums, stakesCounted];
