import { sql } from 'kysely';
import { namedQueryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = namedQueryChecksOf('payments');

/** Every transfer of a received Pix has a stored move with equal player, account, amount and time, and every stored move has its transfer. */
const movesAreTransfers = queryCheck(
  'every move of a received Pix is its transfer, and the reverse',
  sql`
    WITH moved AS (
      SELECT kind, ref_id, version, player_id, at, CASE WHEN gains THEN amount ELSE -amount END AS amount, CASE WHEN gains THEN credit_account ELSE debit_account END AS account_id,
             CASE WHEN gains THEN debit_account ELSE credit_account END AS other_id
      FROM (SELECT *, kind IN ('deposit', 'deposit_unreturned', 'pix_unreturned') AS gains FROM wallet_api_payment_transfer WHERE kind NOT LIKE 'withdrawal%') t
    ), kept AS (
      SELECT kind, end_to_end_id, version, player_id, at, CASE WHEN kind IN ('deposit_returned', 'pix_returned') THEN -amount ELSE amount END AS amount,
             CASE account WHEN 'suspense' THEN wallet_api_house('pix_suspense') ELSE wallet_api_player_account(player_id, account) END AS account_id
      FROM payments_receipt_move
    )
    SELECT format('%s of Pix %s version %s: the ledger moved %s on account %s of player %s against %s at %s, payments kept %s on account %s of player %s at %s', coalesce(m.kind, k.kind),
                  coalesce(m.ref_id, k.end_to_end_id), coalesce(m.version, k.version), m.amount, m.account_id, m.player_id, m.other_id, m.at, k.amount, k.account_id, k.player_id, k.at) AS detail
    FROM moved m FULL JOIN kept k ON k.kind = m.kind AND k.end_to_end_id = m.ref_id AND k.version = m.version
    WHERE (m.amount, m.account_id, m.player_id, m.other_id, m.at) IS DISTINCT FROM (k.amount, k.account_id, k.player_id, wallet_api_house('pix_clearing'), k.at)`,
);

/** The amount that a receipt holds, by its moves and by the returns deducted before the booking. */
const summed = sql`
  SELECT r.*, coalesce(m.cash, 0) AS cash, coalesce(m.suspense, 0) AS suspense, coalesce(m.gone, 0) AS gone, coalesce(t.withheld, 0) AS withheld, coalesce(t.standing, 0) AS standing,
         m.low IS DISTINCT FROM m.high OR (m.low IS NOT NULL AND m.low IS DISTINCT FROM r.player_id::text) AS others
  FROM payments_receipt r
  LEFT JOIN (
    SELECT end_to_end_id, sum(amount) FILTER (WHERE kind = 'deposit' AND account = 'cash') AS cash, sum(amount) FILTER (WHERE kind = 'deposit' AND account = 'suspense') AS suspense,
           sum(CASE WHEN kind IN ('deposit_returned', 'pix_returned') THEN amount WHEN kind = 'deposit' THEN 0 ELSE -amount END) AS gone,
           min(player_id::text) AS low, max(player_id::text) AS high
    FROM payments_receipt_move GROUP BY 1
  ) m ON m.end_to_end_id = r.end_to_end_id
  LEFT JOIN (
    SELECT end_to_end_id, sum(amount) FILTER (WHERE withheld AND status <> 'failed') AS withheld, sum(amount) FILTER (WHERE status <> 'failed') AS standing
    FROM payments_return GROUP BY 1
  ) t ON t.end_to_end_id = r.end_to_end_id`;

/** A Pix is credited or suspended minus its earlier returns; an amount being returned is in suspense, and the row names the holder of the money. */
const receiptsAddUp = queryCheck(
  'a received Pix is what was credited or suspended of it, and what went back before',
  sql`
    SELECT format('Pix %s (%s) of %s for player %s: credited %s, suspended %s, gone since %s, withheld %s, moves of somebody else: %s', end_to_end_id, status, amount, player_id, cash, suspense,
                  gone, withheld, others) AS detail
    FROM (${summed}) r
    WHERE others
       OR NOT CASE status
         WHEN 'credited' THEN cash > 0 AND suspense = 0 AND cash + withheld = amount AND gone <= cash
         WHEN 'returning' THEN cash = 0 AND suspense > 0 AND suspense + withheld = amount AND gone < suspense
         WHEN 'returned' THEN cash = 0 AND suspense + withheld = amount AND gone = suspense
         ELSE cash + suspense + gone + withheld = 0 END`,
);

/** A valid return took its amount: from the player at once, out of suspense when its payer has received it. A failed return took nothing. */
const returnsMoved = queryCheck(
  'every return known has its transfer',
  sql`
    WITH taken AS (
      SELECT end_to_end_id, return_id, sum(CASE WHEN kind IN ('deposit_returned', 'pix_returned') THEN amount ELSE -amount END) AS amount
      FROM payments_receipt_move WHERE return_id IS NOT NULL GROUP BY 1, 2
    )
    SELECT format('return %s of Pix %s: %s of %s (withheld %s), taken %s', t.return_id, t.end_to_end_id, t.status, t.amount, t.withheld, coalesce(m.amount, 0)) AS detail
    FROM payments_return t
    JOIN payments_receipt r ON r.end_to_end_id = t.end_to_end_id
    LEFT JOIN taken m ON m.end_to_end_id = t.end_to_end_id AND m.return_id = t.return_id
    WHERE coalesce(m.amount, 0) <> CASE
            WHEN t.withheld OR t.status = 'failed' OR (t.status = 'processing' AND r.status <> 'credited') THEN 0
            ELSE t.amount END
       OR (t.withheld AND t.status = 'failed')`,
);

const returnsFit = queryCheck(
  'no Pix goes back more than once',
  sql`SELECT format('Pix %s of %s: returns of %s stand', end_to_end_id, amount, standing) AS detail FROM (${summed}) r WHERE standing > coalesce(amount, 0)`,
);

const suspense = queryCheck(
  'pix_suspense equals the Pix that are going back',
  sql`
    WITH waiting AS (SELECT coalesce(sum(suspense - gone), 0) AS amount FROM (${summed}) r WHERE status IN ('returning', 'returned'))
    SELECT format('pix_suspense %s, receipts in return %s', h.amount, w.amount) AS detail FROM wallet_api_suspended h, waiting w WHERE h.amount <> w.amount`,
);

/** A return takes cash before it creates debt (docs/decisions/012). */
const cashFirst = queryCheck(
  'a return takes cash before it makes debt',
  sql`
    SELECT format('return %s of Pix %s made a debt of %s while player %s held %s', m.return_id, m.end_to_end_id, m.amount, m.player_id, s.cash_after) AS detail
    FROM payments_receipt_move m
    JOIN wallet_api_debtor_step s ON s.kind = m.kind AND s.ref_id = m.end_to_end_id AND s.version = m.version
    WHERE m.kind = 'deposit_returned' AND m.account = 'debt' AND s.cash_after > 0`,
);

export const receiptChecks = [movesAreTransfers, receiptsAddUp, returnsMoved, returnsFit, suspense, cashFirst];
