import { sql } from 'kysely';
import { houseAccounts } from '../../domain/accounts.ts';
import { queryChecksOf } from '#server/platform/db/ledger-check.ts';

const queryCheck = queryChecksOf('wallet');

/** (a) Every stored balance is the sum of the account's transfers; transfers name existing accounts. */
const balances = queryCheck(
  'a',
  'stored balances equal their transfers',
  sql`
    WITH moved AS (SELECT account_id, sum(amount) AS amount FROM wallet_api_posting GROUP BY account_id)
    SELECT format('account %s (%s): stored %s, transfers add up to %s', coalesce(a.id, m.account_id), coalesce(a.kind, 'missing'), a.balance, coalesce(m.amount, 0)) AS detail
    FROM wallet_account a
    FULL JOIN moved m ON m.account_id = a.id
    WHERE (a.id IS NULL AND NOT EXISTS (SELECT FROM wallet_house_account h WHERE h.id = m.account_id))
       OR (a.id IS NOT NULL AND a.balance <> CASE a.kind WHEN 'debt' THEN -1 ELSE 1 END * coalesce(m.amount, 0))`,
);

/** (a) The cash row's bonus total is the sum of the player's bonus accounts. */
const bonusTotals = queryCheck(
  'a',
  'bonus totals equal the bonus accounts',
  sql`
    SELECT format('player %s: bonus total %s, bonus accounts hold %s', c.id, c.bonus_total, coalesce(b.held, 0)) AS detail
    FROM wallet_account c
    LEFT JOIN (SELECT player_id, sum(balance) AS held FROM wallet_account WHERE kind = 'bonus' GROUP BY player_id) b ON b.player_id = c.player_id
    WHERE c.kind = 'cash' AND c.bonus_total <> coalesce(b.held, 0)
    UNION ALL
    SELECT format('account %s (%s) has a bonus total of %s and version %s, which only cash has', id, kind, bonus_total, version)
    FROM wallet_account WHERE kind <> 'cash' AND (bonus_total <> 0 OR version <> 0)`,
);

/** (b) No account is or was below zero. */
const neverNegative = queryCheck(
  'b',
  'no negative wallet',
  sql`
    SELECT format('account %s (%s) stands at %s, bonus %s', id, kind, balance, bonus_total) AS detail FROM wallet_account WHERE balance < 0 OR bonus_total < 0
    UNION ALL
    SELECT format('transfer %s left player %s at %s', id, player_id, balance_after) FROM ledger_transfer WHERE balance_after < 0`,
);

/**
 * (a) Each player's transfers form one chain: versions 1, 2, 3 … up to the cash row's. Each balance_after is the previous one plus the transfer's amount
 * between the house and cash or bonus; the last equals the row's balance.
 */
const versionChain = queryCheck(
  'a',
  'each player’s transfers form one chain of versions and balances',
  sql`
    WITH step AS (
      SELECT t.player_id, t.id, t.wallet_version, t.balance_after,
             row_number() OVER chain AS expected_version, coalesce(lag(t.id) OVER chain, 0) AS id_before,
             coalesce(lag(t.balance_after) OVER chain, 0)
               + CASE WHEN t.credit_account = t.player_id OR gain.id IS NOT NULL THEN t.amount ELSE 0 END
               - CASE WHEN t.debit_account = t.player_id OR loss.id IS NOT NULL THEN t.amount ELSE 0 END AS expected_balance
      FROM ledger_transfer t
      LEFT JOIN wallet_account gain ON gain.id = t.credit_account AND gain.kind = 'bonus'
      LEFT JOIN wallet_account loss ON loss.id = t.debit_account AND loss.kind = 'bonus'
      WHERE t.wallet_version IS NOT NULL
      WINDOW chain AS (PARTITION BY t.player_id ORDER BY t.wallet_version)
    )
    SELECT format('transfer %s of player %s: version %s (expected %s), balance after %s (expected %s)', id, player_id, wallet_version, expected_version, balance_after, expected_balance) AS detail
    FROM step WHERE wallet_version <> expected_version OR balance_after <> expected_balance OR id <= id_before
    UNION ALL
    SELECT format('player %s: wallet version %s, last transfer %s', a.id, a.version, coalesce(l.version, 0))
    FROM wallet_account a
    LEFT JOIN (SELECT player_id, max(wallet_version) AS version FROM ledger_transfer GROUP BY player_id) l ON l.player_id = a.id
    WHERE a.kind = 'cash' AND a.version <> coalesce(l.version, 0)`,
);

/**
 * (a) Every account matches its player and kind: cash, held, debt and reserved have ids derived from their player, no other account has, and every transfer
 * belongs to the player of the account that it touches.
 */
const owners = queryCheck(
  'a',
  'accounts are those of the players whose transfers touch them',
  sql`
    SELECT format('account %s (%s) of player %s is not named after player and kind', id, kind, player_id) AS detail
    FROM wallet_account
    WHERE CASE
      WHEN kind = 'cash' THEN id IS DISTINCT FROM player_id
      WHEN kind IN ('held', 'debt', 'reserved') THEN id IS DISTINCT FROM wallet_api_player_account(player_id, kind)
      ELSE kind <> 'bonus' OR id IN (player_id, wallet_api_player_account(player_id, 'held'), wallet_api_player_account(player_id, 'debt'), wallet_api_player_account(player_id, 'reserved'))
    END
    UNION ALL
    SELECT format('account %s of player %s stands in transfer %s of player %s', a.id, a.player_id, p.transfer_id, p.player_id)
    FROM wallet_api_posting p JOIN wallet_account a ON a.id = p.account_id WHERE a.player_id IS DISTINCT FROM p.player_id`,
);

/** (a) The house's accounts have their fixed names. */
const houseNames = queryCheck(
  'a',
  'the house’s accounts have their names',
  sql`
    SELECT format('account %s is called %s, not %s', coalesce(h.id, k.id), h.name, k.name) AS detail
    FROM wallet_house_account h
    FULL JOIN unnest(${Object.values(houseAccounts)}::uuid[], ${Object.keys(houseAccounts)}::text[]) AS k (id, name) ON k.id = h.id
    WHERE h.name IS DISTINCT FROM k.name OR wallet_api_house(k.name) IS DISTINCT FROM k.id`,
);

/** (a) Every player has the accounts that registration opens, even without transfers. */
const openedAccounts = queryCheck(
  'a',
  'every player has a cash, a held and a debt account',
  sql`
    SELECT format('player %s has no %s account', p.player_id, k.kind) AS detail
    FROM (SELECT DISTINCT player_id FROM wallet_account) p
    CROSS JOIN unnest(ARRAY['cash', 'held', 'debt']) AS k (kind)
    LEFT JOIN wallet_account a ON a.id = wallet_api_player_account(p.player_id, k.kind)
    WHERE a.id IS NULL`,
);

export const accountChecks = [balances, bonusTotals, neverNegative, versionChain, owners, openedAccounts, houseNames];
