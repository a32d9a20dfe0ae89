import { claimCorruptions } from './claim-corruptions.ts';
import { change, type Corruption, SOMEBODY_ELSE } from './corruption.ts';

const DEPOSITS = 'payments: every deposit stands as its Pix says';
const CHARGES = 'payments: every deposit has its own charge';
const ONE_PROVIDER = 'payments: a charge, its Pix, what went back of it and what banks claim of it are of one provider';
const NUMBERS = 'payments: credited deposits are numbered 1, 2, 3 … for each player';
const BLOCKS = 'payments: every block of a deposit is its deposit’s';
const ENTRIES = 'payments: the statement tells of every deposit that was not credited';
const COUNTERS = 'payments: (h) gate counters equal the deposits';
const MOVES = 'payments: every move of a received Pix is its transfer, and the reverse';
const RECEIPTS = 'payments: a received Pix is what was credited or suspended of it, and what went back before';
const RETURNS = 'payments: every return known has its transfer';
const FIT = 'payments: no Pix goes back more than once';
const SUSPENSE = 'payments: pix_suspense equals the Pix that are going back';
const CASH_FIRST = 'payments: a return takes cash before it makes debt';
const HELD = 'payments: held money equals the open withdrawals of each player';
const WITHDRAWALS = 'payments: each withdrawal moved its player’s money exactly as its state says';
const TIMELINES = 'payments: each withdrawal’s timeline leads to its state';
const STEPS = 'payments: each step of a withdrawal follows from the one before';
const APPROVALS = 'payments: what lets a withdrawal pass was an operator’s approval';
const ONCE = 'payments: no two withdrawals were paid by one Pix';

const deposit = (set: string, where: string) => change('payments_deposit', set, where);
const receipt = (set: string, where: string) => change('payments_receipt', set, where);
const back = (set: string, where: string) => change('payments_return', set, where);
const move = (set: string, where: string) => change('payments_receipt_move', set, where);
const withdrawal = (set: string, where: string) => change('payments_withdrawal', set, where);
const step = (set: string, where: string) => change('payments_withdrawal_step', set, where);

