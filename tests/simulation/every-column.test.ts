import { afterAll, expect, test } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { createWalletFixture } from '#server/modules/casino/provider-wallet/testing/wallet-fixture.ts';
import { createDoubleFixture } from '#server/modules/originals/testing/double-fixture.ts';
import { createSettlingFixture } from '#server/modules/sportsbook/settlement/testing/settling.ts';
import { createMoneyFixture, type MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { casinoDay } from './casino-day.ts';
import { columnsOf, createSearch, dropGuards } from './every-column.ts';
import { honestDay } from './honest-day.ts';
import { originalsDay } from './originals-day.ts';
import { sportsDay } from './sports-day.ts';

/** A day of some kind, and the tables that it fills. `unnoticed`: columns that may change without anybody noticing, and why that is no harm. */
interface Day {
  readonly name: string;
  readonly tables: readonly string[];
  readonly unnoticed: Readonly<Record<string, string>>;
  /** Other values of columns for which the type alone gives none that matters. */
  readonly others?: Readonly<Record<string, string>>;
  /** Which rows of a table say anything; by kind, where a table has rows of several kinds: a changed value must be noticed in each. */
  readonly rows?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  live(): Promise<Pick<MoneyFixture, 'owner' | 'checks' | 'clock' | 'seal' | 'drop'>>;
}

function because(why: string, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.map((column) => [column, why]));
}

