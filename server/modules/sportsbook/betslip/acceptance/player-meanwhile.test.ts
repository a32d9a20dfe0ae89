import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { setExclusion, setLimits, setPause, setStatus } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';

let world: LiveFixture;
beforeAll(async () => {
  world = await createLiveFixture();
});
afterAll(async () => {
  await expectBooksHold(world);
  await world.drop();
});

const onHome = (event: string) => ({ legs: [{ market: `${event}:result`, outcome: 'home' }] });

test.each<[string, string, (playerId: string, at: Date) => Promise<unknown>]>([
  ['is excluded', 'self_excluded', (id, at) => inTransaction(world.db, (tx) => setExclusion(tx, id, { kind: 'self', until: new Date(at.getTime() + 1e9) }))],
  ['is paused', 'paused', (id, at) => inTransaction(world.db, (tx) => setPause(tx, id, new Date(at.getTime() + 1e9)))],
  ['is blocked', 'blocked', (id) => inTransaction(world.db, (tx) => setStatus(tx, id, 'blocked'))],
  [
    'lowered a limit below what was staked',
    'limit_reached',
    (id) => inTransaction(world.db, (tx) => setLimits(tx, id, { stakeCents: { day: cents(999), week: null, month: null } })),
  ],
])('a bet is rejected if its player %s in the meantime', async (_, reason, act) => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, onHome(event));
  await act(player.playerId, world.clock.now());
  await world.later(DELAY_MS, event);
  await world.accept();
  expect(await world.view(player, id)).toMatchObject({ status: 'rejected', reason });
  expect(await world.cashOf(player)).toBe(5_000);
});

test.each([
  ['vpn_detected', 'VPN'],
  ['address_unverified', 'onde você estava'],
] as const)('a bet is rejected if its session became %s in the meantime; bets of the player’s other sessions are not', async (reason, text) => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const ids = [await world.waits(player, onHome(event)), await world.waits({ ...player, sessionId: randomUUID() }, onHome(event))];
  world.away.set(player.sessionId, reason);
  await world.later(DELAY_MS, event);
  await world.accept();
  const views = await Promise.all(ids.map((id) => world.view(player, id)));
  expect(views).toMatchObject([{ status: 'rejected', reason, message: expect.stringContaining(text) }, { status: 'accepted' }]);
  expect(await world.cashOf(player)).toBe(4_000);
});

test('if two waiting bets no longer fit a limit together, the first is accepted', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const ids = [await world.waits(player, onHome(event)), await world.waits(player, onHome(event))];
  await inTransaction(world.db, (tx) => setLimits(tx, player.playerId, { stakeCents: { day: cents(1_000), week: null, month: null } }));
  await world.later(DELAY_MS, event);
  await world.accept();
  expect(await Promise.all(ids.map(async (id) => (await world.standing(id)).status))).toEqual(['accepted', 'rejected']);
});
