import type { OpenStakeRow } from '#server/modules/stakes/index.ts';
import { withdrawAll } from '#server/modules/stakes/testing/reversed.ts';
import { type BufferFixture, type Call, type Calls, playersOf, riskOn } from '../buffer-fixture.ts';

const TOGETHER = 1;
const STAKE_CENTS = 100;

type Paid = 'cash' | 'bonus' | 'sides';

/** Players with one row each to be opened, or (`sides`) two rows on sides of one group. */
async function rowsOf(world: BufferFixture, paid: Paid): Promise<OpenStakeRow[]> {
  const { casino } = world;
  const players = await playersOf(world, TOGETHER);
  if (paid === 'bonus') for (const player of players) await casino.grantBonus(player, STAKE_CENTS / 2);
  if (paid !== 'sides') return players.map((player) => casino.row(player, STAKE_CENTS));
  return players.flatMap((player) => [0, 1].map((side) => casino.row(player, STAKE_CENTS, { risks: [riskOn(side, `g:${player}`, STAKE_CENTS)] })));
}

async function opened(world: BufferFixture, paid: Paid): Promise<OpenStakeRow[]> {
  const rows = await rowsOf(world, paid);
  const decisions = await world.casino.open(rows);
  if (decisions.some(({ verdict }) => verdict !== 'placed')) throw new Error('a stake was refused');
  return rows;
}

const settling = (rows: readonly OpenStakeRow[], payout = 2 * STAKE_CENTS, version = 1) =>
  rows.map(({ stake_id }) => ({ stake_id, version, payout_cents: payout, acted: false }));
const closing = (rows: readonly OpenStakeRow[], version = 1) => rows.map(({ stake_id }) => ({ stake_id, version }));

const open =
  (paid: Paid): Call =>
  async (world, measure) => {
    const rows = await rowsOf(world, paid);
    await measure(() => world.casino.open(rows));
  };

const judgeOpen: Call = async (world, measure) => {
  const ids = (await opened(world, 'cash')).map(({ stake_id }) => stake_id);
  await measure(() => world.call('SELECT stakes_api_judge($1, false, $2)', ids, world.casino.clock.now()));
};

const openAgain: Call = async (world, measure) => {
  const rows = await opened(world, 'bonus');
  await measure(() => world.casino.open(rows));
};

const settle =
  (paid: Paid, payoutCents: number): Call =>
  async (world, measure) => {
    const rows = await opened(world, paid);
    await measure(() => world.casino.settle(settling(rows, payoutCents)));
  };

/** The players' cash is spent before the first settlement is reversed, so that a debt arises which the second settlement repays. */
const settleIndebted: Call = async (world, measure) => {
  const { casino } = world;
  const rows = await opened(world, 'cash');
  await casino.settle(settling(rows));
  for (const { player_id } of rows) await withdrawAll(casino, player_id);
  await casino.reopen(closing(rows));
  await measure(() => casino.settle(settling(rows, 3 * STAKE_CENTS, 2)));
};

const voidStakes =
  (paid: Paid): Call =>
  async (world, measure) => {
    const rows = await opened(world, paid);
    await measure(() => world.casino.void(closing(rows)));
  };

const reopen =
  (paid: Paid, how: 'settled' | 'void', spent = false): Call =>
  async (world, measure) => {
    const { casino } = world;
    const rows = await opened(world, paid);
    await (how === 'settled' ? casino.settle(settling(rows)) : casino.void(closing(rows)));
    if (spent) for (const { player_id } of rows) await withdrawAll(casino, player_id);
    await measure(() => casino.reopen(closing(rows)));
  };

const awardsOf = (rows: readonly OpenStakeRow[], free = false) =>
  rows.map(({ player_id, stake_id }) => ({ player_id, stake_id: free ? null : stake_id, payout_cents: 3 * STAKE_CENTS }));

const award =
  (paid: Paid, free = false): Call =>
  async (world, measure) => {
    const rows = await opened(world, paid);
    await measure(() => world.casino.award(awardsOf(rows, free)));
  };

const reverse =
  (paid: Paid, spent = false): Call =>
  async (world, measure) => {
    const { casino } = world;
    const rows = await opened(world, paid);
    const given = await casino.award(awardsOf(rows));
    if (spent) for (const { player_id } of rows) await withdrawAll(casino, player_id);
    await measure(() => casino.reverseAwards(given.map(({ award_id }) => award_id)));
  };

const rolloverFacts =
  (paid: Paid): Call =>
  async (world, measure) => {
    const rows = await opened(world, paid);
    await world.casino.award(awardsOf(rows));
    await world.casino.settle(settling(rows));
    await measure(() => world.call('SELECT * FROM stakes_api_rollover_facts($1, 0)', [rows.map(({ stake_id }) => stake_id)]));
  };

const forgo: Call = async (world, measure) => {
  const rows = await opened(world, 'cash');
  await measure(() => world.call('SELECT stakes_api_forgo($1)', [rows[0]?.stake_id]));
};

const ofOnePlayer =
  (text: string, ...values: readonly unknown[]): Call =>
  async (world, measure) => {
    const [row] = await opened(world, 'cash');
    await measure(() => world.call(text, row?.player_id, ...values));
  };

export const stakesCalls: Calls = {
  stakes_api_open: { cash: open('cash'), bonus: open('bonus'), sides: open('sides'), 'again under their keys': openAgain },
  stakes_api_settle: {
    ...{ won: settle('cash', 2 * STAKE_CENTS), lost: settle('cash', 0), 'won on bonus': settle('bonus', 2 * STAKE_CENTS), sides: settle('sides', 0) },
    'of players who owe': settleIndebted,
  },
  stakes_api_void: { cash: voidStakes('cash'), bonus: voidStakes('bonus'), sides: voidStakes('sides') },
  stakes_api_reopen: {
    ...{ settled: reopen('cash', 'settled'), void: reopen('cash', 'void'), sides: reopen('sides', 'settled') },
    ...{ 'settled on bonus': reopen('bonus', 'settled'), 'void on bonus': reopen('bonus', 'void'), 'settled and spent': reopen('cash', 'settled', true) },
  },
  stakes_api_award: { cash: award('cash'), bonus: award('bonus'), 'of free rounds': award('cash', true) },
  stakes_api_reverse_awards: { cash: reverse('cash'), bonus: reverse('bonus'), spent: reverse('cash', true) },
  stakes_api_forgo: { 'one stake': forgo },
  stakes_api_rollover_facts: { bonus: rolloverFacts('bonus'), sides: rolloverFacts('sides') },
  stakes_api_funded: {
    'of one bonus': async (world, measure) => {
      const [player = ''] = await playersOf(world, 1);
      const account = await world.casino.grantBonus(player, STAKE_CENTS);
      await world.casino.open([world.casino.row(player, STAKE_CENTS)]);
      await measure(() => world.call('SELECT * FROM stakes_api_funded($1)', account));
    },
  },
  stakes_api_has_settled: { 'never yet': ofOnePlayer('SELECT stakes_api_has_settled($1)') },
  stakes_api_balance: { 'of one player': ofOnePlayer('SELECT * FROM stakes_api_balance($1)') },
  stakes_api_refusal: { none: ofOnePlayer('SELECT stakes_api_refusal($1, NULL, NULL, NULL, true, $2)', new Date('2026-11-20T15:00:00Z')) },
  stakes_api_judge: { 'one stake': judgeOpen },
  stakes_api_lock: { 'one player': ofOnePlayer('SELECT stakes_api_lock(ARRAY[$1]::uuid[], $2)', new Date('2026-11-20T15:00:00Z')) },
};
