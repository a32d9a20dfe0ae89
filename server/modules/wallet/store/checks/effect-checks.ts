import { sql } from 'kysely';
import { stakeKinds } from '../../domain/kinds.ts';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('wallet');

/** (c) Effects and transfers correspond one to one, equal in every field. */
const oneTransferEach = queryCheck(
  'c',
  'every effect has exactly one transfer and the reverse',
  sql`
    SELECT format('%s %s/%s: effect of %s, %s transfer(s) of %s', coalesce(e.kind, t.kind), coalesce(e.ref_id, t.ref_id), coalesce(e.version, t.version),
                  coalesce(e.amount, 0), coalesce(t.times, 0), coalesce(t.amount, 0)) AS detail
    FROM ledger_effect e
    FULL JOIN (
      SELECT kind, ref_id, version, count(*) AS times, sum(amount) AS amount, min(debit_account::text) AS debit_account, min(credit_account::text) AS credit_account,
             min(player_id::text) AS player_id, min(at) AS at
      FROM ledger_transfer WHERE kind <> ALL (${[...stakeKinds]}::text[]) GROUP BY kind, ref_id, version
    ) t ON t.kind = e.kind AND t.ref_id = e.ref_id AND t.version = e.version
    WHERE (t.times, t.amount, t.debit_account, t.credit_account, t.player_id, t.at)
          IS DISTINCT FROM (1::bigint, e.amount::numeric, e.debit_account::text, e.credit_account::text, e.player_id::text, e.at)`,
);

/** (e) A withdrawal is held once and then either sent or returned, in full. */
const wholeWithdrawals = queryCheck(
  'e',
  'a withdrawal is sent or returned, never both, never in part',
  sql`
    SELECT format('withdrawal %s: held %s, sent %s, returned %s', ref_id, held, sent, returned) AS detail
    FROM (
      SELECT ref_id,
             coalesce(sum(amount) FILTER (WHERE kind = 'withdrawal_hold'), 0) AS held,
             coalesce(sum(amount) FILTER (WHERE kind = 'withdrawal'), 0) AS sent,
             coalesce(sum(amount) FILTER (WHERE kind = 'withdrawal_return'), 0) AS returned
      FROM ledger_effect WHERE kind IN ('withdrawal_hold', 'withdrawal', 'withdrawal_return') GROUP BY ref_id
    ) w
    WHERE NOT (sent + returned = 0 OR (sent = held AND returned = 0) OR (returned = held AND sent = 0))`,
);

/** (f) The held amount equals the pending withdrawals. */
const heldIsPending = queryCheck(
  'f',
  'held equals the pending withdrawals',
  sql`
    SELECT format('player %s: held %s, pending withdrawals %s', coalesce(a.player_id, p.player_id), coalesce(a.balance, 0), coalesce(p.amount, 0)) AS detail
    FROM (SELECT player_id, balance FROM wallet_account WHERE kind = 'held') a
    FULL JOIN (SELECT player_id, sum(amount) AS amount FROM wallet_statement_entry WHERE source = 'Withdraw' AND status = 1 GROUP BY player_id) p ON p.player_id = a.player_id
    WHERE coalesce(a.balance, 0) <> coalesce(p.amount, 0)`,
);

/** (f) The statement's lines of unsent withdrawals agree with the ledger: pending while held, refused or cancelled after the return. */
const withdrawalLines = queryCheck(
  'f',
  'the statement shows withdrawals as the ledger has them',
  sql`
    WITH unsent AS (
      SELECT h.ref_id, h.player_id, h.amount, h.at, r.ref_id IS NOT NULL AS came_back
      FROM ledger_effect h
      LEFT JOIN ledger_effect r ON r.kind = 'withdrawal_return' AND r.ref_id = h.ref_id
      WHERE h.kind = 'withdrawal_hold' AND NOT EXISTS (SELECT FROM ledger_effect s WHERE s.kind = 'withdrawal' AND s.ref_id = h.ref_id)
    )
    SELECT format('withdrawal %s of player %s over %s: the statement of player %s shows %s with status %s', coalesce(u.ref_id, e.ref), u.player_id, u.amount,
                  e.player_id, e.amount, e.status) AS detail
    FROM unsent u
    FULL JOIN (SELECT * FROM wallet_statement_entry WHERE source = 'Withdraw') e ON e.ref = u.ref_id
    WHERE (e.player_id, e.amount, e.created_at, e.status = 1) IS DISTINCT FROM (u.player_id, u.amount, u.at, NOT u.came_back)`,
);

export const effectChecks = [oneTransferEach, wholeWithdrawals, heldIsPending, withdrawalLines];
