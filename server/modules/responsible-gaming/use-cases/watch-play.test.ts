import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { present } from '#server/modules/stakes/testing/money-fixture.ts';
import { listParked } from '#server/platform/parking/parking.ts';
import { codeOf, createProtectionFixture, type ProtectionFixture } from '../testing/protection-fixture.ts';
import { answerProposal } from './answer-proposal.ts';
import { readLimitsOf } from './read-limits.ts';
import { readProtection } from './read-protection.ts';
import { WATCHED_PLAYER, watchPlay } from './watch-play.ts';

let world: ProtectionFixture;
beforeAll(async () => {
  world = await createProtectionFixture();
});
afterAll(() => world.drop());

/** Runs laps until one begins and ends. */
async function watch(): Promise<void> {
  world.clock.advance(2 * MINUTE_MS);
  await watchPlay(world.deps, world.clock.now());
}
const shown = async (player: string) => present(await readProtection(world.deps, player, world.clock.now())).interventions;
const rules = async (player: string) => (await shown(player)).map(({ rule }) => rule).toSorted();
const lose = async (player: string, stakeCents: number) => {
  const [placed] = await world.open([world.row(player, stakeCents)]);
  await world.settle([{ stake_id: present(placed?.stake_id), version: 1, payout_cents: 0 }]);
};
const noticesOf = async (player: string) => {
  const { rows: notices } = await sql<{ title: string }>`
    SELECT payload -> 'data' ->> 'title' AS title FROM outbox
    WHERE topic = 'notify' AND payload ->> 'player_id' = ${player} AND payload ->> 'template' = 'harm-noticed'`.execute(world.db.k);
  return notices.map(({ title }) => title);
};

test('RG-10 a moderate player meets no rule', async () => {
  const player = await world.newPlayer(50_000);
  await lose(player, 19_999);
  await world.deposit(player, 1_000);
  await watch();
  expect(await rules(player)).toEqual([]);
});

test('RG-10 a week’s losses far above the player’s own mean are raised once: message, proposal, log, review queue', async () => {
  const player = await world.newPlayer(500_000);
  for (let week = 0; week < 4; week += 1) {
    await lose(player, 10_000);
    world.clock.advance(7 * DAY_MS);
  }
  await lose(player, 30_000);
  await watch();
  expect(await rules(player)).toEqual([]);
  await lose(player, 1);
  for (let turn = 0; turn < 3; turn += 1) await watch();
  expect(await rules(player)).toEqual(['loss_above_usual']);
  expect(await noticesOf(player)).toEqual(['Suas perdas subiram muito']);
  const [raised] = await shown(player);
  expect(raised).toMatchObject({ state: 'open', proposal: { kind: 'limit', limit: 'loss', period: 'week', value: 10_000 } });
  expect(raised?.explanation).toContain('R$\u00a0300,01');
  const queue = await world.db.k.selectFrom('responsible_gaming_intervention').select('reviewed_at').where('player_id', '=', player).execute();
  expect(queue).toEqual([{ reviewed_at: null }]);
});

test('RG-10 three deposits in an hour are an episode; the same weeks later is a new one', async () => {
  const player = await world.newPlayer(1_000);
  for (let count = 0; count < 2; count += 1) await world.deposit(player, 1_000);
  await watch();
  await watch();
  expect(await rules(player)).toEqual(['many_deposits']);
  world.clock.advance(HOUR_MS);
  await watch();
  world.clock.advance(DAY_MS);
  await lose(player, 100);
  for (let count = 0; count < 3; count += 1) await world.deposit(player, 1_000);
  await watch();
  expect(await rules(player)).toEqual(['many_deposits', 'many_deposits']);
});

test('RG-10 three deposits within minutes of an empty balance, an hour apart from each other, are an episode', async () => {
  const player = await world.newPlayer(1_000);
  for (let count = 0; count < 3; count += 1) {
    world.clock.advance(HOUR_MS + MINUTE_MS);
    await lose(player, 1_000);
    world.clock.advance(count === 0 ? 5 * MINUTE_MS + 1 : 5 * MINUTE_MS);
    await world.deposit(player, 1_000);
  }
  await watch();
  expect(await rules(player)).toEqual([]);
  world.clock.advance(HOUR_MS);
  await lose(player, 995);
  await world.deposit(player, 1_000);
  await watch();
  expect(await rules(player)).toEqual(['deposits_after_zero']);
});

test('RG-10 three hours of bets without a pause of a quarter of an hour are an episode', async () => {
  const [restless, resting] = [await world.newPlayer(50_000), await world.newPlayer(50_000)];
  for (let minutes = 0; minutes < 180; minutes += 12) {
    for (const player of [restless, resting]) if (player === restless || minutes !== 96) await lose(player, 10);
    world.clock.advance(12 * MINUTE_MS);
  }
  await watch();
  expect([await rules(restless), await rules(resting)]).toEqual([['long_play'], []]);
});

test('RG-10 bets between midnight and six on four of seven nights, by Brasília’s clock, are an episode', async () => {
  const player = await world.newPlayer(50_000);
  for (const at of ['01T05:59:59-03:00', '02T06:00:00-03:00', '03T00:00:00-03:00', '04T03:00:00-03:00', '05T23:59:59-03:00']) {
    world.clock.set(new Date(`2031-03-${at}`));
    await lose(player, 10);
  }
  await watch();
  expect(await rules(player)).toEqual([]);
  world.clock.set(new Date('2031-03-07T02:00:00-03:00'));
  await lose(player, 10);
  await watch();
  expect(await rules(player)).toEqual(['night_play']);
});

test('RG-10 an accepted proposal is valid at once, is answered once, and can be answered only by its player', async () => {
  const [player, other] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
  for (let count = 0; count < 3; count += 1) await world.deposit(player, 2_000);
  await watch();
  const [raised] = await shown(player);
  const answer = (who: string, id: string) =>
    world.protection.within((tx) => answerProposal(world.deps, tx, world.protection.act(who), { id, answer: 'accept' })).then(codeOf);
  const id = present(raised?.id);
  expect([await answer(other, id), await answer(player, randomUUID()), await answer(player, 'x')]).toEqual(
    Array.from({ length: 3 }, () => 'unknown_intervention'),
  );
  expect([await answer(player, id), await answer(player, id)]).toEqual(['done', 'already_answered']);
  const deposits = present((await readLimitsOf(world.deps, player, world.clock.now()))?.data[0]);
  expect(deposits.periods.map(({ current }) => current)).toEqual([null, 3_500, null]);
});

test('a player whose figures cannot be read is quarantined, and the others are checked', async () => {
  const [odd, other] = [await world.newPlayer(1_000), await world.newPlayer(1_000)];
  for (const player of [odd, other]) for (let count = 0; count < 3; count += 1) await world.deposit(player, 1_000);
  await world.owner.k.transaction().execute(async (tx) => {
    await sql`SET LOCAL session_replication_role = replica`.execute(tx);
    await sql`UPDATE ledger_transfer SET amount = 9223372036854775807 WHERE player_id = ${odd} AND kind = 'deposit'`.execute(tx);
  });
  await watch();
  expect([await rules(odd), await rules(other)]).toEqual([[], ['many_deposits']]);
  expect(await listParked(world.db.k)).toMatchObject([{ kind: WATCHED_PLAYER, ref: odd }]);
});
