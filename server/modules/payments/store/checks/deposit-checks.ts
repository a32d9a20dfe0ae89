import { sql } from 'kysely';
import { namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('payments');

/** A deposit and the Pix that paid it refer to each other, with the same player, time and amount; a return ends the block of a deposit. */
const depositsAreReceipts = queryCheck(
  'every deposit stands as its Pix says',
  sql`
    WITH credit AS (
      SELECT end_to_end_id, sum(amount) FILTER (WHERE kind = 'deposit') AS credited, min(at) FILTER (WHERE kind = 'deposit') AS credited_at,
             sum(CASE kind WHEN 'deposit_returned' THEN -amount ELSE amount END) AS left_over, bool_or(kind = 'deposit_returned') AS taken
      FROM payments_receipt_move WHERE player_id IS NOT NULL GROUP BY 1
    )
    SELECT format('deposit %s (%s) of %s for player %s at %s, charge %s, number %s, rollover %s ended %s; Pix %s (%s) of %s for deposit %s of player %s, charge %s: credited %s at %s, left %s', d.id,
                  d.status, d.amount, d.player_id, d.settled_at, d.txid, d.occurrence, d.rollover, d.rollover_ended_at, d.end_to_end_id, r.status, r.amount, r.deposit_id, r.player_id, r.txid,
                  c.credited, c.credited_at, c.left_over) AS detail
    FROM payments_deposit d
    LEFT JOIN payments_receipt r ON r.end_to_end_id = d.end_to_end_id
    LEFT JOIN credit c ON c.end_to_end_id = d.end_to_end_id
    WHERE (d.status IN ('approved', 'returned') AND NOT coalesce(
      r.deposit_id = d.id AND r.player_id = d.player_id AND r.txid = d.txid AND CASE
        WHEN d.occurrence IS NULL THEN d.status = 'returned' AND r.status IN ('returning', 'returned') AND d.amount = r.amount
        ELSE r.status = 'credited' AND c.credited = d.amount AND c.credited_at = d.settled_at AND (d.status = 'approved') = (c.left_over > 0) END, false))
      OR (d.rollover IS NOT NULL AND (d.rollover_ended_at IS NOT NULL) <> coalesce(c.taken, false))
    UNION ALL
    SELECT format('Pix %s (%s) of player %s, charge %s, is of deposit %s (%s) of player %s, charge %s, which names Pix %s', r.end_to_end_id, r.status, r.player_id, r.txid, r.deposit_id, d.status,
                  d.player_id, d.txid, d.end_to_end_id)
    FROM payments_receipt r LEFT JOIN payments_deposit d ON d.id = r.deposit_id
    WHERE r.deposit_id IS NOT NULL AND ((d.player_id, d.txid) IS DISTINCT FROM (r.player_id, r.txid) OR (r.status = 'credited' AND d.end_to_end_id IS DISTINCT FROM r.end_to_end_id))`,
);

/** The charge's id is derived from the deposit's, so that a payment finds its deposit. */
const chargesAreTheirs = queryCheck(
  'every deposit has its own charge',
  sql`SELECT format('deposit %s has charge %s', id, txid) AS detail FROM payments_deposit WHERE txid <> replace(id::text, '-', '')`,
);

/** A Pix at one provider does not affect another provider: docs/decisions/062-a-payment-provider-is-a-folder.md. */
const oneProvider = queryCheck(
  'a charge, its Pix, what went back of it and what banks claim of it are of one provider',
  sql`
    SELECT format('Pix %s of %s: its deposit %s is of %s', r.end_to_end_id, r.provider, d.id, d.provider) AS detail
    FROM payments_receipt r JOIN payments_deposit d ON d.id = r.deposit_id WHERE d.provider <> r.provider
    UNION ALL
    SELECT format('Pix %s of %s: its return %s is of %s', r.end_to_end_id, r.provider, t.return_id, t.provider)
    FROM payments_return t JOIN payments_receipt r ON r.end_to_end_id = t.end_to_end_id WHERE t.provider <> r.provider
    UNION ALL
    SELECT format('Pix %s of %s: claim %s on it is of %s', r.end_to_end_id, r.provider, c.id, c.provider)
    FROM payments_claim c JOIN payments_receipt r ON r.end_to_end_id = c.end_to_end_id WHERE c.player_id IS NOT NULL AND c.provider <> r.provider`,
);

const occurrences = queryCheck(
  'credited deposits are numbered 1, 2, 3 … for each player',
  sql`
    SELECT format('player %s: %s deposits were ever credited, their numbers go from %s to %s, %s of them differ', player_id, many, low, high, different) AS detail
    FROM (
      SELECT player_id, count(*) AS many, min(occurrence) AS low, max(occurrence) AS high, count(DISTINCT occurrence) AS different
      FROM payments_deposit WHERE occurrence IS NOT NULL GROUP BY player_id
    ) n
    WHERE low <> 1 OR high <> many OR different <> many`,
);

/** A deposit blocks at most its initial block, only its own player's cash, and nothing after its return. */
const blocks = queryCheck(
  'every block of a deposit is its deposit’s',
  sql`
    SELECT format('block %s of %s for player %s: deposit %s of player %s, rollover %s ended %s', b.ref, b.amount, b.player_id, d.status, d.player_id, d.rollover, d.rollover_ended_at) AS detail
    FROM wallet_api_deposit_block b
    LEFT JOIN payments_deposit d ON d.id::text = b.ref
    WHERE d.player_id IS DISTINCT FROM b.player_id OR d.occurrence IS NULL OR d.rollover_ended_at IS NOT NULL OR b.amount > d.rollover`,
);

/** The deposits in the statement that have no transfer: waiting, cancelled, and returned without a credit. */
const entries = queryCheck(
  'the statement tells of every deposit that was not credited',
  sql`
    WITH told AS (
      SELECT id::text AS ref, player_id, amount, CASE status WHEN 'pending' THEN 1 WHEN 'expired' THEN 4 ELSE 3 END AS status
      FROM payments_deposit WHERE occurrence IS NULL AND (status = 'returned' OR (copy_paste_sealed IS NOT NULL AND status IN ('pending', 'expired')))
    )
    SELECT format('deposit %s: the statement shows status %s of %s for player %s, the deposit status %s of %s for player %s', coalesce(e.ref, t.ref), e.status, e.amount, e.player_id, t.status,
                  t.amount, t.player_id) AS detail
    FROM wallet_api_deposit_entry e FULL JOIN told t ON t.ref = e.ref AND t.player_id = e.player_id
    WHERE (e.status, e.amount) IS DISTINCT FROM (t.status, t.amount)`,
);

/** (h) Deposit counters equal the sum of their windows, on the day on which the eligibility module counted the deposit. */
const counters = queryCheck(
  '(h) gate counters equal the deposits',
  sql`
    WITH summed AS (
      SELECT g.player_id,
             coalesce(sum(d.amount) FILTER (WHERE d.counted_day = g.counters_day), 0) AS day,
             coalesce(sum(d.amount) FILTER (WHERE date_trunc('week', d.counted_day::timestamp) = date_trunc('week', g.counters_day::timestamp)), 0) AS week,
             coalesce(sum(d.amount) FILTER (WHERE date_trunc('month', d.counted_day::timestamp) = date_trunc('month', g.counters_day::timestamp)), 0) AS month
      FROM gate_api_counters g
      LEFT JOIN payments_receipt_move d ON d.player_id = g.player_id AND d.counted_day >= g.counters_day - 37
      GROUP BY g.player_id
    )
    SELECT format('player %s on %s: gate counts deposits of %s, %s, %s (day, week, month), payments %s, %s, %s', g.player_id, g.counters_day,
                  g.deposit_day_cents, g.deposit_week_cents, g.deposit_month_cents, s.day, s.week, s.month) AS detail
    FROM gate_api_counters g JOIN summed s ON s.player_id = g.player_id
    WHERE (g.deposit_day_cents, g.deposit_week_cents, g.deposit_month_cents) IS DISTINCT FROM (s.day, s.week, s.month)`,
);

export const depositChecks = [depositsAreReceipts, chargesAreTheirs, oneProvider, occurrences, blocks, entries, counters];
