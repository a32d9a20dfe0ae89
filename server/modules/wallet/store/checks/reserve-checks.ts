import { sql } from 'kysely';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('wallet');

/**
 * (v) The reserved amount of each Pix equals the moves into its reserve less those out of it; module payments checks that it does not exceed the banks' claims.
 */
const movedThere = queryCheck(
  'v',
  'what is reserved of a Pix is what its transfers moved',
  sql`
    SELECT format('player %s, Pix %s: %s reserved, transfers add up to %s', coalesce(r.player_id, m.player_id), coalesce(r.ref, m.ref_id), coalesce(r.reserved, 0), coalesce(m.amount, 0)) AS detail
    FROM wallet_reserve r
    FULL JOIN (
      SELECT player_id, ref_id, sum(CASE kind WHEN 'reserved' THEN amount ELSE -amount END) AS amount
      FROM ledger_effect WHERE kind IN ('reserved', 'reserve_released') GROUP BY 1, 2
    ) m ON m.player_id = r.player_id AND m.ref_id = r.ref
    WHERE coalesce(r.reserved, 0) <> coalesce(m.amount, 0)`,
);

/** (v) Each player's reserved account holds the reserves of that player's Pix, and only moves from and to the player's own cash. */
const accountHolds = queryCheck(
  'v',
  'reserved accounts hold what is reserved of their players’ Pix',
  sql`
    SELECT format('player %s: the reserved account holds %s, the reserves of all Pix %s', coalesce(a.player_id, r.player_id), coalesce(a.balance, 0), coalesce(r.reserved, 0)) AS detail
    FROM (SELECT player_id, balance FROM wallet_account WHERE kind = 'reserved') a
    FULL JOIN (SELECT player_id, sum(reserved) AS reserved FROM wallet_reserve GROUP BY player_id) r ON r.player_id = a.player_id
    WHERE coalesce(a.balance, 0) <> coalesce(r.reserved, 0)
    UNION ALL
    SELECT format('transfer %s (%s) of player %s goes from %s to %s', t.id, t.kind, t.player_id, t.debit_account, t.credit_account)
    FROM wallet_account a JOIN ledger_transfer t ON t.player_id = a.player_id AND a.id IN (t.debit_account, t.credit_account)
    WHERE a.kind = 'reserved' AND (t.kind, t.debit_account, t.credit_account) NOT IN (('reserved', a.player_id, a.id), ('reserve_released', a.id, a.player_id))`,
);

export const reserveChecks = [movedThere, accountHolds];
