import { randomUUID } from 'node:crypto';
import type { DoubleColor } from '#contracts/originals/double.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { setRollover } from '#server/modules/gate/index.ts';
import {
  creditDeposit,
  DEPOSIT_ROLLOVER,
  reserveWithdrawal,
  reduceBlock,
  releaseBlocks,
  returnWithdrawal,
  sendWithdrawal,
  transfer,
  writeBlock,
} from '#server/modules/wallet/index.ts';
import { doubleGame } from '#server/modules/originals/double/double-game.ts';
import { betRisk } from '#server/modules/originals/table/domain/bet-returns.ts';
import { asBeforeRisks } from '#server/modules/stakes/testing/before-risks.ts';
import { evenRisk } from '#server/modules/stakes/testing/even-risk.ts';
import type { MoneyFixture } from '#server/modules/stakes/testing/money-fixture.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';

/**
 * Two days with every ledger event: deposits (one notified twice), a bonus, won, lost, void and open stakes, repeated settlements and voids, settlements and
 * voids reversed (one after the money was withdrawn) and made again, a bet that is too high, withdrawals with every end, debt, and a roll-up. Statements that
 * a planted bug makes fail are part of the day.
 */
export async function honestDay(world: MoneyFixture): Promise<void> {
  const players = [await world.newPlayer(10_000), await world.newPlayer(5_000), await world.newPlayer(2_000)] as const;
  await tolerate(() => world.grantBonus(players[1], 1_333));
  await play(world, players);
  world.clock.advance(DAY_MS);
  await play(world, players);
  await payments(world, players[0]);
  await corrections(world);
  await sides(world);
  await awards(world);
  await tolerate(() => world.db.pool.query('SELECT wallet_roll_up($1)', [new Date(world.clock.nowMs() + 5 * DAY_MS)]));
}

async function play(world: MoneyFixture, players: readonly [string, string, string]): Promise<void> {
  const [rich, mixed, poor] = players;
  const rows = [700, 300]
    .map((stake) => world.row(rich, stake))
    .concat(
      [77, 2_000].map((stake) => world.row(mixed, stake)),
      [500, 9_999].map((stake) => world.row(poor, stake)),
      world.row(rich, 11),
    );
  const opened = await tolerate(() => world.open(rows));
  const stakes = (opened ?? []).flatMap((answer) => (answer.stake_id === null ? [] : [answer.stake_id]));
  const won = [0, 1, 3].flatMap((index) =>
    stakes.slice(index, index + 1).map((stake) => ({ stake_id: stake, version: 1, payout_cents: index === 1 ? 0 : 1_231 + 1_270 * index })),
  );
  const voided = [2, 4].flatMap((index) => stakes.slice(index, index + 1).map((stake) => ({ stake_id: stake, version: 1 })));
  for (let again = 0; again < 2; again += 1) {
    await tolerate(() => world.settle(won));
    await tolerate(() => world.void(voided));
  }
}

/**
 * Corrected results, on the same day and the day after: to another payout, the same payout, a void; with the money still in the account, with it withdrawn and
 * the bonus lost meanwhile, and under a rollover that has ended.
 */
async function corrections(world: MoneyFixture): Promise<void> {
  for (const spends of [false, true]) {
    const player = await world.newPlayer(1_000);
    await tolerate(() => world.grantBonus(player, 60));
    const stakes = await openSports(world, player, [100, 120, 140, 160]);
    await tolerate(() => world.settle(rowsOf(stakes, 1, [333, 0, 777])));
    await tolerate(() => world.void(rowsOf(stakes.slice(3), 1)));
    world.clock.advance(DAY_MS);
    if (spends) await spendAll(world, player);
    for (let again = 0; again < 2; again += 1) await tolerate(() => world.reopen(rowsOf(stakes, 1)));
    await tolerate(() => world.settle(rowsOf(stakes, 1, [333, 0, 777])));
    await tolerate(() => world.settle(rowsOf(stakes, 2, [333, 500, 90])));
    await tolerate(() => world.reopen(rowsOf(stakes.slice(0, 2), 2)));
    await tolerate(() => world.settle(rowsOf(stakes, 3, [800, 900])));
    await tolerate(() => world.void(rowsOf(stakes.slice(3), 2)));
  }
  const player = await world.newPlayer(1_000);
  await tolerate(() => world.grantBonus(player, 60));
  const stakes = await openSports(world, player, [100]);
  await tolerate(() => inTransaction(world.db, (tx) => setRollover(tx, player, null)));
  for (const version of [1, 2]) {
    await tolerate(() => world.void(rowsOf(stakes, version)));
    await tolerate(() => world.reopen(rowsOf(stakes, version)));
  }
}

