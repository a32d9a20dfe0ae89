import { DICE_LOST, DICE_WON, DOUBLE_OPEN, MINES_LOST, MINES_OPEN, MINES_WON, ROUND_SETTLED } from '../days/originals-day.ts';
import type { TamperingCase } from './tampering-cases.ts';

const SEAL = 'stakes (s) every stake is as it was sealed';
const MINES = 'every Mines round and its stake agree';
const RECOMPUTES = 'every Mines round recomputes from its seeds';
const STEPS = 'every Mines round is what its steps answered';
const BALANCES = 'every balance that Mines answered is the wallet’s';
const SEEDS = 'every fairness seed is the one that was committed to';
const PAIRS = 'every fairness seed tells of its rounds';
const DICE = 'every Dice bet and its stake agree';
const DICE_RECOMPUTES = 'every Dice bet recomputes from its seeds';
const DICE_BALANCES = 'every balance that Dice answered is the wallet’s';
const DOUBLE = 'every Double bet and its stake agree';
const FOLLOW = 'every Double bet was paid what its round’s result says';
const SEATS = 'every seat at a table is the sum of its bets';
const ROUNDS = 'every shared round follows from its chain and its beacon';
const CHAINS = 'every chain of links ends as it was published';
const LISTED = 'every commitment stands on the public list';
const FILES = 'every daily file of commitments is as it was signed';
/** A line of the closed file, and one of the open file. */
const CLOSED_LINE = "(day, n) = (SELECT day, n FROM originals_commitment WHERE kind = 'server_seed' ORDER BY day, n LIMIT 1)";
const OPEN_LINE = '(day, n) = (SELECT day, n FROM originals_commitment ORDER BY day DESC, n LIMIT 1)';

/** Raises the payout in a finished Mines round and in its stake alike. */
const stakeOf = (round: string) => `(SELECT stake_id FROM originals_mines_round WHERE id = ${round})`;

