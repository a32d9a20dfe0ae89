import { sql } from 'kysely';
import { closingChecks } from './closing-checks.ts';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('stakes');

/** (f) The balance of open_stakes equals the sum of open stakes. */
const openStakes = queryCheck(
  'f',
  'open_stakes equals the open stakes',
  sql`
    SELECT format('open_stakes stands at %s, open stakes add up to %s', h.balance, s.amount) AS detail
    FROM (SELECT balance FROM wallet_api_house_balance WHERE name = 'open_stakes') h,
         (SELECT coalesce(sum(cash_cents + bonus_cents), 0) AS amount FROM stake WHERE status = 'open') s
    WHERE h.balance <> s.amount`,
);

/** (e) The stored answer is the wallet's balance right after the last draw of the stake, which is its bonus draw if there is one. */
const storedAnswers = queryCheck(
  'e',
  'the stored answer of a stake is the ledger’s',
  sql`
    SELECT format('stake %s: told %s + %s at version %s, its draw then left %s + %s', s.id, s.answer_cash_cents, s.answer_bonus_cents, s.answer_version,
                  d.cash_after, d.bonus_after) AS detail
    FROM stake s
    LEFT JOIN wallet_api_balance_step d ON d.kind = 'stake' AND d.ref_id = s.id::text AND d.wallet_version = s.answer_version
      AND d.debit_account = CASE WHEN s.bonus_cents > 0 THEN s.bonus_account_id ELSE s.player_id END
    WHERE (d.cash_after, d.bonus_after) IS DISTINCT FROM (s.answer_cash_cents, s.answer_bonus_cents)`,
);

export const stakeChecks = [openStakes, ...closingChecks, storedAnswers];
