import { awardMutations } from './award-mutations.ts';
import type { Mutation } from './mutation.ts';

export type { Mutation };

const SOME_PLAYER = "(SELECT id FROM wallet_account WHERE kind = 'cash' AND balance > 0 ORDER BY id LIMIT 1)";
const SOME_TRANSFER = '(SELECT min(id) FROM ledger_transfer WHERE player_id IS NOT NULL AND wallet_version IS NOT NULL)';
const NEVER_NEGATIVE = 'ALTER DOMAIN centavos_not_negative DROP CONSTRAINT centavos_not_negative_check';

/** One replacement each for the list of players and the list of amounts. */
const WHOLE = [1, 2].map(() => ['stakes_book_closings', 's.was_settled IS NULL AND num_nonnulls(s.side, s.risks) = 0', 's.was_settled IS NULL'] as const);

export const mutations: readonly Mutation[] = [
  // The arithmetic of posting
  {
    name: 'cash is never drawn',
    mutate: [['wallet_write_transfers', 'balance = a.balance + d.cash', 'balance = a.balance + greatest(d.cash, 0)']],
    caught: ['a', 'i'],
  },
  {
    name: 'credits get lost',
    mutate: [['wallet_write_transfers', 'balance = a.balance + d.cash', 'balance = a.balance + least(d.cash, 0)']],
    before: NEVER_NEGATIVE,
    caught: ['a', 'i'],
  },
  { name: 'the version does not change', mutate: [['wallet_write_transfers', 'version = a.version + d.moves', 'version = a.version']], caught: ['a'] },
  {
    name: 'balance_after forgets the earlier transfers of its batch',
    mutate: [['wallet_write_transfers', 'sum(m.cash + m.bonus) OVER earlier', 'm.cash + m.bonus']],
    caught: ['a'],
  },
  {
    name: 'the bonus total is not carried along',
    mutate: [['wallet_write_transfers', 'bonus_total = a.bonus_total + d.bonus', 'bonus_total = a.bonus_total']],
    caught: ['a'],
  },
  {
    name: 'debt is booked with the wrong sign',
    mutate: [['wallet_post_side_accounts', "WHEN 'debt' THEN -leg.amount", "WHEN 'debt' THEN leg.amount"]],
    before: NEVER_NEGATIVE,
    caught: ['a', 'b', 'i'],
  },

  // Effects that happen never, twice or without a trace
  {
    name: 'the same Pix is credited twice',
    mutate: [
      [
        'wallet_api_transfer',
        "IF EXISTS (SELECT FROM ledger_effect e WHERE e.kind = r.kind AND e.ref_id = r.ref_id AND e.version = r.version) THEN\n        verdict := 'effect_exists';\n      ELSIF",
        'IF',
      ],
      ['wallet_api_transfer', "CASE WHEN FOUND THEN 'moved' ELSE 'effect_exists' END", "'moved'"],
    ],
    caught: ['c'],
  },
  {
    name: 'an effect leaves no record',
    mutate: [
      ['wallet_api_transfer', 'INSERT INTO ledger_effect (kind', 'IF true THEN verdict := NULL; END IF; INSERT INTO ledger_effect_lost (kind'],
      ['wallet_api_transfer', "CASE WHEN FOUND THEN 'moved' ELSE 'effect_exists' END", "'moved'"],
    ],
    before: 'CREATE TABLE ledger_effect_lost (LIKE ledger_effect INCLUDING ALL)',
    caught: ['c'],
  },
  {
    name: 'an effect is recorded and nothing moves',
    mutate: [['wallet_api_transfer', 'PERFORM wallet_api_post(v_postings, p_at)', 'PERFORM 1']],
    caught: ['c'],
  },
  {
    name: 'a withdrawal fails and is sent as well',
    damage: `INSERT INTO ledger_effect SELECT 'withdrawal', ref_id, 1, player_id, amount, debit_account, wallet_api_house('pix_clearing'), at FROM ledger_effect WHERE kind = 'withdrawal_return'`,
    caught: ['c', 'e'],
  },
  { name: 'held money has no withdrawal', damage: 'DELETE FROM wallet_statement_entry WHERE status = 1', caught: ['f'] },

  // Stakes
  {
    name: 'a bet overdraws the wallet',
    mutate: [['stakes_api_open', "WHEN r.stake_cents > v_cash + v_drawable THEN 'insufficient_balance'", '']],
    before: NEVER_NEGATIVE,
    caught: ['b'],
  },
  {
    name: 'a stake is placed for free',
    mutate: [['stakes_write_opened', 'PERFORM wallet_api_post(stakes_opening_postings(p_placed), p_at)', 'PERFORM 1']],
    caught: ['f', 'g', 'e'],
  },
  {
    name: 'money is debited without a stake',
    mutate: [['stakes_write_opened', 'INSERT INTO stake SELECT s.* FROM unnest(p_placed) s', 'PERFORM 1']],
    caught: ['f', 'g', 'h'],
  },
  {
    name: 'the stored answer shows the balance before the bet',
    mutate: [['stakes_api_open', 'v_new.answer_cash_cents := v_cash;', 'v_new.answer_cash_cents := v_cash + cash_cents;']],
    caught: ['e'],
  },
  {
    name: 'a settlement repeated pays again',
    mutate: [
      [
        'stakes_write_closings',
        "AND s.status = 'open' AND",
        "AND s.status = p_status AND s.settlement_version IS NOT NULL OR s.status = 'open' AND s.id = a.stake_id AND",
      ],
    ],
    caught: ['g'],
  },
  {
    name: 'a void repeated refunds again',
    damage: `INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at)
      SELECT debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at FROM ledger_transfer WHERE kind = 'refund' LIMIT 1`,
    caught: ['a', 'g', 'i'],
  },
  {
    name: 'a settled stake stays in open_stakes',
    mutate: [['stakes_closing_postings', 'v_postings := v_postings\n        || ROW(s.player_id, v_open, v_game', 'PERFORM ROW(s.player_id, v_open, v_game']],
    caught: ['f', 'g'],
  },
  {
    name: 'the payout is booked to another game',
    mutate: [['stakes_closing_postings', 'v_payer, s.player_id,', "wallet_api_house('house_game:casino'), s.player_id,"]],
    caught: ['g'],
  },
  {
    name: 'the bonus share is rounded up',
    mutate: [['stakes_bonus_share', 'div(p_payout::numeric * p_bonus, (p_cash + p_bonus)::numeric)', 'ceil(p_payout::numeric * p_bonus / (p_cash + p_bonus))']],
    caught: ['g'],
  },
  {
    name: 'a payout goes to cash, whatever the stake was drawn from',
    mutate: [['stakes_bonus_share', 'WHEN p_bonus = 0 THEN 0', 'WHEN p_bonus >= 0 THEN 0']],
    caught: ['g'],
  },
  {
    name: 'a void forgets the bonus',
    mutate: [['stakes_write_closings', "WHEN p_status = 'void' THEN s.bonus_cents", "WHEN p_status = 'void' THEN s.bonus_cents / 2"]],
    caught: ['g'],
  },

  // Reversed closings
  {
    name: 'a take-back takes twice',
    mutate: [
      [
        'stakes_book_reversals',
        'wallet_api_post(stakes_reopening_postings(p_before, p_back)',
        'wallet_api_post(stakes_reopening_postings(p_before || p_before, p_back)',
      ],
    ],
    before: NEVER_NEGATIVE,
    caught: ['g', 'f'],
  },
  {
    name: 'a take-back repeated takes again',
    damage: `INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at)
      SELECT debit_account, credit_account, amount, kind, ref_id, version, player_id, balance_after, wallet_version, at FROM ledger_transfer WHERE kind = 'win_taken_back' LIMIT 1`,
    caught: ['a', 'g', 'i'],
  },
  {
    name: 'a stake is reopened and nothing moves',
    mutate: [['stakes_book_reversals', 'PERFORM wallet_api_post(stakes_reopening_postings(p_before, p_back), p_at)', 'PERFORM 1']],
    caught: ['f', 'g'],
  },
  {
    name: 'a reopened stake’s money stays with the house',
    mutate: [['stakes_reopening_postings', "h.open_stakes, s.cash_cents + s.bonus_cents, 'stake_reopened'", "h.open_stakes, 0, 'stake_reopened'"]],
    caught: ['f', 'g'],
  },
  {
    name: 'what is owed is booked to the player’s favour',
    mutate: [['stakes_reopening_postings', "('settled', 3, h.debt, h.game,", "('settled', 3, h.game, h.debt,"]],
    before: NEVER_NEGATIVE,
    caught: ['b', 'g'],
  },
  {
    name: 'what the cash does not cover is forgotten',
    mutate: [['stakes_reopening_postings', "h.game, b.paid_cash_cents - b.back_cash_cents, 'win_owed'", "h.game, 0, 'win_owed'"]],
    caught: ['g'],
  },
  {
    name: 'debt is made while the cash is there',
    mutate: [['stakes_write_reversals', 'greatest(0, least(d.most_cash,', 'greatest(0, least(0,']],
    caught: ['g'],
  },
  { name: 'prizes repay no debt', mutate: [['stakes_book_closings', 'IF v_debts.cents IS NOT NULL', 'IF false']], caught: ['g'] },
  {
    name: 'a debt is repaid twice by one batch',
    mutate: [['stakes_repay_debts', 'debt - sum(most) OVER (PARTITION BY player_id ORDER BY id) + most', 'debt']],
    before: NEVER_NEGATIVE,
    caught: ['b'],
  },
  { name: 'bonus that the player has already is paid again', mutate: [['stakes_ahead', 'WHEN s.bonus_ahead_cents IS NOT NULL', 'WHEN false']], caught: ['g'] },
  {
    name: 'bonus that could not be fetched is missing in the books',
    mutate: [['stakes_reopening_postings', "h.game, b.paid_bonus_cents - b.back_bonus_cents, 'bonus_unrecovered'", "h.game, 0, 'bonus_unrecovered'"]],
    caught: ['g'],
  },
  { name: 'a version taken back closes again', mutate: [['stakes_write_closings', 'AND a.version > coalesce(s.reversed_version, 0)', '']], caught: ['g'] },
  {
    name: 'a stake forgets that it was settled',
    mutate: [['stakes_book_reversals', "CASE WHEN b.status = 'settled' THEN true ELSE s.was_settled END", 'NULL']],
    caught: ['g'],
  },
  { name: 'somebody deletes a stake’s history', damage: 'DELETE FROM stake_reversal WHERE version = 1', caught: ['g'] },
  {
    name: 'a prize taken back stays out of the loss',
    mutate: [['gate_api_recount', 'loss_week_cents = g.loss_week_cents + d.lost_week', 'loss_week_cents = g.loss_week_cents']],
    caught: ['h'],
  },
  {
    name: 'a void taken back leaves its stake uncounted',
    mutate: [['stakes_book_reversals', "array_agg(CASE s.status WHEN 'void' THEN 1 ELSE 0 END)", 'array_agg(0)']],
    caught: ['h'],
  },
  {
    name: 'what is taken back counts on the day of the take-back',
    mutate: [['stakes_book_reversals', 'ELSE s.settled_day END', 'ELSE gate_api_site_day(p_at) END']],
    caught: ['h'],
  },

  // Stakes that count against deposit blocks
  {
    name: 'nothing covers what is lost',
    mutate: [['stakes_at_risk', 'WHEN s.counts AND s.covers THEN coalesce(s.before, s.staked) - s.cents', '']],
    caught: ['r'],
  },
  { name: 'the outcome that costs least counts', mutate: [['stakes_at_risk', 'max(o.cents)', 'min(o.cents)']], caught: ['r'] },
  { name: 'a group counts again with each of its stakes', mutate: [['stakes_count_risks', '(d.cents - c.cents)', '(d.cents)']], caught: ['r'] },
  {
    name: 'a group that counts is not noted',
    mutate: [['stakes_count_risks', 'counted_cents = r.counted_cents + m.cents', 'counted_cents = r.counted_cents']],
    caught: ['r'],
  },
  { name: 'a stake counts whole in addition to its groups', mutate: WHOLE, caught: ['r'] },
  { name: 'what is over covers what comes later', mutate: [['stakes_write_risks', 'coalesce(p.open, p.last + 1, 1)', '1']], caught: ['r'] },
  {
    name: 'both sides of a round from before there were risks count',
    mutate: [['stakes_count_sides', 'greatest(0, d.settled - d.against)', 'd.settled']],
    caught: ['r'],
  },
  { name: 'such a round counts again with each of its sides', mutate: [['stakes_count_sides', '(w.due - w.counted)', '(w.due)']], caught: ['r'] },
  {
    name: 'what counts is lost',
    mutate: [['wallet_api_consume_blocks', 'l.through - l.amount < l.cents', 'false']],
    caught: ['r'],
  },
  {
    name: 'the newest block is worked off first',
    mutate: [['wallet_api_consume_blocks', 'ORDER BY b.created_at, b.ref', 'ORDER BY b.created_at DESC, b.ref']],
    caught: ['r'],
  },
  {
    name: 'a void stake still covers the others of its group',
    mutate: [['stakes_count_risks', "CASE WHEN c.id IS NOT NULL THEN p_status = 'settled' ELSE s.status <> 'void' END", 'true']],
    caught: ['r'],
  },
  {
    name: 'a void stake on the other side still counts against a round from before there were risks',
    mutate: [['stakes_count_sides', "CASE WHEN c.id IS NULL THEN m.status <> 'void' ELSE p_status = 'settled' END", 'true']],
    caught: ['r'],
  },

  // The counters of gate_player
  { name: 'stakes are not counted', mutate: [['stakes_write_opened', 'PERFORM gate_api_count_stakes(', 'PERFORM concat(']], caught: ['h'] },
  {
    name: 'payouts do not lower the loss',
    mutate: [['gate_api_count_payouts', 'loss_day_cents = g.loss_day_cents - d.cents', 'loss_day_cents = g.loss_day_cents']],
    caught: ['h'],
  },
  {
    name: 'voided stakes stay counted',
    mutate: [['gate_api_uncount_stakes', 'stake_week_cents = g.stake_week_cents - d.week_cents', 'stake_week_cents = g.stake_week_cents']],
    caught: ['h'],
  },
  { name: 'a new day does not begin', mutate: [['gate_roll_windows', 'stake_day_cents = 0,', '']], caught: ['h'] },

  ...awardMutations,

  // Tampering
  { name: 'somebody raises a balance', damage: `UPDATE wallet_account SET balance = balance + 1 WHERE id = ${SOME_PLAYER}`, caught: ['a', 'i'] },
  { name: 'somebody rewrites a transfer', damage: `UPDATE ledger_transfer SET amount = amount + 1 WHERE id = ${SOME_TRANSFER}`, caught: ['a', 'c'] },
  { name: 'somebody deletes a transfer', damage: `DELETE FROM ledger_transfer WHERE id = ${SOME_TRANSFER}`, caught: ['a', 'c', 'i'] },
  {
    name: 'money appears from nowhere',
    damage: `INSERT INTO ledger_transfer (debit_account, credit_account, amount, kind, ref_id, version, player_id, at)
      SELECT wallet_api_house('adjustments'), id, 500, 'adjustment', 'nobody', 1, id, clock_timestamp() FROM wallet_account WHERE id = ${SOME_PLAYER}`,
    caught: ['a', 'c', 'i'],
  },
  {
    name: 'the house’s books are rolled up wrong',
    damage: 'UPDATE ledger_rollup SET credits = credits + 1 WHERE account_id = (SELECT min(account_id::text)::uuid FROM ledger_rollup)',
    caught: ['i'],
  },
  { name: 'the site may rewrite history', damage: 'GRANT UPDATE ON ledger_transfer_202611 TO palpite_app', caught: ['append-only'] },
  { name: 'history is no longer guarded', damage: 'ALTER TABLE ledger_transfer_202611 DISABLE TRIGGER ALL', caught: ['append-only'] },
];