/**
 * Deposits with a rollover: rounds with bets on several colours, settled one by one, one side void; blocks that are partly played, lifted, and of another
 * reason.
 */
async function sides(world: MoneyFixture): Promise<void> {
  const [player, lifted] = [await world.newPlayer(5_000), await world.newPlayer(1_000)];
  for (const [owner, reason, ref, amount] of [
    [player, DEPOSIT_ROLLOVER, 'first', 300],
    [player, DEPOSIT_ROLLOVER, 'second', 2_000],
    [player, 'referral', 'a friend', 77],
    [lifted, DEPOSIT_ROLLOVER, 'first', 400],
    [lifted, 'referral', 'a friend', 88],
  ] as const) {
    const until = reason === 'referral' ? new Date(world.clock.nowMs() + 30 * DAY_MS) : null;
    world.clock.advance(1);
    const at = world.clock.now();
    await tolerate(() => inTransaction(world.db, (tx) => writeBlock(tx, owner, { reason, ref, amountCents: cents(amount), until, at })));
  }
  for (const [round, bets] of [
    ['round 1', ['red 500', 'black 200', 'white 40', 'red 100']],
    ['round 2', ['red 120', 'black 120']],
    ['round 3', ['black 60']],
    // Placed after the round's other stake has ended.
    ['round 3', ['red 80']],
  ] as const) {
    const rows = bets.map((bet) => {
      const [color, stake] = bet.split(' ') as [DoubleColor, string];
      const risks = [round === 'round 2' && color !== 'white' ? evenRisk(color, Number(stake)) : betRisk(doubleGame.pays, color, Number(stake))];
      return world.row(player, Number(stake), { risks, round_ref: round, game: 'double', operation: 'double' });
    });
    const stakes = ((await tolerate(() => world.open(rows))) ?? []).flatMap(({ stake_id }) => stake_id ?? []);
    for (const [index, stake] of stakes.entries()) {
      if (index === 1) await tolerate(() => (round === 'round 2' ? world.void(rowsOf([stake], 1)) : world.settle(rowsOf([stake], 1, [0]))));
      else await tolerate(() => world.settle(rowsOf([stake], 1, [index === 0 ? 480 : 0])));
    }
    await tolerate(() => world.reopen(rowsOf(stakes.slice(0, 1), 1)));
    await tolerate(() => world.settle(rowsOf(stakes.slice(0, 1), 2, [333])));
  }
  await sidesOfOldStakes(world, player);
  await tolerate(() => inTransaction(world.db, (tx) => releaseBlocks(tx, lifted, DEPOSIT_ROLLOVER)));
  await tolerate(() => inTransaction(world.db, (tx) => reduceBlock(tx, lifted, { reason: 'referral', ref: 'a friend', byCents: cents(8) })));
}

/** Stakes placed by an earlier release, which count by their sides: settled one by one, one side void. */
async function sidesOfOldStakes(world: MoneyFixture, player: string): Promise<void> {
  const opened = await tolerate(() => world.open([120, 90, 50, 30].map((stake) => world.row(player, stake, { game: 'double', operation: 'double' }))));
  const [red, black, other, more] = (opened ?? []).flatMap(({ stake_id }) => stake_id ?? []);
  if (red === undefined || black === undefined || other === undefined || more === undefined) return;
  await asBeforeRisks(world, [
    { stakeId: red, side: 'red', group: 'an old round' },
    { stakeId: black, side: 'black', group: 'an old round' },
    { stakeId: other, side: 'black', group: 'an old round' },
    { stakeId: more, side: 'red', group: 'an old round' },
  ]);
  await tolerate(() => world.settle(rowsOf([red], 1, [240])));
  await tolerate(() => world.void(rowsOf([black], 1)));
  for (const stake of [other, more]) await tolerate(() => world.settle(rowsOf([stake], 1, [0])));
}

/**
 * Winnings in addition to a stake's settlement: several on one stake of cash and bonus, a free round's, one sent twice, one under an ended rollover; reversals
 * before and after the money is spent, so that a debt arises and the next award repays it.
 */
