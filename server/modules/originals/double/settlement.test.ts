import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type DoubleColor, doubleColors } from '#contracts/originals/double.ts';
import { DOUBLE_FACTORS, doubleColorOf, doublePayoutCents } from '#kernel/fairness/index.ts';
import { cents } from '#kernel/money.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { accepted } from '../testing/originals-fixture.ts';
import { createDoubleFixture, type DoubleFixture, type DoubleRound } from '../testing/double-fixture.ts';
import { endBets, openBets } from '../table/store/bet-rows.ts';

const PLAYERS = 1_000;
const BETS = 3_000;

let world: DoubleFixture;
let round: DoubleRound;
beforeAll(async () => {
  world = await createDoubleFixture();
});
beforeEach(async () => {
  round = await world.newRound();
});
afterAll(() => world.drop());

async function betStates(): Promise<Map<string, number>> {
  const rows = await world.db.k
    .selectFrom('originals_table_bet')
    .select(['position', 'state', (eb) => eb.fn.countAll<number>().as('bets')])
    .where('round_id', '=', round.id)
    .groupBy(['position', 'state'])
    .execute();
  return new Map(rows.map((row) => [`${row.position} ${row.state}`, row.bets]));
}

/** Bets of 100 centavos on each colour by each of many players, inserted in bulk. Returns the players. */
async function crowd(): Promise<readonly string[]> {
  const players = await world.manyPlayers(PLAYERS, 1_000);
  for (const color of doubleColors) await world.seedBets(round, players, color, 100);
  return players;
}

describe('a round’s settlement', () => {
  test('pays exactly what the number pays and notifies each player of each bet', async () => {
    const player = await world.newPlayer(10_000);
    const bets = [];
    for (const color of doubleColors) bets.push(accepted(await world.table().place(player, color, 123)));
    await world.clearOutbox();
    const { outcome } = await world.finishRound();
    if (outcome === null) throw new Error('the round has no number');
    const dueCents = doubleColors.reduce((sum, color) => sum + doublePayoutCents(cents(123), color, outcome), 0);
    expect(await world.cashOf(player.playerId)).toBe(10_000 - 369 + dueCents);
    const published = (await world.outbox()).filter((message) => message.channel === `private-bets.${player.playerId}`);
    expect(published.map((message) => message.event)).toEqual(['BetUpdateEvent', 'BetUpdateEvent', 'BetUpdateEvent']);
    for (const bet of bets) {
      const won = doubleColorOf(outcome) === bet.position;
      const message = { id: bet.id, status: won ? 'won' : 'lost', payout: doublePayoutCents(cents(123), bet.position as DoubleColor, outcome) };
      expect(published.map((each) => each.data)).toContainEqual(message);
    }
  });

  test('of thousands of bets, killed between and within chunks, pays each bet once', async () => {
    const players = await crowd();
    const { outcome } = await world.spinRound();
    if (outcome === null) throw new Error('the round has no number');
    const color = doubleColorOf(outcome);
    const chunk = () => openBets(world.db.k, round.id, [], 700);
    const first = await chunk();
    expect(
      await inTransaction(world.db, (tx) => endBets(tx, round.id, first, { byPosition: { [color]: 100 * DOUBLE_FACTORS[color] } }, world.clock.now())),
    ).toBe(700);
    const second = await chunk();
    const killed = inTransaction(world.db, async (tx) => {
      expect(await endBets(tx, round.id, second, { byPosition: { [color]: 100 * DOUBLE_FACTORS[color] } }, world.clock.now())).toBe(700);
      throw new Error('the process dies here');
    });
    await expect(killed).rejects.toThrow('the process dies here');
    expect([...(await betStates()).values()].reduce((sum, bets) => sum + bets, 0)).toBe(BETS);
    await world.finishRound();
    const states = Object.fromEntries(doubleColors.map((each) => [`${each} ${each === color ? 'won' : 'lost'}`, PLAYERS]));
    expect(Object.fromEntries(await betStates())).toEqual(states);
    const cash = await Promise.all(players.slice(0, 50).map((player) => world.cashOf(player)));
    expect(new Set(cash)).toEqual(new Set([700 + doublePayoutCents(cents(100), color, outcome)]));
    expect(await world.violations()).toEqual([]);
  });

  test('by three processes at once ends each bet once and leaves none open', async () => {
    await crowd();
    const { outcome } = await world.spinRound();
    if (outcome === null) throw new Error('the round has no number');
    const color = doubleColorOf(outcome);
    const drain = async (): Promise<number> => {
      for (let handled = 0; ;) {
        const ids = await openBets(world.db.k, round.id, [], 250);
        if (ids.length === 0) return handled;
        handled += await inTransaction(world.db, (tx) =>
          endBets(tx, round.id, ids, { byPosition: { [color]: 100 * DOUBLE_FACTORS[color] } }, world.clock.now()),
        );
      }
    };
    const handled = await Promise.all([drain(), drain(), drain()]);
    expect(handled.reduce((sum, each) => sum + each, 0)).toBe(BETS);
    expect([...(await betStates()).keys()].filter((key) => key.endsWith('open'))).toEqual([]);
    await world.finishRound();
    expect(await world.violations()).toEqual([]);
  });
});

describe('a voided round', () => {
  test('refunds every stake once, to cash and bonus as debited, and notifies the players', async () => {
    const player = await world.newPlayer(1_000);
    await world.grantBonus(player.playerId, 150);
    const bets = [accepted(await world.table().place(player, 'white', 200)), accepted(await world.table().place(player, 'red', 100))];
    await world.clearOutbox();
    const voided = await world.voidRound();
    expect([voided.state, voided.outcome]).toEqual(['void', null]);
    expect(await world.balance(player.playerId)).toMatchObject({ cashCents: 1_000, bonusCents: 150 });
    const messages = await world.outbox();
    const published = messages.filter((message) => message.channel === `private-bets.${player.playerId}`).map((message) => message.data);
    for (const bet of bets) expect(published).toContainEqual({ id: bet.id, status: 'void', payout: bet.stakeCents });
    const settled = messages.filter((message) => message.event === 'RoundSettled');
    expect(settled.length).toBeGreaterThan(0);
    for (const message of settled) expect(message.data).toMatchObject({ round_id: round.id, voided: true, number: null, color: null, phase: 'settled' });
    const again = bets.map(({ id }) => id);
    expect(await inTransaction(world.db, (tx) => endBets(tx, round.id, again, null, world.clock.now()))).toBe(0);
    expect(await world.violations()).toEqual([]);
  });

  test('of thousands of bets refunds each once; the bets no longer count towards the limits', async () => {
    const players = await crowd();
    await world.voidRound();
    expect(Object.fromEntries(await betStates())).toEqual({ 'red void': PLAYERS, 'black void': PLAYERS, 'white void': PLAYERS });
    expect(await Promise.all(players.slice(0, 20).map((player) => world.cashOf(player)))).toEqual(Array.from({ length: 20 }, () => 1_000));
    expect(await world.violations()).toEqual([]);
  });
});

test('the site’s database user cannot change or delete a bet that has ended', async () => {
  const player = await world.newPlayer(1_000);
  const bet = accepted(await world.table().place(player, 'red', 100));
  await world.finishRound();
  const rewrite = world.db.k.updateTable('originals_table_bet').set({ payout_cents: 1_000 }).where('id', '=', bet.id).execute();
  await expect(rewrite).rejects.toThrow('cannot be rewritten');
  await expect(world.db.k.deleteFrom('originals_table_bet').where('id', '=', bet.id).execute()).rejects.toThrow('permission denied');
});