export const corruptions: readonly Corruption[] = [
  // payments_deposit
  { name: 'an approved deposit moves to another player', damage: deposit(`player_id = ${SOMEBODY_ELSE}`, "status = 'approved'"), caught: [DEPOSITS] },
  { name: 'a pending deposit moves to another player', damage: deposit(`player_id = ${SOMEBODY_ELSE}`, "status = 'pending'"), caught: [ENTRIES] },
  {
    name: 'a returned deposit moves to another player',
    damage: deposit(`player_id = ${SOMEBODY_ELSE}`, "status = 'returned' AND occurrence IS NULL"),
    caught: [DEPOSITS, ENTRIES],
  },
  { name: 'an approved deposit grows', damage: deposit('amount = amount + 1', "status = 'approved'"), caught: [DEPOSITS] },
  { name: 'a pending deposit grows', damage: deposit('amount = amount + 1', "status = 'pending'"), caught: [ENTRIES] },
  { name: 'an expired deposit grows', damage: deposit('amount = amount + 1', "status = 'expired' AND copy_paste_sealed IS NOT NULL"), caught: [ENTRIES] },
  { name: 'a deposit that went back shrinks', damage: deposit('amount = amount - 1', "status = 'returned' AND occurrence IS NOT NULL"), caught: [DEPOSITS] },
  { name: 'a paid charge moves to another provider', damage: deposit("provider = 'another'", "status = 'approved'"), caught: [ONE_PROVIDER] },
  { name: 'a deposit gets another charge', damage: deposit("txid = 'a' || substr(txid, 2)", "status = 'pending'"), caught: [CHARGES] },
  { name: 'a deposit gets another id', damage: deposit('id = player_id', "status = 'approved'"), caught: [CHARGES, DEPOSITS] },
  { name: 'an approved deposit claims to have gone back', damage: deposit("status = 'returned'", "status = 'approved'"), caught: [DEPOSITS] },
  {
    name: 'a deposit that went back claims to be here',
    damage: deposit("status = 'approved'", "status = 'returned' AND occurrence IS NOT NULL"),
    caught: [DEPOSITS],
  },
  {
    name: 'a deposit that was never credited claims it was',
    damage: deposit("status = 'approved', occurrence = 1", "status = 'returned' AND occurrence IS NULL"),
    caught: [DEPOSITS],
  },
  {
    name: 'an expired deposit is pending again',
    damage: deposit("status = 'pending'", "status = 'expired' AND copy_paste_sealed IS NOT NULL"),
    caught: [ENTRIES],
  },
  {
    name: 'two deposits claim one Pix after another',
    damage: deposit("end_to_end_id = overlay(end_to_end_id PLACING 'X' FROM 5)", "status = 'approved'"),
    caught: [DEPOSITS],
  },
  { name: 'a first deposit claims to be the second', damage: deposit('occurrence = 2', 'occurrence = 1'), caught: [NUMBERS] },
  { name: 'a deposit was credited at another time', damage: deposit("settled_at = settled_at - interval '1 day'", "status = 'approved'"), caught: [DEPOSITS] },
  {
    name: 'a deposit blocked less than it does',
    damage: deposit('rollover = 1', "status = 'approved' AND rollover > 1 AND rollover_ended_at IS NULL"),
    caught: [BLOCKS],
  },
  {
    name: 'an active block is marked as ended',
    damage: deposit('rollover_ended_at = settled_at', "status = 'approved' AND rollover IS NOT NULL AND rollover_ended_at IS NULL"),
    caught: [DEPOSITS, BLOCKS],
  },
  { name: 'a deposit that went back is said to block still', damage: deposit('rollover_ended_at = NULL', 'rollover_ended_at IS NOT NULL'), caught: [DEPOSITS] },
  { name: 'an approved deposit is deleted', damage: "DELETE FROM payments_deposit WHERE status = 'approved'", caught: [DEPOSITS, BLOCKS] },
  { name: 'a pending deposit is deleted', damage: "DELETE FROM payments_deposit WHERE status = 'pending'", caught: [ENTRIES] },

  // payments_receipt
  { name: 'a credited Pix moves to another player', damage: receipt(`player_id = ${SOMEBODY_ELSE}`, "status = 'credited'"), caught: [RECEIPTS, DEPOSITS] },
  {
    name: 'a returned Pix moves to another player',
    damage: receipt(`player_id = ${SOMEBODY_ELSE}`, "status = 'returned' AND player_id IS NOT NULL"),
    caught: [DEPOSITS],
  },
  { name: 'a credited Pix moves to another provider', damage: receipt("provider = 'another'", "status = 'credited'"), caught: [ONE_PROVIDER] },
  { name: 'a credited Pix grows', damage: receipt('amount = amount + 1', "status = 'credited'"), caught: [RECEIPTS] },
  { name: 'a returned Pix’s amount changes', damage: receipt('amount = amount - 1', "status = 'returned'"), caught: [RECEIPTS] },
  { name: 'a Pix in return grows', damage: receipt('amount = amount + 1', "status = 'returning'"), caught: [RECEIPTS] },
  { name: 'a Pix in return claims to be back', damage: receipt("status = 'returned'", "status = 'returning'"), caught: [RECEIPTS] },
  {
    name: 'a Pix that is back claims to be in return',
    damage: receipt("status = 'returning', due_at = created_at", "status = 'returned'"),
    caught: [RECEIPTS],
  },
  { name: 'a Pix in return claims to have been credited', damage: receipt("status = 'credited', reason = NULL", "status = 'returning'"), caught: [RECEIPTS] },
  {
    name: 'a credited Pix claims never to have been read',
    damage: receipt("status = 'hinted', due_at = created_at", "status = 'credited'"),
    caught: [RECEIPTS, DEPOSITS],
  },
  { name: 'a credited Pix claims another charge', damage: receipt("txid = 'a' || substr(txid, 2)", "status = 'credited'"), caught: [DEPOSITS] },
  {
    name: 'a credited Pix claims another deposit',
    damage: receipt("deposit_id = (SELECT id FROM payments_deposit WHERE status = 'pending' LIMIT 1)", "status = 'credited'"),
    caught: [DEPOSITS],
  },
  {
    name: 'a credited Pix gets another end-to-end id',
    damage: receipt("end_to_end_id = overlay(end_to_end_id PLACING 'X' FROM 5)", "status = 'credited'"),
    caught: [RECEIPTS, DEPOSITS],
  },
  { name: 'a credited Pix is deleted', damage: "DELETE FROM payments_receipt WHERE status = 'credited'", caught: [DEPOSITS] },
  { name: 'a Pix in return is deleted', damage: "DELETE FROM payments_receipt WHERE status = 'returning'", caught: [SUSPENSE, DEPOSITS] },

  // payments_return
  {
    name: 'the amount of a return taken from a player changes',
    damage: back('amount = amount - 1', "status = 'returned' AND NOT withheld"),
    caught: [RETURNS],
  },
  { name: 'the amount of a withheld return changes', damage: back('amount = amount - 1', 'withheld'), caught: [RECEIPTS] },
  { name: 'the amount of a return on its way changes', damage: back('amount = amount + 1', "status = 'processing' AND amount = 700"), caught: [RETURNS] },
  { name: 'a completed return is marked as failed', damage: back("status = 'failed'", "status = 'returned' AND NOT withheld"), caught: [RETURNS] },
  { name: 'a return that failed claims to stand', damage: back("status = 'returned'", "status = 'failed' AND amount = 900"), caught: [RETURNS] },
  { name: 'a return moves to another provider', damage: back("provider = 'another'", "status = 'returned' AND NOT withheld"), caught: [ONE_PROVIDER] },
  { name: 'a withheld return claims to have been booked', damage: back('withheld = false', 'withheld'), caught: [RETURNS, RECEIPTS] },
  {
    name: 'a booked return claims to have been withheld',
    damage: back('withheld = true', "status = 'returned' AND NOT withheld"),
    caught: [RETURNS, RECEIPTS],
  },
  { name: 'a return is forgotten', damage: 'DELETE FROM payments_return WHERE withheld', caught: [RECEIPTS] },
  {
    name: 'a return belongs to another Pix',
    damage: back(
      "end_to_end_id = (SELECT end_to_end_id FROM payments_receipt WHERE status = 'credited' AND amount = 2000)",
      "status = 'returned' AND NOT withheld",
    ),
    caught: [RETURNS],
  },
  { name: 'a return gets another id', damage: back("return_id = return_id || 'x'", "status = 'returned' AND NOT withheld"), caught: [RETURNS] },
  {
    name: 'a return without a booking appears',
    damage: `INSERT INTO payments_return (end_to_end_id, provider, return_id, amount, nature, status, withheld, seen_at, changed_at)
      SELECT end_to_end_id, provider, 'new', amount, 'MED_FRAUDE', 'returned', false, created_at, created_at FROM payments_receipt WHERE status = 'credited' AND amount = 2000`,
    caught: [RETURNS],
  },
  {
    name: 'a Pix goes back twice',
    damage: `INSERT INTO payments_return (end_to_end_id, provider, return_id, amount, nature, status, withheld, seen_at, changed_at)
      SELECT end_to_end_id, provider, 'twice', amount, 'ORIGINAL', 'returned', false, created_at, created_at FROM payments_receipt WHERE status = 'returned'`,
    caught: [RETURNS, FIT],
  },

  // payments_receipt_move
  {
    name: 'a credit moves to another player',
    damage: move(`player_id = ${SOMEBODY_ELSE}`, "kind = 'deposit' AND account = 'cash'"),
    caught: [MOVES, RECEIPTS],
  },
  { name: 'a credit grows', damage: move('amount = amount + 1', "kind = 'deposit' AND account = 'cash'"), caught: [MOVES, RECEIPTS] },
  { name: 'what a return took shrinks', damage: move('amount = amount - 1', "kind = 'deposit_returned'"), caught: [MOVES, RETURNS] },
  { name: 'debt claims to have been cash', damage: move("account = 'cash'", "account = 'debt'"), caught: [MOVES] },
  { name: 'a move gets another version', damage: move('version = version + 7', "kind = 'deposit_returned'"), caught: [MOVES] },
  { name: 'a move gets another time', damage: move("at = at - interval '1 day'", "kind = 'pix_returned'"), caught: [MOVES] },
  { name: 'a move changes its kind', damage: move("kind = 'deposit_unreturned', version = 9", "kind = 'deposit_returned'"), caught: [MOVES, RETURNS] },
  { name: 'a move belongs to another return', damage: move("return_id = 'another'", "kind = 'deposit_returned'"), caught: [RETURNS] },
  {
    name: 'a move belongs to another Pix',
    damage: move("end_to_end_id = (SELECT end_to_end_id FROM payments_receipt WHERE status = 'credited' AND amount = 2000)", "kind = 'pix_returned'"),
    caught: [MOVES, RETURNS],
  },
  { name: 'a credit counts on another day', damage: move('counted_day = counted_day + 40', 'counted_day IS NOT NULL'), caught: [COUNTERS] },
  {
    name: 'a credit is forgotten',
    damage: "DELETE FROM payments_receipt_move WHERE kind = 'deposit' AND account = 'cash'",
    caught: [MOVES, RECEIPTS, DEPOSITS],
  },
  { name: 'a suspended Pix is forgotten', damage: "DELETE FROM payments_receipt_move WHERE account = 'suspense'", caught: [MOVES, RECEIPTS] },
  {
    name: 'a debt is made while cash is there',
    damage: `UPDATE ledger_transfer SET wallet_version = 1 WHERE debit_account IN (SELECT wallet_api_player_account(player_id, 'debt') FROM gate_player)`,
    caught: [CASH_FIRST],
  },

  // payments_withdrawal and its steps
  { name: 'a paid withdrawal moves to another player', damage: withdrawal(`player_id = ${SOMEBODY_ELSE}`, "status = 'paid'"), caught: [WITHDRAWALS] },
  {
    name: 'an open withdrawal moves to another player',
    damage: withdrawal(`player_id = ${SOMEBODY_ELSE}`, "status = 'reviewing'"),
    caught: [HELD, WITHDRAWALS],
  },
  { name: 'a refused withdrawal moves to another player', damage: withdrawal(`player_id = ${SOMEBODY_ELSE}`, "status = 'refused'"), caught: [WITHDRAWALS] },
  { name: 'a withdrawal on its way grows', damage: withdrawal('amount = amount + 1', "status = 'sending'"), caught: [HELD, WITHDRAWALS] },
  { name: 'a paid withdrawal shrinks', damage: withdrawal('amount = amount - 1', "status = 'paid'"), caught: [WITHDRAWALS] },
  {
    name: 'a withdrawal under review claims to be paid',
    damage: withdrawal("status = 'paid', settled_at = created_at, sent_at = created_at, approved_at = created_at", "status = 'reviewing'"),
    caught: [HELD, WITHDRAWALS, TIMELINES],
  },
  {
    name: 'a refused withdrawal is open again',
    damage: withdrawal("status = 'reviewing', settled_at = NULL", "status = 'refused'"),
    caught: [HELD, WITHDRAWALS],
  },
  { name: 'a failed withdrawal claims to be refused', damage: withdrawal("status = 'refused', sent_at = NULL", "status = 'failed'"), caught: [TIMELINES] },
  {
    name: 'a withdrawal was requested at another time',
    damage: withdrawal("created_at = created_at - interval '1 day'", "status = 'paid'"),
    caught: [WITHDRAWALS, TIMELINES],
  },
  {
    name: 'a withdrawal was approved at another time, out of the brake’s sight',
    damage: withdrawal("approved_at = approved_at - interval '1 day'", "status = 'paid'"),
    caught: [TIMELINES],
  },
  { name: 'a withdrawal was sent at another time', damage: withdrawal("sent_at = sent_at + interval '1 hour'", "status = 'sending'"), caught: [TIMELINES] },
  {
    name: 'a withdrawal ended at another time',
    damage: withdrawal("settled_at = settled_at - interval '1 hour'", "status = 'paid'"),
    caught: [WITHDRAWALS, TIMELINES],
  },
  { name: 'a deadline is put off', damage: withdrawal("deadline_at = deadline_at + interval '1 hour'", "status = 'sending'"), caught: [TIMELINES] },
  { name: 'one Pix claims to have paid two withdrawals', damage: "UPDATE payments_withdrawal SET end_to_end_id = 'E' WHERE status = 'paid'", caught: [ONCE] },
  { name: 'a withdrawal that is not paid names a Pix', damage: withdrawal("end_to_end_id = 'E'", "status = 'reviewing'"), caught: [ONCE] },
  { name: 'a withdrawal passes a block that no operator let it pass', damage: withdrawal('despite_block = true', "status = 'requested'"), caught: [APPROVALS] },
  { name: 'a withdrawal has seen returns that never were', damage: withdrawal('returns_seen = 9', "status = 'requested'"), caught: [APPROVALS] },
  { name: 'a withdrawal gets another id', damage: withdrawal('id = player_id', "status = 'paid'"), caught: [WITHDRAWALS] },
  { name: 'a withdrawal is deleted', damage: "DELETE FROM payments_withdrawal WHERE status = 'sending'", caught: [HELD, WITHDRAWALS] },
  { name: 'a step is deleted', damage: "DELETE FROM payments_withdrawal_step WHERE status = 'sending'", caught: [TIMELINES] },
  { name: 'a step tells another state', damage: step("status = 'sending'", "status = 'reviewing'"), caught: [STEPS] },
  { name: 'a step was at another time', damage: step("at = at - interval '1 hour'", 'ordinal = 1'), caught: [TIMELINES] },
  {
    name: 'a step belongs to another withdrawal',
    damage: step('withdrawal_id = (SELECT id FROM payments_withdrawal WHERE id <> t.withdrawal_id LIMIT 1), ordinal = 99', "status = 'paid'"),
    caught: [TIMELINES],
  },
  { name: 'the steps are numbered otherwise', damage: step('ordinal = 50', "status = 'paid'"), caught: [TIMELINES] },

  ...claimCorruptions,

  // Rows of other modules about payments
  {
    name: 'a deposit is not counted',
    damage: 'UPDATE gate_player SET deposit_day_cents = 0, deposit_week_cents = 0, deposit_month_cents = 0',
    caught: [COUNTERS],
  },
  {
    name: 'a deposit’s block moves to another player',
    damage: `UPDATE wallet_block t SET player_id = ${SOMEBODY_ELSE} WHERE reason = 'deposit_rollover'`,
    caught: [BLOCKS],
  },
  { name: 'a deposit’s block grows', damage: "UPDATE wallet_block SET amount = amount + 1 WHERE reason = 'deposit_rollover'", caught: [BLOCKS] },
  { name: 'a statement line of a deposit is forgotten', damage: "DELETE FROM wallet_statement_entry WHERE source = 'Deposit'", caught: [ENTRIES] },
];
