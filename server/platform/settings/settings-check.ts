import { sql } from 'kysely';
import { checkRows, type LedgerCheck, MOST_LISTED } from '../db/ledger-check.ts';

/** Every setting has the last value that an operator set according to the audit log, which has a hash chain of its own. */
export const settingsAreAudited: LedgerCheck = checkRows('settings', 'settings every value is the one that an operator set last', async function* (db) {
  const { rows } = await sql<{ key: string; audited: boolean }>`
    SELECT s.key, a.subject IS NOT NULL AS audited FROM platform_setting s
    LEFT JOIN (SELECT DISTINCT ON (subject) subject, after FROM platform_audit WHERE act = 'settings.set' ORDER BY subject, id DESC) a ON a.subject = s.key
    WHERE a.subject IS NULL OR a.after IS DISTINCT FROM s.value ORDER BY 1 LIMIT ${MOST_LISTED}`.execute(db.k);
  for (const { key, audited } of rows) yield `${key} ${audited ? 'is not what was set last' : 'was set by no operator'}`;
});
