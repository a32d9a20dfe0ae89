import { randomUUID } from 'node:crypto';
import { cents } from '#kernel/money.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { type BufferFixture, type Call, type Calls, playersOf } from '../buffer-fixture.ts';

const TOGETHER = 1;
const AT = new Date('2026-11-20T15:00:00Z');

const ofPlayers =
  (text: string, ...values: readonly unknown[]): Call =>
  async (world, measure) => {
    const players = await playersOf(world, TOGETHER);
    await measure(() => world.call(text, players, ...values));
  };

const ofOne =
  (text: string, ...values: readonly unknown[]): Call =>
  async (world, measure) => {
    const [player] = await playersOf(world, 1);
    await measure(() => world.call(text, player, ...values));
  };

/** Moves a player's cash to their account of this kind. */
const move =
  (kind: 'withdrawal_hold' | 'deposit_returned', to: 'held' | 'pix_clearing'): Call =>
  async (world, measure) => {
    const [player = ''] = await playersOf(world, 1);
    const effect = { playerId: player, from: 'cash', to, amountCents: cents(100), kind, refId: randomUUID(), at: AT } as const;
    await measure(() => inTransaction(world.casino.db, (tx) => transfer(tx, effect)));
  };

const bonusGranted: Call = async (world, measure) => {
  const [player = ''] = await playersOf(world, 1);
  await measure(() => world.casino.grantBonus(player, 100));
};

/** One transfer per player, from cash to the account that `to` returns. */
const post =
  (to: (world: BufferFixture, player: string) => Promise<string>): Call =>
  async (world, measure) => {
    const players = await playersOf(world, TOGETHER);
    const accounts: string[] = [];
    for (const player of players) accounts.push(await to(world, player));
    await measure(() =>
      world.call(
        `SELECT * FROM wallet_api_post(ARRAY(SELECT ROW(p, p, a, 10, 'test', p::text, 1)::wallet_posting FROM unnest($1::uuid[], $2::uuid[]) AS u (p, a)), $3)`,
        ...[players, accounts, AT],
      ),
    );
  };

const held = async (world: BufferFixture, player: string) =>
  (await world.call<{ id: string }>("SELECT wallet_api_player_account($1, 'held') AS id", player))[0]?.id ?? '';

const CENTS = '{100}';

const RESERVE = "SELECT * FROM wallet_api_set_reserve($1, 'E1', 500, 100, 0, 5, $2)";

/** A call for a player with one part of a claimed Pix reserved, and another part missing. */
const reserved =
  (text: string, ...values: readonly unknown[]): Call =>
  async (world, measure) => {
    const [player = ''] = await playersOf(world, 1);
    await world.call(RESERVE, player, AT);
    await measure(() => world.call(text, [player], ...values));
  };

export const walletCalls: Calls = {
  wallet_api_transfer: { 'to held': move('withdrawal_hold', 'held'), 'to a house account': move('deposit_returned', 'pix_clearing'), 'to bonus': bonusGranted },
  wallet_api_post: {
    house: post(async () => '00000000-0000-0000-0000-000000000004'),
    held: post(held),
    bonus: post((world, player) => world.casino.grantBonus(player, 100)),
  },
  wallet_api_lock: { 'one player': ofPlayers('SELECT * FROM wallet_api_lock($1)') },
  wallet_api_locked_elsewhere: { 'one player': ofPlayers('SELECT wallet_api_locked_elsewhere($1)') },
  wallet_api_accounts: { 'one player': ofPlayers('SELECT * FROM wallet_api_accounts($1)') },
  wallet_api_balance: { 'one player': ofOne('SELECT * FROM wallet_api_balance($1)') },
  wallet_api_debts: { 'one player': ofPlayers('SELECT * FROM wallet_api_debts($1)') },
  wallet_api_balances: { 'one player': ofPlayers('SELECT * FROM wallet_api_balances($1)') },
  wallet_api_open_debts: { 'one player': ofPlayers('SELECT wallet_api_open_debts($1)') },
  wallet_api_consume_blocks: { 'one player': ofPlayers(`SELECT wallet_api_consume_blocks($1, '${CENTS}', 'deposit_rollover')`) },
  wallet_api_set_reserve: { 'a first claim': ofOne(RESERVE, AT) },
  wallet_api_fill_reserves: { 'a part that is missing': reserved(`SELECT wallet_api_fill_reserves($1, '{3}', '${CENTS}', $2)`, AT) },
  wallet_api_draw_on_reserves: { 'more than the cash': reserved("SELECT wallet_api_draw_on_reserves($1, '{950}', $2)", AT) },
  wallet_api_has_reserves: {
    none: ofPlayers('SELECT wallet_api_has_reserves($1)'),
    one: reserved('SELECT wallet_api_has_reserves($1)'),
  },
  wallet_ledger_position: { now: ofOne('SELECT wallet_ledger_position(), $1::uuid') },
};

export const gateCalls: Calls = {
  gate_api_lock: {
    'one player': ofPlayers('SELECT * FROM gate_api_lock($1, $2)', AT),
    'on another day': ofPlayers('SELECT * FROM gate_api_lock($1, $2)', new Date('2026-11-21T15:00:00Z')),
  },
  gate_api_locked_elsewhere: { 'one player': ofPlayers('SELECT gate_api_locked_elsewhere($1)') },
  gate_api_count_stakes: { 'one player': ofPlayers(`SELECT gate_api_count_stakes($1, '${CENTS}', '{1}', $2)`, AT) },
  gate_api_count_payouts: { 'one player': ofPlayers(`SELECT gate_api_count_payouts($1, '${CENTS}', '{t}', $2)`, AT) },
  gate_api_uncount_stakes: { 'one player': ofPlayers(`SELECT gate_api_uncount_stakes($1, '${CENTS}', array_fill('2026-11-20'::date, '{1}'))`) },
  gate_api_recount: {
    'one player': ofPlayers(`SELECT gate_api_recount($1, '${CENTS}', '${CENTS}', '{1}', array_fill('2026-11-20'::date, '{1}'))`),
  },
  gate_api_refusal: {
    none: ofOne('SELECT gate_api_refusal(g, NULL, NULL, NULL, true, $2) FROM gate_player g WHERE g.player_id = $1', AT),
  },
  gate_api_player_refusal: { none: ofOne('SELECT gate_api_player_refusal($1, NULL, NULL, NULL, true, $2)', AT) },
};
