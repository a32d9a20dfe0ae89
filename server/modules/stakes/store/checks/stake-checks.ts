import { sql } from 'kysely';
import { closingChecks } from './closing-checks.ts';
import { queryCheck } from './query-check.ts';

/** (f) The money standing in open_stakes is the money of open stakes. */
const openStakes = queryCheck(
  'f',
  'open_stakes equals the open stakes',
  sql`
    SELECT format('open_stakes stands at %s, open stakes add up to %s', h.balance, s.amount) AS detail
    FROM (SELECT balance FROM wallet_api_house_balance WHERE name = 'open_stakes') h,
         (SELECT coalesce(sum(cash_cents + bonus_cents), 0) AS amount FROM stake WHERE status = 'open') s
    WHERE h.balance <> s.amount`,
);

/** (e) The stored answer is what the ledger says right after the stake was placed. */
const storedAnswers = queryCheck(
  'e',
  'the stored answer of a stake is the ledger’s',
  sql`
    SELECT format('stake %s: told version %s and %s + %s, the ledger has version %s and %s', s.id, s.answer_version, s.answer_cash_cents, s.answer_bonus_cents, t.version, t.balance) AS detail
    FROM stake s
    LEFT JOIN (
      SELECT ref_id::uuid AS stake_id, max(wallet_version) AS version, min(balance_after) AS balance FROM wallet_api_stake_transfer GROUP BY 1
    ) t ON t.stake_id = s.id
    WHERE (s.answer_version, s.answer_cash_cents + s.answer_bonus_cents) IS DISTINCT FROM (t.version, t.balance)`,
);

export const stakeChecks = [openStakes, ...closingChecks, storedAnswers];