export const gameTampering: readonly TamperingCase[] = [
  // Mines
  {
    name: 'a Mines round says that it paid more than its stake did',
    statements: [`UPDATE originals_mines_round SET payout_cents = payout_cents + 1, payouts_cents[gems] = payouts_cents[gems] + 1 WHERE id = ${MINES_WON}`],
    caught: [MINES, RECOMPUTES],
  },
  {
    name: 'a Mines round says that more was staked, and pays accordingly',
    statements: [`UPDATE originals_mines_round SET stake_cents = stake_cents * 2 WHERE id = ${MINES_LOST}`],
    caught: [MINES, RECOMPUTES],
  },
  {
    name: 'an open Mines round would pay fifty times as much',
    statements: [
      `UPDATE originals_mines_round SET payouts_cents = (SELECT array_agg(p * 50 ORDER BY n) FROM unnest(payouts_cents) WITH ORDINALITY AS u (p, n)) WHERE id = ${MINES_OPEN}`,
    ],
    caught: [RECOMPUTES],
    alone: true,
  },
  {
    name: 'an open Mines round has fewer mines and the payouts of more',
    statements: [`UPDATE originals_mines_round SET mines = 1 WHERE id = ${MINES_OPEN}`],
    caught: [RECOMPUTES],
  },
  {
    name: 'an open Mines round is given to another player',
    statements: [
      `UPDATE originals_mines_round SET player_id = (SELECT max(player_id::text)::uuid FROM originals_mines_round WHERE player_id NOT IN (SELECT player_id FROM originals_mines_round WHERE state = 'open')) WHERE id = ${MINES_OPEN}`,
    ],
    caught: [MINES, PAIRS],
  },
  {
    name: 'the game of a Mines stake is changed',
    statements: [`UPDATE stake SET game = 'roulette' WHERE id = ${stakeOf(MINES_OPEN)}`],
    caught: [MINES, SEAL],
  },
  {
    name: 'the key of a Mines stake is rewritten',
    statements: [`UPDATE stake SET key = 'another' WHERE id = ${stakeOf(MINES_WON)}`],
    caught: [SEAL],
    alone: true,
  },
  {
    name: 'the mine of a lost Mines round moves, under a seed that is still hidden',
    statements: [
      "UPDATE originals_mines_round SET layout = '{0,1,2}' WHERE id = (SELECT o.id FROM originals_mines_round o JOIN originals_seed s ON s.id = o.seed_id WHERE o.state = 'lost' AND s.revealed_at IS NULL LIMIT 1)",
    ],
    caught: [RECOMPUTES],
    alone: true,
  },
  {
    name: 'a Mines round is deleted, its stake stays',
    statements: [`DELETE FROM originals_mines_step WHERE round_id = ${MINES_LOST}`, `DELETE FROM originals_mines_round WHERE id = ${MINES_LOST}`],
    caught: [MINES, PAIRS],
  },
  {
    name: 'an opened tile was never opened',
    statements: [`DELETE FROM originals_mines_step WHERE round_id = ${MINES_WON} AND gems = 1`],
    caught: [STEPS],
    alone: true,
  },
  {
    name: 'the answer to an opened tile promised more',
    statements: [`UPDATE originals_mines_step SET payout_cents = payout_cents + 100 WHERE round_id = ${MINES_WON} AND gems = 1`],
    caught: [STEPS],
    alone: true,
  },
  {
    name: 'the answer at a round’s end shows a centavo more cash and one less bonus',
    statements: [
      `UPDATE originals_mines_round SET balance_cash_cents = balance_cash_cents + 1, balance_bonus_cents = balance_bonus_cents - 1 WHERE id = ${MINES_WON}`,
    ],
    caught: [BALANCES],
    alone: true,
  },

  // Dice
  {
    name: 'a Dice bet is deleted, its stake stays',
    statements: [`DELETE FROM originals_dice_bet WHERE id = ${DICE_LOST}`],
    caught: [DICE, PAIRS],
  },
  {
    name: 'a Dice bet says that it paid more than its stake did',
    statements: [`UPDATE originals_dice_bet SET payout_cents = payout_cents + 1 WHERE id = ${DICE_WON}`],
    caught: [DICE, DICE_RECOMPUTES],
  },
  {
    name: 'a lost Dice bet says that less was staked',
    statements: [`UPDATE originals_dice_bet SET stake_cents = 1 WHERE id = ${DICE_LOST}`],
    caught: [DICE],
  },
  {
    name: 'a lost Dice bet rolled another number that loses too',
    statements: [`UPDATE originals_dice_bet SET roll = CASE direction WHEN 'over' THEN 0 ELSE 9999 END WHERE id = ${DICE_LOST}`],
    caught: [DICE_RECOMPUTES],
    alone: true,
  },
  {
    name: 'a lost Dice bet was on the other side',
    statements: [`UPDATE originals_dice_bet SET direction = CASE direction WHEN 'over' THEN 'under' ELSE 'over' END WHERE id = ${DICE_LOST}`],
    caught: [DICE],
  },
  {
    name: 'a Dice bet was drawn at an unused nonce',
    statements: [`UPDATE originals_dice_bet SET nonce = 7777 WHERE id = ${DICE_WON}`],
    caught: [DICE_RECOMPUTES, PAIRS],
  },
  {
    name: 'a Dice bet is given to another player',
    statements: [
      `UPDATE originals_dice_bet SET player_id = (SELECT f.player_id FROM originals_fairness f WHERE f.player_id <> originals_dice_bet.player_id LIMIT 1) WHERE id = ${DICE_WON}`,
    ],
    caught: [DICE],
  },
  {
    name: 'a Dice bet was placed a minute earlier than its stake',
    statements: [`UPDATE originals_dice_bet SET placed_at = placed_at - interval '1 minute' WHERE id = ${DICE_LOST}`],
    caught: [DICE],
  },
  {
    name: 'the answer to a Dice bet shows a centavo more cash and one less bonus',
    statements: [
      `UPDATE originals_dice_bet SET balance_cash_cents = balance_cash_cents + 1, balance_bonus_cents = balance_bonus_cents - 1 WHERE id = ${DICE_WON}`,
    ],
    caught: [DICE_BALANCES],
    alone: true,
  },

  // Seeds
  {
    name: 'a commitment is replaced, with the seed that was revealed for it',
    statements: [
      "UPDATE originals_seed SET server_seed = md5(id::text) || md5(id::text), server_seed_hash = encode(sha256(convert_to(md5(id::text) || md5(id::text), 'UTF8')), 'hex') WHERE revealed_at IS NOT NULL",
    ],
    caught: [SEEDS, RECOMPUTES],
  },
  {
    name: 'the client seed of rounds is changed',
    statements: ["UPDATE originals_seed SET client_seed = 'x' WHERE revealed_at IS NULL AND activated_at IS NOT NULL"],
    caught: [RECOMPUTES, PAIRS],
  },
  { name: 'nonces are skipped', statements: ['UPDATE originals_fairness SET next_nonce = next_nonce + 1'], caught: [PAIRS] },
  { name: 'a revealed seed hides a round', statements: ['UPDATE originals_seed SET rounds = rounds - 1 WHERE revealed_at IS NOT NULL'], caught: [PAIRS] },

  // The public list of commitments
  {
    name: 'a commitment on the list is replaced, in a file that was signed',
    statements: [`UPDATE originals_commitment SET hash = repeat('a', 64) WHERE ${CLOSED_LINE}`],
    caught: [LISTED, FILES],
  },
  {
    name: 'a commitment is replaced before its file is signed',
    statements: [`UPDATE originals_commitment SET hash = repeat('a', 64) WHERE ${OPEN_LINE}`],
    caught: [LISTED],
  },
  { name: 'a commitment is struck off the list', statements: [`DELETE FROM originals_commitment WHERE ${CLOSED_LINE}`], caught: [LISTED, FILES] },
  { name: 'a commitment never reaches the list', statements: ['DELETE FROM originals_commitment_to_list'], caught: [LISTED] },
  { name: 'a chain is struck off the list', statements: ["DELETE FROM originals_commitment WHERE kind = 'double_chain'"], caught: [FILES] },
  {
    name: 'a daily file is signed by somebody else',
    statements: ['UPDATE originals_commitment_day SET signature = reverse(signature)'],
    caught: [FILES],
  },
  {
    name: 'a daily file no longer follows the one before',
    statements: ["UPDATE originals_commitment_day SET previous_sha256 = repeat('0', 64)"],
    caught: [FILES],
  },
  { name: 'a daily file is gone', statements: ['DELETE FROM originals_commitment_day'], caught: [FILES] },

  // Double and its rounds
  {
    name: 'a Double bet is moved to another colour',
    statements: [`UPDATE originals_table_bet SET position = 'white' WHERE id = ${DOUBLE_OPEN}`],
    caught: [DOUBLE, SEATS],
  },
  {
    name: 'a Double bet and its stake are moved to another colour',
    statements: [
      `UPDATE originals_table_bet SET position = 'white' WHERE id = ${DOUBLE_OPEN}`,
      `UPDATE stake_part SET return_cents = ARRAY[0, 0, staked_cents * 14]::bigint[] WHERE stake_id = ${DOUBLE_OPEN}`,
    ],
    caught: [SEAL, SEATS],
  },
  {
    name: 'a Double bet is given to another player',
    statements: [
      `UPDATE originals_table_bet SET player_id = (SELECT max(f.player_id::text)::uuid FROM originals_fairness f WHERE f.player_id <> originals_table_bet.player_id) WHERE id = ${DOUBLE_OPEN}`,
    ],
    caught: [DOUBLE, SEATS],
  },
  {
    name: 'a Double bet is deleted, its stake stays',
    statements: [`DELETE FROM originals_table_bet WHERE id = ${DOUBLE_OPEN}`],
    caught: [DOUBLE, SEATS],
  },
  {
    name: 'a round’s number is changed',
    statements: [`UPDATE rounds_round SET outcome = (outcome::integer + 7) % 15 WHERE id = ${ROUND_SETTLED}`],
    caught: [ROUNDS, FOLLOW],
  },
  {
    name: 'the beacon is made to have said what it never said',
    statements: [
      `UPDATE rounds_round SET beacon_signature = repeat('ab', 48), beacon_value = encode(sha256(decode(repeat('ab', 48), 'hex')), 'hex') WHERE id = ${ROUND_SETTLED}`,
    ],
    caught: [ROUNDS],
  },
  {
    name: 'a round waits for a later word of the beacon',
    statements: ["UPDATE rounds_round SET beacon_round = beacon_round + 1 WHERE state = 'betting'"],
    caught: [ROUNDS],
  },
  {
    name: 'a link is announced that is not the chain’s',
    statements: ["UPDATE rounds_round SET link_hash = repeat('0', 64) WHERE state = 'betting'"],
    caught: [ROUNDS],
  },
  {
    name: 'the links to come are replaced',
    statements: ['UPDATE rounds_chain SET sealed_seed = (SELECT sealed_seed FROM originals_seed LIMIT 1)'],
    caught: [CHAINS],
  },
  { name: 'a round is forgotten', statements: ["DELETE FROM rounds_round WHERE state = 'void'"], caught: [ROUNDS, FOLLOW] },
];