async function awards(world: MoneyFixture): Promise<void> {
  for (const spends of [false, true]) {
    const player = await world.newPlayer(1_000);
    await tolerate(() => world.grantBonus(player, 60));
    const [stake = null] = await openSlot(world, player, 100);
    const given = [333, 120, 777].map((payout_cents) => ({ player_id: player, stake_id: stake, payout_cents }));
    const free = { player_id: player, stake_id: null, payout_cents: 250 };
    const ids = ((await tolerate(() => world.award([...given, free]))) ?? []).map(({ award_id }) => award_id);
    await tolerate(() => world.settle(rowsOf(stake === null ? [] : [stake], 1, [0])));
    if (spends) await spendAll(world, player);
    for (let again = 0; again < 2; again += 1) await tolerate(() => world.reverseAwards(spends ? ids : ids.slice(1)));
    await tolerate(() => world.award([{ player_id: player, stake_id: null, payout_cents: 90 }]));
  }
  const player = await world.newPlayer(10);
  await tolerate(() => world.grantBonus(player, 60));
  const [stake = null] = await openSlot(world, player, 50);
  await tolerate(() => inTransaction(world.db, (tx) => setRollover(tx, player, null)));
  await tolerate(() => world.award([{ player_id: player, stake_id: stake, payout_cents: 99 }]));
}

async function openSlot(world: MoneyFixture, playerId: string, stakeCents: number): Promise<string[]> {
  const opened = await tolerate(() => world.open([world.row(playerId, stakeCents, { vertical: 'casino', game: 'slot', operation: 'provider:studio' })]));
  return (opened ?? []).flatMap(({ stake_id }) => stake_id ?? []);
}

async function openSports(world: MoneyFixture, playerId: string, stakesCents: readonly number[]): Promise<string[]> {
  const opened = await tolerate(() => world.open(stakesCents.map((stake) => world.row(playerId, stake, { vertical: 'sports', game: 'football' }))));
  return (opened ?? []).flatMap((answer) => (answer.stake_id === null ? [] : [answer.stake_id]));
}

/** One row per payout; one per stake without payouts. */
function rowsOf(stakes: readonly string[], version: number, payouts?: readonly number[]) {
  return stakes.slice(0, payouts?.length ?? stakes.length).map((stake, index) => ({ stake_id: stake, version, payout_cents: payouts?.[index] ?? 0 }));
}

/** The player loses all bonus and some cash, and withdraws the rest. */
async function spendAll(world: MoneyFixture, playerId: string): Promise<void> {
  const { bonusCents } = await world.balance(playerId);
  const lost = await openSports(world, playerId, [bonusCents + 10]);
  await tolerate(() => world.settle(rowsOf(lost, 1, [0])));
  const { cashCents } = await world.balance(playerId);
  const move = { playerId, withdrawalId: `all:${randomUUID()}`, amountCents: cents(cashCents), at: world.clock.now() };
  await tolerate(() => inTransaction(world.db, (tx) => reserveWithdrawal(tx, move)));
  await tolerate(() => inTransaction(world.db, (tx) => sendWithdrawal(tx, move)));
}

async function payments(world: MoneyFixture, playerId: string): Promise<void> {
  const at = world.clock.now();
  const endToEndId = randomUUID();
  for (let again = 0; again < 2; again += 1) {
    await tolerate(() =>
      inTransaction(world.db, (tx) =>
        transfer(tx, { playerId, from: 'adjustments', to: 'cash', amountCents: cents(40), kind: 'adjustment', refId: endToEndId, at }),
      ),
    );
  }
  const withdrawals = ['sent', 'returned', 'pending'].map((end) => ({
    end,
    move: { playerId, withdrawalId: `${end}:${endToEndId}`, amountCents: cents(120), at },
  }));
  for (const { end, move } of withdrawals) {
    await tolerate(() => inTransaction(world.db, (tx) => reserveWithdrawal(tx, move)));
    if (end === 'sent') await tolerate(() => inTransaction(world.db, (tx) => sendWithdrawal(tx, move)));
    if (end === 'returned') await tolerate(() => inTransaction(world.db, (tx) => returnWithdrawal(tx, { ...move, status: 'refused' })));
  }
  await tolerate(() =>
    inTransaction(world.db, (tx) =>
      transfer(tx, { playerId, from: 'debt', to: 'pix_clearing', amountCents: cents(15), kind: 'deposit_returned', refId: endToEndId, at }),
    ),
  );
  await tolerate(() =>
    inTransaction(world.db, (tx) =>
      creditDeposit(tx, { playerId, endToEndId: 'without a wallet', amountCents: cents(1), at }).then((answer) =>
        answer.ok ? { ok: false as const, code: 'undone' } : answer,
      ),
    ),
  );
}

/** Ignores the failure of an honest statement, which a planted bug may cause: the checks examine the resulting data. */
async function tolerate<T>(act: () => Promise<T>): Promise<T | null> {
  try {
    return await act();
  } catch {
    return null;
  }
}
