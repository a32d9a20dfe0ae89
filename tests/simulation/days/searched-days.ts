import { createWalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { createCrashFixture } from '#server/modules/originals/testing/crash-fixture.ts';
import { createDoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { instantTables } from '#server/modules/originals/module.ts';
import { createCashoutFixture } from '#server/modules/sportsbook/cashout/testing/cashout-fixture.ts';
import { createMoneyFixture, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { casinoDay } from './casino-day.ts';
import { crashDay } from './crash-day.ts';
import { honestDay } from './honest-day.ts';
import { originalsDay } from './originals-day.ts';
import { cashedOut, combinedBets, sportsDay } from './sports-day.ts';

/**
 * A day, and the recomputed tables that it fills (tables.ts; every-right.test.ts covers the logged ones). `unnoticed`: columns whose change no check detects,
 * with the reason why that is harmless.
 */
export interface Day {
  readonly name: string;
  readonly tables: readonly string[];
  readonly unnoticed: Readonly<Record<string, string>>;
  /** Expressions for columns whose type gives no meaningful other value. */
  readonly others?: Readonly<Record<string, string>>;
  /** Condition for the meaningful rows of a table, or one condition per kind of row: a changed value must be detected in each kind. */
  readonly rows?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  /** Rows that may be forged without detection, with the reason why that is harmless. */
  readonly harmlessRows: Readonly<Record<string, string>>;
  live(prepare: (world: Pick<MoneyFixture, 'owner'>) => Promise<void>): Promise<Pick<MoneyFixture, 'owner' | 'checks' | 'clock' | 'seal' | 'drop'>>;
}

function because(why: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

const WAITING_BUILDER = 'combination of a bet that is not accepted';
const WAITING_LEG = 'leg of a bet that is not accepted';

/** Days that together fill every recomputed table of the games and the ledger. */
export const days: readonly Day[] = [
  {
    name: 'the ledger, stakes and blocks',
    tables: [
      ...['wallet_account', 'wallet_house_account', 'ledger_transfer', 'ledger_effect', 'ledger_rollup', 'ledger_rollup_state'],
      ...['wallet_block', 'wallet_block_written', 'wallet_block_lowered', 'wallet_statement_entry'],
      ...['stake', 'stake_part', 'stake_reversal', 'stake_seal', 'stake_to_seal', 'stake_award', 'stake_award_reversal'],
    ],
    unnoticed: {
      'ledger_rollup_state.only_row': 'there is one row, whatever it is called',
      'stake_seal.sealed_at': 'when the worker came by',
      ...because('everything is sealed, so nothing waits', [
        ...['stake_to_seal.id: nothing stands there', 'stake_to_seal.stakes: nothing stands there', 'stake_to_seal.at: nothing stands there'],
      ]),
      'wallet_block_lowered.id': 'a number; its place in the ledger is after_transfer',
    },
    others: {
      'ledger_transfer.id': '1',
      'wallet_block_written.after_transfer': 'after_transfer + 100000',
      'wallet_block_lowered.id': 'id + 1000',
      'wallet_block_lowered.after_transfer': '0',
      'stake_part.return_from': 'array_replace(return_from, 1, 5)',
      'stake_part.return_cents': 'array_replace(return_cents, 0, 7)',
      'stake_seal.version': 'version + 9',
      'ledger_rollup.day': 'day - 100',
      'ledger_rollup_state.through': "through - interval '30 days'",
    },
    harmlessRows: {},
    async live(prepare) {
      const world = await createMoneyFixture();
      await prepare(world);
      await honestDay(world);
      return world;
    },
  },
  {
    name: 'Mines, Dice and Double',
    tables: [
      ...['originals_seed', 'originals_fairness', 'originals_mines_round', 'originals_mines_step', ...instantTables],
      ...['originals_table_bet', 'originals_table_seat', 'originals_table_board', 'rounds_chain', 'rounds_round'],
      ...['originals_commitment', 'originals_commitment_day', 'originals_commitment_to_list'],
    ],
    unnoticed: {
      ...because('when a line was written and a file closed, beside what it says; the first file follows none', [
        'originals_commitment.listed_at',
        'originals_commitment_day.previous_sha256: nothing stands there',
        'originals_commitment_day.closed_at',
      ]),
      ...because('a call repeated under the old key finds the round over, or its tile open: it moves no money', [
        ...['originals_mines_round.cashout_key', 'originals_mines_step.key'],
      ]),
      ...because('a date beside the stake’s own, which is sealed', [
        ...['originals_mines_step.at', 'originals_seed.created_at', 'originals_seed.activated_at', 'originals_seed.revealed_at'],
      ]),
      ...because('nobody voided a bet of this day; with a reason and none on record it is found (double/bet-checks.test.ts)', [
        'originals_table_bet.void_reason: nothing stands there',
      ]),
      ...because('no bet of this day leaves its round; Crash’s do', [
        ...['originals_table_bet.target_e2: nothing stands there', 'originals_table_bet.left_e2: nothing stands there'],
        ...['originals_table_bet.left_at: nothing stands there', 'originals_table_bet.left_key: nothing stands there'],
        ...['originals_table_bet.left_cash_cents: nothing stands there', 'originals_table_bet.left_bonus_cents: nothing stands there'],
        'originals_table_bet.left_wallet_version: nothing stands there',
      ]),
      ...because('what the screen last showed; the bets are compared with their stakes', [
        ...['originals_table_board.round_id', 'originals_table_board.sequence', 'originals_table_board.view', 'originals_table_board.game'],
      ]),
      ...because('which beacon was asked; what it said is verified under its key', ['rounds_chain.beacon_chain_hash']),
      ...because('when a chain or a round took its turns; bets lie within it, and the number follows from link and beacon', [
        ...['rounds_chain.announced_at', 'rounds_chain.started_at', 'rounds_chain.ended_at: nothing stands there', 'rounds_round.version'],
        ...['rounds_round.opened_at', 'rounds_round.void_after', 'rounds_round.spin_ends_at', 'rounds_round.finished_at', 'rounds_round.next_opens_at'],
        'rounds_round.runs_from: nothing stands there',
      ]),
    },
    others: {
      'originals_commitment.n': 'n + 1000',
      'originals_commitment.day': 'day - 100',
      'originals_commitment.kind': "CASE kind WHEN 'server_seed' THEN 'double_chain' ELSE 'server_seed' END",
      'originals_mines_step.tile': 'tile + 30',
      'rounds_round.state': "CASE state WHEN 'settled' THEN 'void' ELSE 'settled' END",
    },
    harmlessRows: because('what the screen last showed; the bets are compared with their stakes', [
      'originals_table_board: a row deleted',
      'originals_table_board: a row invented under another game',
      'originals_table_board: a row put back as it was earlier',
    ]),
    async live(prepare) {
      const world = await createDoubleFixture();
      await prepare(world);
      await originalsDay(world);
      return world;
    },
  },
  {
    name: 'Crash',
    tables: ['originals_table_bet', 'originals_table_seat', 'rounds_round'],
    unnoticed: {
      'originals_table_bet.void_reason: nothing stands there': 'nobody voided a bet of this day',
      ...because('what a repeated call is answered with: it moves no money', [
        ...['originals_table_bet.left_key', 'originals_table_bet.left_cash_cents', 'originals_table_bet.left_bonus_cents'],
        'originals_table_bet.left_wallet_version',
      ]),
      ...because('when a round took its turns; bets lie within it, and the result follows from link and beacon', [
        ...['rounds_round.version', 'rounds_round.opened_at', 'rounds_round.void_after', 'rounds_round.spin_ends_at', 'rounds_round.finished_at'],
        'rounds_round.next_opens_at',
      ]),
    },
    others: { 'rounds_round.state': "CASE state WHEN 'settled' THEN 'void' ELSE 'settled' END" },
    harmlessRows: {},
    async live(prepare) {
      const world = await createCrashFixture();
      await prepare(world);
      await crashDay(world);
      return world;
    },
  },
  {
    name: 'sports',
    tables: [
      'sportsbook_ticket',
      'sportsbook_bet',
      'sportsbook_leg',
      'sportsbook_builder',
      'sportsbook_exposure',
      'sportsbook_result',
      'sportsbook_settlement',
    ],
    unnoticed: {
      ...because('a single comes to the same; of more legs its lines and risks tell', [
        'sportsbook_bet.sizes of a bet that waits',
        'sportsbook_bet.sizes of a bet that is offered at another price',
        'sportsbook_bet.stake_mode of a bet that waits',
        'sportsbook_bet.stake_mode of a bet that is offered at another price',
      ]),
      ...because('where the cap takes nothing off; where it does, what the bet may pay tells', [
        'sportsbook_bet.pay_cap_cents of a bet that waits',
        'sportsbook_bet.pay_cap_cents of a bet that is offered at another price',
      ]),
      'sportsbook_bet.void_reason: nothing stands there':
        'nobody voided a bet of this day; with a reason and none on record it is found (settlement-checks.test.ts)',
      'sportsbook_bet.reoffer_odds of a bet that is offered at another price':
        'what is offered to a player; what is taken is judged by the prices of that moment',
      ...because('how often something was offered: twice at most, by the table itself', [
        'sportsbook_bet.reoffers of a bet that was accepted after a wait',
        'sportsbook_bet.reoffers of a bet that is offered at another price',
      ]),
      'sportsbook_bet.rejection: nothing stands there': 'of rejected bets, whose money is back: tampering/sports-tampering.ts',
      [`sportsbook_builder.odds_requested of a ${WAITING_BUILDER}`]: 'of a bet that has no receipt yet: it only says which price the player asked for',
      [`sportsbook_builder.odds_staked of a ${WAITING_BUILDER}: nothing stands there`]: 'its price was not contracted yet',
      ...because('of a bet that has no receipt yet: it is accepted at the prices of that moment, whatever these say', [
        `sportsbook_leg.odds_requested of a ${WAITING_LEG}`,
        `sportsbook_leg.odds_version of a ${WAITING_LEG}`,
        `sportsbook_leg.rule_version of a ${WAITING_LEG}`,
      ]),
      'sportsbook_leg.result_version of a leg that follows results':
        'up to which word of the results the leg was brought; what it came to is compared with them all',
      'sportsbook_result.certainty': 'how sure the word was when it came; what is in force settles either way',
      'sportsbook_result.origin': 'who told the result',
      'sportsbook_result.at': 'when it was told; their order is `version`',
      'sportsbook_result.unconfirmed': 'which of the facts nobody confirmed: what is in force settles either way',
      'sportsbook_result.in_play': 'whether the course of play decided it: what is in force settles either way',
      'sportsbook_ticket.channel': 'by which door the ticket came',
      'sportsbook_ticket.session_id': 'whose address is judged again while a bet waits; no amount follows from it',
    },
    others: {
      'sportsbook_leg.result_version': 'CASE result_version WHEN 2147483647 THEN 0 ELSE result_version + 1 END',
      'sportsbook_leg.odds_staked': 'odds_staked + 1000',
      'sportsbook_builder.odds_staked': 'odds_staked + 1000',
      'sportsbook_result.certainty': '3 - certainty',
      'sportsbook_result.window_from': "window_from + interval '1 hour'",
    },
    rows: {
      sportsbook_exposure: 'legs > 0',
      sportsbook_bet: {
        'bet that was accepted as it was placed': 'receipt IS NOT NULL AND cashed_percent = 0 AND accept_after IS NULL',
        'bet that was accepted after a wait': 'receipt IS NOT NULL AND accept_after IS NOT NULL',
        'bet that waits': "status = 'pending_acceptance'",
        'bet that is offered at another price': "status = 'reoffered'",
        'bet of which a share was cashed out': "status = 'accepted' AND cashed_percent > 0",
        'cashed-out bet': "status = 'cashed_out'",
      },
      sportsbook_builder: { 'combination that is contracted': 'NOT is_waiting', [WAITING_BUILDER]: 'is_waiting' },
      sportsbook_leg: { 'leg that follows results': 'result_version < 2147483647', [WAITING_LEG]: 'result_version = 2147483647' },
    },
    harmlessRows: {
      'sportsbook_leg: a row invented under another bet_id': 'a leg of a bet that there is not: nothing settles it',
      'sportsbook_builder: a row invented under another bet_id': 'a combination of a bet that there is not: nothing settles it',
    },
    async live(prepare) {
      const world = await createCashoutFixture();
      await prepare(world);
      // First, since a search changes the last row of each table.
      await combinedBets(world);
      await sportsDay(world);
      await cashedOut(world);
      return world;
    },
  },
  {
    name: 'suppliers’ games',
    tables: ['casino_round', 'casino_paid_hour'],
    unnoticed: {
      ...because('a date beside the stakes’ own, which are sealed', [
        'casino_round.closed_at of a round that was swept',
        'casino_round.closed_by of a round that was swept',
      ]),
      'casino_round.closed_by of a round that its supplier closed': 'whether a late win is taken; what was paid is compared',
    },
    others: {
      'casino_round.closed_by': "CASE closed_by WHEN 'provider' THEN 'sweep' ELSE 'provider' END",
      'casino_paid_hour.hour': "hour - interval '1 hour'",
    },
    rows: {
      casino_round: { 'round that was swept': "closed_by = 'sweep'", 'round that its supplier closed': "closed_by = 'provider'" },
    },
    harmlessRows: {},
    async live(prepare) {
      const world = await createWalletFixture();
      await prepare(world);
      await casinoDay(world);
      return world;
    },
  },
];