const days: readonly Day[] = [
  {
    name: 'the ledger, stakes and blocks',
    tables: [
      ...['wallet_account', 'wallet_house_account', 'ledger_transfer', 'ledger_effect', 'ledger_rollup', 'ledger_rollup_state'],
      ...['wallet_block', 'wallet_block_written', 'wallet_block_lowered', 'wallet_statement_entry'],
      ...['stake', 'stake_reversal', 'stake_seal', 'stake_to_seal', 'stake_award', 'stake_award_reversal'],
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
      'stake_seal.version': 'version + 9',
      'ledger_rollup.day': 'day - 100',
      'ledger_rollup_state.through': "through - interval '30 days'",
    },
    async live() {
      const world = await createMoneyFixture();
      await honestDay(world);
      return world;
    },
  },
  {
    name: 'Mines, Dice and Double',
    tables: [
      ...['originals_seed', 'originals_fairness', 'originals_mines_round', 'originals_mines_step', 'originals_dice_bet'],
      ...['originals_double_bet', 'originals_double_seat', 'originals_double_board', 'rounds_chain', 'rounds_round'],
      ...['originals_commitment', 'originals_commitment_day', 'originals_commitment_to_list'],
    ],
    unnoticed: {
      ...because('when a line was written and a file closed, beside what it says; the first file follows none', [
        'originals_commitment.listed_at',
        'originals_commitment_day.previous_sha256: nothing stands there',
        'originals_commitment_day.closed_at',
      ]),
      ...because('nobody voided a bet of this day; with a reason and none on record it is found (double/checks/bet-checks.test.ts)', [
        'originals_double_bet.void_reason: nothing stands there',
      ]),
      ...because('what the screen last showed; the bets are compared with their stakes', [
        ...['originals_double_board.only_row', 'originals_double_board.round_id', 'originals_double_board.sequence', 'originals_double_board.view'],
      ]),
      ...because('a call repeated under the old key finds the round over, or its tile open: it moves no money', [
        ...['originals_mines_round.cashout_key', 'originals_mines_step.key'],
      ]),
      ...because('a date beside the stake’s own, which is sealed', [
        ...['originals_mines_step.at', 'originals_seed.created_at', 'originals_seed.activated_at', 'originals_seed.revealed_at'],
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
    async live() {
      const world = await createDoubleFixture();
      await originalsDay(world);
      return world;
    },
  },
  {
    name: 'sports',
    tables: ['sportsbook_ticket', 'sportsbook_bet', 'sportsbook_leg', 'sportsbook_exposure', 'sportsbook_result', 'sportsbook_settlement'],
    unnoticed: {
      'sportsbook_bet.void_reason: nothing stands there':
        'nobody voided a bet of this day; with a reason and none on record it is found (settlement-checks.test.ts)',
      'sportsbook_leg.result_version': 'up to which word of the results the leg was brought; what it came to is compared with them all',
      'sportsbook_result.certainty': 'how sure the word was when it came; what is in force settles either way',
      'sportsbook_result.origin': 'who told the result',
      'sportsbook_result.at': 'when it was told; their order is `version`',
      'sportsbook_result.unconfirmed': 'which of the facts nobody confirmed: what is in force settles either way',
      'sportsbook_ticket.channel': 'by which door the ticket came',
      'sportsbook_ticket.odds_change': 'of the call; each bet and its receipt hold the one that it was placed under',
    },
    others: { 'sportsbook_result.certainty': '3 - certainty', 'sportsbook_result.window_from': "window_from + interval '1 hour'" },
    rows: { sportsbook_exposure: 'legs > 0' },
    async live() {
      const world = await createSettlingFixture();
      await sportsDay(world);
      return world;
    },
  },
  {
    name: 'suppliers’ games',
    tables: [
      ...['casino_session', 'casino_round', 'casino_transaction', 'casino_free_rounds', 'casino_early_win', 'casino_provider_player'],
      ...['casino_win_review', 'casino_paid_hour', 'casino_win_ceiling'],
    ],
    unnoticed: {
      ...because('when a win that waits is tried again', ['casino_early_win.came_at', 'casino_early_win.due_at', 'casino_early_win.tries']),
      ...because('what was granted is in the operators’ log, which is sealed (free-rounds.grant); what is paid is compared', [
        ...['casino_free_rounds.rounds', 'casino_free_rounds.stake_cents', 'casino_free_rounds.granted_at', 'casino_free_rounds.expires_at'],
      ]),
      ...because('nobody cancelled what was played; a grant that was cancelled is played no more', ['casino_free_rounds.cancelled_at: nothing stands there']),
      ...because('when a supplier is told again', ['casino_free_rounds.due_at: nothing stands there', 'casino_free_rounds.tries']),
      'casino_provider_player.alias':
        'under another name a supplier’s call finds nobody: it is refused; the comparison with its book tells of it (other_player)',
      ...because('a date beside the stakes’ own, which are sealed', [
        'casino_round.closed_at of a round that was swept',
        'casino_round.closed_by of a round that was swept',
      ]),
      'casino_round.closed_by of a round that its supplier closed': 'whether a late win is taken; what was paid is compared',
      ...because('a session moves no money: each of its calls must name its player by the alias, and each bet is judged by the gate', [
        ...['casino_session.id', 'casino_session.source', 'casino_session.game_id', 'casino_session.player_id', 'casino_session.site_session_id'],
        ...['casino_session.epoch', 'casino_session.site_expires_at', 'casino_session.launch_token_hash: nothing stands there'],
        ...['casino_session.launch_expires_at', 'casino_session.session_token_hash', 'casino_session.launched_at', 'casino_session.address_refusal'],
        'casino_session.ended_at: nothing stands there',
      ]),
      ...because('a repeated call under the old id would be taken as new: the comparison with the supplier’s book tells of it (missing_here, missing_there)', [
        ...['free bet', 'win', 'settling win', 'rollback'].map((kind) => `casino_transaction.transaction_id of a ${kind}`),
      ]),
      ...because('a bet names none', [
        'casino_transaction.reference of a bet: nothing stands there',
        'casino_transaction.reference of a free bet: nothing stands there',
      ]),
      ...because('a repeated call would be refused as another one: it moves no money', [
        ...['casino_transaction.fingerprint of a win', 'casino_transaction.fingerprint of a settling win'],
      ]),
      ...because('less than a centavo, which nobody is paid; the comparison with the supplier’s book tells of it (other_amount)', [
        ...['casino_transaction.remainder of a win', 'casino_transaction.remainder of a settling win'],
      ]),
      ...because('a kind that has none', [
        ...['free bet', 'win', 'settling win', 'rollback'].map((kind) => `casino_transaction.stake_id of a ${kind}: nothing stands there`),
        ...['bet', 'free bet', 'settling win', 'rollback'].map((kind) => `casino_transaction.award_id of a ${kind}: nothing stands there`),
        ...['bet', 'win', 'settling win', 'rollback'].map((kind) => `casino_transaction.free_rounds_id of a ${kind}: nothing stands there`),
      ]),
      'casino_win_review.id of a win that waits': 'what its award will be called',
      ...because('why a win is under review, for the operator who decides: it waits whatever is said', [
        ...['casino_win_review.reason of a win that waits', 'casino_win_review.reason of a win that was released'],
        ...['casino_win_review.most_cents of a win that waits', 'casino_win_review.most_cents of a win that was released'],
      ]),
      ...because('no operator has decided yet', [
        ...['decision', 'decided_at', 'decided_by', 'decided_because'].map((column) => `casino_win_review.${column} of a win that waits: nothing stands there`),
      ]),
    },
    others: {
      'casino_round.closed_by': "CASE closed_by WHEN 'provider' THEN 'sweep' ELSE 'provider' END",
      'casino_paid_hour.hour': "hour - interval '1 hour'",
    },
    rows: {
      casino_free_rounds: 'used > 0',
      casino_round: { 'round that was swept': "closed_by = 'sweep'", 'round that its supplier closed': "closed_by = 'provider'" },
      casino_transaction: {
        bet: "kind = 'bet' AND stake_id IS NOT NULL",
        'free bet': "kind = 'bet' AND stake_id IS NULL",
        win: "kind = 'win' AND award_id IS NOT NULL",
        'settling win': "kind = 'win' AND award_id IS NULL AND transaction_id = 'w2'",
        rollback: "kind = 'rollback' AND effective",
      },
      casino_win_review: { 'win that waits': 'decision IS NULL', 'win that was released': "decision = 'released'" },
    },
    async live() {
      const world = await createWalletFixture();
      await casinoDay(world);
      return world;
    },
  },
];

const ended: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of ended) await drop();
});

test.each(days.map((day) => [day.name, day] as const))(
  'a changed value is noticed, or it is said why it need not be: %s',
  async (_name, { tables, unnoticed, others = {}, rows = {}, live }) => {
    const world = await live();
    ended.push(() => world.drop());
    await world.seal();
    world.clock.advance(6 * MINUTE_MS);
    await dropGuards(world);
    const found: string[] = [];
    const isNoticed = createSearch(world, others);
    for (const column of await columnsOf(world.owner, tables)) {
      const which = rows[column.table] ?? 'true';
      for (const [kind, where] of typeof which === 'string' ? [['', which] as const] : Object.entries(which)) {
        const noticed = await isNoticed(column, where);
        const name = `${column.table}.${column.column}${kind === '' ? '' : ` of a ${kind}`}`;
        if (noticed === null) found.push(`${name}: nothing stands there`);
        else if (!noticed) found.push(name);
      }
    }
    expect(found).toEqual(Object.keys(unnoticed));
  },
  900_000,
);
