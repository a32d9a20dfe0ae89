import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('wallet');

/** (i) Stored balances of players and derived balances of the house cancel out. */
const sumsToZero = queryCheck(
  'i',
  'all accounts together are zero',
  sql`
    SELECT format('players hold %s, the house %s: together %s', players.total, house.total, players.total + house.total) AS detail
    FROM (SELECT coalesce(sum(CASE kind WHEN 'debt' THEN -balance ELSE balance END), 0) AS total FROM wallet_account) players,
         (SELECT coalesce(sum(balance), 0) AS total FROM wallet_api_house_balance) house
    WHERE players.total + house.total <> 0`,
);

/** (i) Rolled-up days equal the sums of their transfers. */
const rollups = queryCheck(
  'i',
  'rolled-up days equal their transfers',
  sql`
    SELECT format('account %s on %s: rolled up −%s +%s, transfers −%s +%s', coalesce(r.account_id, p.account_id), coalesce(r.day, p.day), r.debits, r.credits, p.debits, p.credits) AS detail
    FROM ledger_rollup r
    FULL JOIN (
      SELECT account_id, (at AT TIME ZONE 'UTC')::date AS day, coalesce(sum(-amount) FILTER (WHERE amount < 0), 0) AS debits, coalesce(sum(amount) FILTER (WHERE amount > 0), 0) AS credits
      FROM wallet_api_posting
      WHERE account_id < '00000000-0000-0000-0001-000000000000' AND at < (SELECT through FROM ledger_rollup_state)
      GROUP BY 1, 2
    ) p ON p.account_id = r.account_id AND p.day = r.day
    WHERE (r.debits, r.credits) IS DISTINCT FROM (p.debits, p.credits)`,
);

/** Tables, partitions included, whose rows never change: each has a trigger of that name. */
const appendOnlyTables = sql`
  SELECT relid FROM pg_partition_tree('ledger_transfer')
  UNION ALL
  SELECT to_regclass(name) FROM unnest(ARRAY['ledger_effect', 'wallet_block_written', 'wallet_block_lowered']) name`;

/** The site's role cannot rewrite history, in any partition, and the triggers exist. */
const appendOnly = queryCheck(
  'append-only',
  'history cannot be rewritten',
  sql`
    SELECT format('%s: palpite_app may %s', c.relname, right_name) AS detail
    FROM pg_class c
    CROSS JOIN unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS right_name
    WHERE c.oid IN (${appendOnlyTables}) AND has_table_privilege('palpite_app', c.oid, right_name)
    UNION ALL
    SELECT format('%s has no append-only trigger', c.relname)
    FROM pg_class c
    WHERE c.oid IN (${appendOnlyTables}) AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgenabled <> 'D' AND t.tgname LIKE '%_append_only')`,
);

export const bookChecks = [sumsToZero, rollups, appendOnly];
