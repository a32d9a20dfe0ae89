import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { LedgerCheck, Violation } from '#server/platform/db/ledger-check.ts';

interface Found {
  readonly detail: string;
}

/** What ledger:verify asks of payments: our rows and the ledger tell one story. */
export const paymentLedgerChecks: readonly LedgerCheck[] = [
  check('held money equals the open withdrawals of each player', async (db) => {
    const { rows } = await sql<Found>`
      WITH held AS (
        SELECT p.player_id, sum(p.amount)::bigint AS amount FROM wallet_api_posting p
        WHERE p.player_id IS NOT NULL AND p.account_id = wallet_api_player_account(p.player_id, 'held') GROUP BY 1
      ), open AS (
        SELECT player_id, sum(amount)::bigint AS amount FROM payments_withdrawal WHERE status IN ('requested', 'reviewing', 'sending') GROUP BY 1
      )
      SELECT format('player %s: held %s, open withdrawals %s', coalesce(h.player_id, o.player_id), coalesce(h.amount, 0), coalesce(o.amount, 0)) AS detail
      FROM held h FULL JOIN open o ON o.player_id = h.player_id WHERE coalesce(h.amount, 0) <> coalesce(o.amount, 0)`.execute(db.k);
    return rows;
  }),
  check('credited Pix equal the deposits in the ledger', async (db) => {
    const { rows } = await sql<Found>`
      WITH credited AS (SELECT ref_id, player_id, sum(amount)::bigint AS amount FROM wallet_api_posting p WHERE kind = 'deposit' AND account_id = player_id GROUP BY 1, 2),
           receipt AS (SELECT r.end_to_end_id, r.player_id, r.amount, d.amount AS deposit_amount, d.status FROM payments_receipt r JOIN payments_deposit d ON d.id = r.deposit_id WHERE r.status = 'credited')
      SELECT format('Pix %s: ledger %s for player %s, receipt %s for player %s, deposit %s (%s)', coalesce(c.ref_id, r.end_to_end_id), c.amount, c.player_id, r.amount, r.player_id,
                    r.deposit_amount, r.status) AS detail
      FROM credited c FULL JOIN receipt r ON r.end_to_end_id = c.ref_id
      WHERE c.amount IS DISTINCT FROM r.amount OR c.player_id IS DISTINCT FROM r.player_id OR r.deposit_amount IS DISTINCT FROM r.amount OR r.status IS DISTINCT FROM 'approved'`.execute(
      db.k,
    );
    return rows;
  }),
  check('every approved deposit has its credited Pix', async (db) => {
    const { rows } = await sql<Found>`
      SELECT format('deposit %s is approved by Pix %s, whose receipt is %s', d.id, d.end_to_end_id, coalesce(r.status, 'missing')) AS detail
      FROM payments_deposit d LEFT JOIN payments_receipt r ON r.end_to_end_id = d.end_to_end_id
      WHERE d.status = 'approved' AND (r.status IS DISTINCT FROM 'credited' OR r.deposit_id <> d.id)`.execute(db.k);
    return rows;
  }),
  check('pix_suspense equals the Pix that are going back', async (db) => {
    const { rows } = await sql<Found>`
      WITH suspense AS (SELECT coalesce(sum(amount), 0)::bigint AS amount FROM wallet_api_posting WHERE account_id = wallet_api_house('pix_suspense')),
           waiting AS (SELECT coalesce(sum(amount), 0)::bigint AS amount FROM payments_receipt WHERE status IN ('returning', 'return_failed'))
      SELECT format('pix_suspense %s, receipts in return %s', s.amount, w.amount) AS detail FROM suspense s, waiting w WHERE s.amount <> w.amount`.execute(
      db.k,
    );
    return rows;
  }),
  check('each withdrawal moved its money exactly as its state says', async (db) => {
    const { rows } = await sql<Found>`
      WITH moved AS (
        SELECT ref_id, kind, sum(amount)::bigint AS amount FROM wallet_api_posting
        WHERE kind IN ('withdrawal_hold', 'withdrawal', 'withdrawal_return') AND amount > 0 GROUP BY 1, 2
      ), pivoted AS (
        SELECT ref_id, max(amount) FILTER (WHERE kind = 'withdrawal_hold') AS held, max(amount) FILTER (WHERE kind = 'withdrawal') AS sent,
               max(amount) FILTER (WHERE kind = 'withdrawal_return') AS returned FROM moved GROUP BY 1
      )
      SELECT format('withdrawal %s (%s, %s): held %s, sent %s, returned %s', coalesce(w.id::text, p.ref_id), w.status, w.amount, p.held, p.sent, p.returned) AS detail
      FROM payments_withdrawal w FULL JOIN pivoted p ON p.ref_id = w.id::text
      WHERE p.held IS DISTINCT FROM w.amount
         OR p.sent IS DISTINCT FROM CASE WHEN w.status = 'paid' THEN w.amount END
         OR p.returned IS DISTINCT FROM CASE WHEN w.status IN ('refused', 'failed') THEN w.amount END`.execute(db.k);
    return rows;
  }),
];

function check(name: string, find: (db: Database) => Promise<readonly Found[]>): LedgerCheck {
  const invariant = `payments: ${name}`;
  return { name: invariant, run: async (db): Promise<Violation[]> => (await find(db)).map(({ detail }) => ({ invariant, detail })) };
}
