/** Tampering with stakes and blocks by an attacker with database access; `caught`: the names of the checks that must fail. */
export interface TamperingCase {
  readonly name: string;
  readonly statements: readonly string[];
  readonly caught: readonly string[];
  /** True if no other check fails, because all other rows were made to agree. */
  readonly alone?: boolean;
}

const SEAL = 'stakes (s) every stake is as it was sealed';
const BLOCKS = 'stakes (r) deposit blocks are what settled stakes have left of them';
const GROUPS = 'stakes (r) what groups have counted is what was at risk in them';
const COUNTS = 'stakes (r) what sides have counted is what was at risk';
const WRITTEN = 'wallet (r) blocks in force are those that were written, less what was taken off them';
const ANSWERS = 'stakes (e) the stored answer of a stake is the ledger’s';
const GUARD = 'stakes (append-only) what was taken back and what was sealed cannot be rewritten';
const TRANSFERS = 'stakes (g) every stake has exactly its transfers';
const OWNERS = 'wallet (a) accounts are those of the players whose transfers touch them';
const HOUSE = 'wallet (a) the house’s accounts have their names';
const EFFECTS = 'wallet (c) every effect has exactly one transfer and the reverse';

const OPEN = "(SELECT id FROM stake WHERE status = 'open' ORDER BY id LIMIT 1)";
const SETTLED = "(SELECT id FROM stake WHERE status = 'settled' ORDER BY id LIMIT 1)";
/** A win that counts in the loss windows of `gate_player` and was neither corrected nor paid to a debtor. */
const WIN =
  "(SELECT id FROM stake WHERE status = 'settled' AND paid_cash_cents > 0 AND bonus_cents = 0 AND reversed_version IS NULL AND repaid_cents IS NULL ORDER BY id LIMIT 1)";

/** Moves the win back by seventy days in the stake, its transfers, the house's roll-up and `gate_player`. */
const REDATED = [
  `UPDATE gate_player g SET
     loss_day_cents = g.loss_day_cents + CASE WHEN s.settled_day = g.counters_day THEN s.paid_cash_cents ELSE 0 END,
     loss_week_cents = g.loss_week_cents + CASE WHEN date_trunc('week', s.settled_day::timestamp) = date_trunc('week', g.counters_day::timestamp) THEN s.paid_cash_cents ELSE 0 END,
     loss_month_cents = g.loss_month_cents + CASE WHEN date_trunc('month', s.settled_day::timestamp) = date_trunc('month', g.counters_day::timestamp) THEN s.paid_cash_cents ELSE 0 END
   FROM stake s WHERE s.id = ${WIN} AND g.player_id = s.player_id`,
  `UPDATE ledger_transfer t SET at = t.at - interval '70 days' FROM stake s WHERE s.id = ${WIN} AND t.ref_id = s.id::text AND t.version = 1`,
  `UPDATE stake SET settled_at = settled_at - interval '70 days', settled_day = settled_day - 70 WHERE id = ${WIN}`,
  'DELETE FROM ledger_rollup',
  `INSERT INTO ledger_rollup (account_id, day, debits, credits)
   SELECT account_id, (at AT TIME ZONE 'UTC')::date, coalesce(sum(-amount) FILTER (WHERE amount < 0), 0), coalesce(sum(amount) FILTER (WHERE amount > 0), 0)
   FROM wallet_api_posting WHERE account_id < '00000000-0000-0000-0001-000000000000' AND at < (SELECT through FROM ledger_rollup_state) GROUP BY 1, 2`,
];

