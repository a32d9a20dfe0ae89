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

/** (e) The stored answer is what stood in the wallet right after the stake was drawn. */
const storedAnswers = queryCheck(
  'e',
  'the stored answer of a stake is the ledger’s',
  sql`
    SELECT format('stake %s: told %s + %s at version %s, the ledger has %s + %s, drawn up to version %s', s.id, s.answer_cash_cents, s.answer_bonus_cents, s.answer_version,
                  b.cash_after, b.bonus_after, d.version) AS detail
    FROM stake s
    LEFT JOIN (SELECT ref_id::uuid AS stake_id, max(wallet_version) AS version FROM wallet_api_stake_step WHERE step = 'opened' GROUP BY 1) d ON d.stake_id = s.id
    LEFT JOIN wallet_api_balance_step b ON b.player_id = s.player_id AND b.wallet_version = s.answer_version
    WHERE d.version IS DISTINCT FROM s.answer_version OR (b.cash_after, b.bonus_after) IS DISTINCT FROM (s.answer_cash_cents, s.answer_bonus_cents)`,
);

export const stakeChecks = [openStakes, ...closingChecks, storedAnswers];
