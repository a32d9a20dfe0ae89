import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('stakes');

const appendOnlyTables = sql`ARRAY['stake_reversal', 'stake_seal', 'stake_award', 'stake_award_reversal']::regclass[]`;

/** Reversals and integrity tags are permanent: the site's role cannot change them, and the triggers exist. */
export const historyStays = queryCheck(
  'append-only',
  'what was taken back and what was sealed cannot be rewritten',
  sql`
    SELECT format('%s: palpite_app may %s', c.relname, right_name) AS detail
    FROM pg_class c CROSS JOIN unnest(ARRAY['UPDATE', 'DELETE', 'TRUNCATE']) AS right_name
    WHERE c.oid = ANY (${appendOnlyTables}) AND has_table_privilege('palpite_app', c.oid, right_name)
    UNION ALL
    SELECT format('%s has no append-only trigger', c.relname)
    FROM pg_class c
    WHERE c.oid = ANY (${appendOnlyTables})
      AND NOT EXISTS (SELECT FROM pg_trigger t WHERE t.tgrelid = c.oid AND t.tgenabled <> 'D' AND t.tgname LIKE '%_append_only')`,
);