export const tamperingCases: readonly TamperingCase[] = [
  // All other rows are changed too, so only the integrity tag shows the change.
  { name: 'a stake’s key is rewritten', statements: [`UPDATE stake SET key = key || 'x' WHERE id = ${SETTLED}`], caught: [SEAL], alone: true },
  {
    name: 'a stake is given the body of another call',
    statements: [`UPDATE stake SET fingerprint = sha256(fingerprint) WHERE id = ${OPEN}`],
    caught: [SEAL],
    alone: true,
  },
  { name: 'an open stake’s game is changed', statements: [`UPDATE stake SET game = 'roulette' WHERE id = ${OPEN}`], caught: [SEAL], alone: true },
  { name: 'an open stake is moved to another round', statements: [`UPDATE stake SET round_ref = 'another' WHERE id = ${OPEN}`], caught: [SEAL], alone: true },
  { name: 'a win is re-dated together with the counters of gate_player', statements: REDATED, caught: [SEAL], alone: true },
  {
    name: 'a stake is counted on another day, together with the counters of gate_player',
    statements: [
      `UPDATE gate_player g SET stake_day_cents = stake_day_cents - d.cents, loss_day_cents = loss_day_cents - d.cents, bets_day = bets_day - 1
       FROM (SELECT player_id, cash_cents + bonus_cents AS cents FROM stake WHERE id = (SELECT max(id::text)::uuid FROM stake WHERE status = 'open')) d WHERE g.player_id = d.player_id`,
      "UPDATE stake SET counted_day = counted_day - 1 WHERE id = (SELECT max(id::text)::uuid FROM stake WHERE status = 'open')",
    ],
    caught: [SEAL],
  },

  // The integrity tags
  { name: 'an integrity tag is deleted', statements: [`DELETE FROM stake_seal WHERE stake_id = ${SETTLED} AND kind = 'closed'`], caught: [SEAL], alone: true },
  { name: 'all seals are deleted', statements: ['DELETE FROM stake_seal'], caught: [SEAL], alone: true },
  {
    name: 'a stake is given another’s seals',
    statements: [
      `UPDATE stake_seal SET tag = (SELECT tag FROM stake_seal WHERE stake_id = ${SETTLED} AND kind = 'opened') WHERE stake_id = ${OPEN} AND kind = 'opened'`,
    ],
    caught: [SEAL],
    alone: true,
  },
  {
    name: 'an integrity tag is made with a foreign key',
    statements: [`UPDATE stake_seal SET key_id = 77, tag = sha256(tag) WHERE stake_id = ${OPEN}`],
    caught: [SEAL],
    alone: true,
  },
  {
    name: 'a settlement is undone in the stake and in the ledger, and its integrity tag deleted',
    statements: [
      `DELETE FROM ledger_transfer t USING stake s WHERE s.id = ${SETTLED} AND t.ref_id = s.id::text AND t.version > 0`,
      `UPDATE stake SET status = 'open', settlement_version = NULL, payout_cents = NULL, paid_cash_cents = NULL, paid_bonus_cents = NULL, settled_day = NULL, settled_at = NULL,
         repaid_cents = NULL, ahead_cents = NULL, counted_cents = NULL WHERE id = ${SETTLED}`,
    ],
    caught: [SEAL],
  },
  { name: 'the site may rewrite seals', statements: ['GRANT UPDATE ON stake_seal TO palpite_app'], caught: [GUARD] },

  // Answers, dates and owners
  {
    name: 'a stored answer shows a centavo more cash and one less bonus',
    statements: [`UPDATE stake SET answer_cash_cents = answer_cash_cents + 1, answer_bonus_cents = answer_bonus_cents - 1 WHERE id = ${OPEN}`],
    caught: [ANSWERS, SEAL],
  },
  {
    name: 'the transfers of a win are re-dated',
    statements: [`UPDATE ledger_transfer t SET at = t.at - interval '3 days' FROM stake s WHERE s.id = ${WIN} AND t.ref_id = s.id::text AND t.kind = 'win'`],
    caught: [TRANSFERS],
  },
  { name: 'a deposit is re-dated', statements: ["UPDATE ledger_effect SET at = at - interval '40 days' WHERE kind = 'deposit'"], caught: [EFFECTS] },
  {
    name: 'held money is given to another player',
    statements: [
      `UPDATE wallet_account SET player_id = (SELECT max(o.player_id::text)::uuid FROM wallet_account o WHERE o.player_id <> wallet_account.player_id)
       WHERE id = (SELECT id FROM wallet_account WHERE kind = 'held' AND balance > 0 LIMIT 1)`,
    ],
    caught: [OWNERS],
  },
  {
    name: 'an account that never moved is of another kind',
    statements: [
      `UPDATE wallet_account SET kind = 'bonus' WHERE id = (SELECT a.id FROM wallet_account a WHERE a.kind = 'debt'
         AND NOT EXISTS (SELECT FROM ledger_transfer t WHERE a.id IN (t.debit_account, t.credit_account)) ORDER BY a.id LIMIT 1)`,
    ],
    caught: [OWNERS],
  },
  {
    name: 'two accounts of the house change names',
    statements: [
      "UPDATE wallet_house_account SET name = 'x' WHERE name = 'bonus_cost'",
      "UPDATE wallet_house_account SET name = 'bonus_cost' WHERE name = 'referral_cost'",
      "UPDATE wallet_house_account SET name = 'referral_cost' WHERE name = 'x'",
    ],
    caught: [HOUSE],
  },

  // Deposit blocks
  { name: 'all blocks are deleted', statements: ['DELETE FROM wallet_block'], caught: [BLOCKS, WRITTEN] },
  { name: 'a deposit block is lowered', statements: ["UPDATE wallet_block SET amount = amount - 1 WHERE reason = 'deposit_rollover'"], caught: [BLOCKS] },
  {
    name: 'a deposit block is moved to another player',
    statements: [
      `UPDATE wallet_block SET player_id = (SELECT player_id FROM wallet_account WHERE kind = 'cash' AND player_id NOT IN (SELECT player_id FROM wallet_block) LIMIT 1)
       WHERE reason = 'deposit_rollover'`,
    ],
    caught: [BLOCKS, WRITTEN],
  },
  { name: 'a block ends by itself', statements: ['UPDATE wallet_block SET until = created_at'], caught: [WRITTEN] },
  {
    name: 'a block is said to have been lifted',
    statements: [
      `INSERT INTO wallet_block_lowered (player_id, reason, ref, amount, after_transfer) SELECT player_id, reason, ref, amount, 1000000 FROM wallet_block WHERE reason = 'deposit_rollover'`,
    ],
    caught: [BLOCKS],
  },
  {
    name: 'what a round from before stakes had risks counted is raised, and the block lowered by it',
    statements: [
      `UPDATE stake SET counted_cents = counted_cents + 100 WHERE id = (SELECT id FROM stake WHERE counted_cents > 0 AND side IS NOT NULL ORDER BY id LIMIT 1)`,
      "UPDATE wallet_block SET amount = amount - 100 WHERE reason = 'deposit_rollover'",
    ],
    caught: [COUNTS, SEAL],
  },
  {
    name: 'a bet from before stakes had risks is moved from the other side to its own, so that both count',
    statements: [`UPDATE stake SET side = 'red' WHERE side = 'black' AND status = 'settled'`],
    caught: [COUNTS, SEAL],
  },
  {
    name: 'what a group counted is raised with its stake, and the block lowered by it',
    statements: [
      `UPDATE stake_part SET counted_cents = counted_cents + 100 WHERE stake_id = (SELECT id FROM stake WHERE counted_cents > 0 AND risks > 0 ORDER BY id LIMIT 1)`,
      `UPDATE stake SET counted_cents = counted_cents + 100 WHERE id = (SELECT id FROM stake WHERE counted_cents > 0 AND risks > 0 ORDER BY id LIMIT 1)`,
      "UPDATE wallet_block SET amount = amount - 100 WHERE reason = 'deposit_rollover'",
    ],
    caught: [GROUPS, SEAL],
  },
  {
    name: 'stakes that cover the others return nothing any more',
    statements: ["UPDATE stake_part SET return_from = '{0}', return_cents = '{0}' WHERE 0 < ANY (return_cents)"],
    caught: [GROUPS, SEAL],
  },
  {
    name: 'a stake that covers another is moved to a period of its own',
    statements: ['UPDATE stake_part SET period = period + 1 WHERE 0 < ANY (return_cents)'],
    caught: [GROUPS, SEAL],
  },
  {
    name: 'a stake loses its groups and counts whole',
    statements: [
      `DELETE FROM stake_part WHERE stake_id = (SELECT id FROM stake WHERE risks > 0 ORDER BY id LIMIT 1)`,
      `UPDATE stake SET risks = NULL WHERE id = (SELECT id FROM stake WHERE risks > 0 ORDER BY id LIMIT 1)`,
    ],
    caught: [SEAL],
  },
];
