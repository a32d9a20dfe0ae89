import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionSummaryReply } from '#contracts/account/account.ts';
import { DAY_MS, MINUTE_MS } from '#kernel/durations.ts';
import { cents } from '#kernel/money.ts';
import { createAuthenticator } from '#server/modules/identity/index.ts';
import { createIdentityFixture, type IdentityFixture } from '#server/modules/identity/testing/identity-fixture.ts';
import { setExclusion, setPause } from '#server/modules/gate/index.ts';
import { openStakes, reopenStakes, settleStakes, voidStakes } from '#server/modules/stakes/index.ts';
import { creditDeposit, giveBackDeposit, reserveWithdrawal, openWallet, readBalance, sendWithdrawal, reverseDeposit } from '#server/modules/wallet/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { trustedProxies } from '#server/platform/http/addresses/client-address.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { sessionSummaryRoute } from '../http/session-summary-route.ts';

let world: IdentityFixture;
let app: Awaited<ReturnType<typeof createHttp>>;
beforeAll(async () => {
  world = await createIdentityFixture();
  app = await createHttp({
    db: world.deps.db,
    clock: world.clock,
    vault: world.deps.vault,
    log: createLogger({ level: 'silent' }),
    metrics: createMetrics({ processMetrics: false }),
    authenticator: createAuthenticator(world.deps),
    proxies: trustedProxies(['127.0.0.1']),
    rateLimitFactor: 1_000,
    routes: [sessionSummaryRoute({ identity: world.deps })],
    internalSecret: 'internal',
  });
});
afterAll(async () => {
  await app.close();
  await world.close();
});

async function newPlayer(cashCents: number): Promise<string> {
  const { playerId } = await world.player();
  await inTransaction(world.deps.db, async (tx) => {
    await openWallet(tx, playerId);
    return creditDeposit(tx, { playerId, endToEndId: randomUUID(), amountCents: cents(cashCents), at: world.clock.now() });
  });
  return playerId;
}

async function stake(playerId: string, stakeCents: number): Promise<string> {
  const key = randomUUID();
  const row = {
    stake_id: world.deps.ids.next(),
    player_id: playerId,
    session_id: null,
    session_epoch: null,
    session_expires_at: null,
    operation: 'mines',
    key,
    ordinal: 0,
    fingerprint: 'ab',
    vertical: 'originals' as const,
    needs_approval: false,
    game: 'mines',
    round_ref: key,
    stake_cents: stakeCents,
  };
  const [opened] = await inTransaction(world.deps.db, (tx) => openStakes(tx, [row], world.clock.now(), 'bonus_first'));
  expect(opened?.verdict).toBe('placed');
  return row.stake_id;
}

async function settle(stakeId: string, payoutCents: number): Promise<void> {
  await inTransaction(world.deps.db, (tx) => settleStakes(tx, [{ stake_id: stakeId, version: 1, payout_cents: payoutCents }], world.clock.now()));
}

async function summary(token: string, query = '') {
  const answer = await app.inject({ method: 'GET', url: `/api/session/summary${query}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return sessionSummaryReply.parse(answer.json());
}

const moneyOf = async (playerId: string) => (await readBalance(world.deps.db.k, playerId))?.cashCents ?? 0;

test('a new session has lasted zero minutes and has zero totals', async () => {
  const playerId = await newPlayer(1_000);
  const { accessToken } = await world.session(playerId);
  expect(await summary(accessToken)).toEqual({ started_at: world.clock.now().toISOString(), minutes: 0, staked: 0, returned: 0, open: 0, net: 0 });
});

test('net minus open stakes equals the change of the balance by play since the login, to the centavo; open bets are not lost (RG-11)', async () => {
  const playerId = await newPlayer(10_000);
  await settle(await stake(playerId, 500), 900);
  world.clock.advance(5 * MINUTE_MS);
  const { accessToken } = await world.session(playerId);
  const before = await moneyOf(playerId);
  await settle(await stake(playerId, 333), 0);
  await settle(await stake(playerId, 100), 197);
  await stake(playerId, 250);
  world.clock.advance(7 * MINUTE_MS + 59_000);
  const found = await summary(accessToken);
  expect(found).toMatchObject({ minutes: 7, staked: 683, returned: 197, open: 250, net: -236 });
  expect(found.net - found.open).toBe((await moneyOf(playerId)) - before);
});

test('a refunded stake counts as returned in full', async () => {
  const playerId = await newPlayer(1_000);
  const { accessToken } = await world.session(playerId);
  const stakeId = await stake(playerId, 400);
  await inTransaction(world.deps.db, (tx) => voidStakes(tx, [{ stake_id: stakeId, version: 1 }], world.clock.now()));
  expect(await summary(accessToken)).toMatchObject({ staked: 400, returned: 400, net: 0 });
});

test('a reversed prize is subtracted from the prizes, even if it was paid before the session', async () => {
  const playerId = await newPlayer(1_000);
  const stakeId = await stake(playerId, 400);
  await settle(stakeId, 700);
  world.clock.advance(MINUTE_MS);
  const { accessToken } = await world.session(playerId);
  const before = await moneyOf(playerId);
  await settle(await stake(playerId, 100), 150);
  await inTransaction(world.deps.db, (tx) => reopenStakes(tx, [{ stake_id: stakeId, version: 1 }], world.clock.now()));
  const found = await summary(accessToken);
  expect(found).toMatchObject({ staked: 100, returned: 150, net: -650 });
  expect(found.net).toBe((await moneyOf(playerId)) - before);
});

test('a bet of the session counts as open again when its result is reversed; an open bet from before the session does not count', async () => {
  const playerId = await newPlayer(2_000);
  await stake(playerId, 300);
  world.clock.advance(MINUTE_MS);
  const { accessToken } = await world.session(playerId);
  const stakeId = await stake(playerId, 400);
  await settle(stakeId, 700);
  expect(await summary(accessToken)).toMatchObject({ staked: 400, returned: 700, open: 0, net: 300 });
  await inTransaction(world.deps.db, (tx) => reopenStakes(tx, [{ stake_id: stakeId, version: 1 }], world.clock.now()));
  expect(await summary(accessToken)).toMatchObject({ staked: 400, open: 400, net: 0 });
});

test('the summary counts neither deposits nor another player’s bets', async () => {
  const playerId = await newPlayer(1_000);
  const other = await newPlayer(1_000);
  const { accessToken } = await world.session(playerId);
  world.clock.advance(MINUTE_MS);
  await inTransaction(world.deps.db, (tx) => creditDeposit(tx, { playerId, endToEndId: randomUUID(), amountCents: cents(2_000), at: world.clock.now() }));
  await settle(await stake(other, 700), 700);
  expect(await summary(accessToken)).toMatchObject({ staked: 0, returned: 0, net: 0 });
});

test('the last thirty days are added up on request, without older bets', async () => {
  const playerId = await newPlayer(5_000);
  await settle(await stake(playerId, 1_000), 0);
  world.clock.advance(30 * DAY_MS + MINUTE_MS);
  await inTransaction(world.deps.db, async (tx) => {
    await creditDeposit(tx, { playerId, endToEndId: randomUUID(), amountCents: cents(3_000), at: world.clock.now() });
    const move = { playerId, withdrawalId: world.deps.ids.next(), amountCents: cents(1_200), at: world.clock.now() };
    await reserveWithdrawal(tx, move);
    return sendWithdrawal(tx, move);
  });
  await settle(await stake(playerId, 600), 150);
  world.clock.advance(29 * DAY_MS);
  const { accessToken } = await world.session(playerId);
  const found = await summary(accessToken, '?recent=1');
  expect(found).toMatchObject({ minutes: 0, staked: 0, net: 0 });
  expect(found.recent).toEqual({ days: 30, deposited: 3_000, withdrawn: 1_200, staked: 600, returned: 150, open: 0, net: -450 });
});

test('a returned Pix does not count as a deposit, and counts again when the return fails', async () => {
  const playerId = await newPlayer(5_000);
  const { accessToken } = await world.session(playerId);
  const pix = { playerId, endToEndId: randomUUID(), amountCents: cents(2_000), version: 1 };
  await inTransaction(world.deps.db, (tx) => reverseDeposit(tx, { ...pix, at: world.clock.now() }));
  expect((await summary(accessToken, '?recent=1')).recent).toMatchObject({ deposited: 3_000 });
  await inTransaction(world.deps.db, (tx) => giveBackDeposit(tx, { ...pix, owedCents: cents(0), at: world.clock.now() }));
  expect((await summary(accessToken, '?recent=1')).recent).toMatchObject({ deposited: 5_000 });
});

test('a rotated token belongs to the session that its login opened', async () => {
  const playerId = await newPlayer(1_000);
  const opened = await world.session(playerId);
  const startedAt = world.clock.now().toISOString();
  for (let minutes = 0; minutes < 58; minutes += 29) {
    world.clock.advance(29 * MINUTE_MS);
    await settle(await stake(playerId, 10), 10);
  }
  const refreshed = await world.call('POST', '/api/auth/refresh', { token: opened.accessToken });
  const token = String(refreshed.json().access_token);
  expect(token).not.toBe(opened.accessToken);
  expect(await summary(token)).toMatchObject({ started_at: startedAt, minutes: 58, staked: 20, returned: 20 });
});

test.each([
  ['paused', (tx: Tx, playerId: string) => setPause(tx, playerId, new Date(world.clock.nowMs() + DAY_MS))],
  ['self-excluded', (tx: Tx, playerId: string) => setExclusion(tx, playerId, { kind: 'self', until: new Date(world.clock.nowMs() + DAY_MS) })],
] as const)('a %s player can read the summary', async (_name, act) => {
  const playerId = await newPlayer(1_000);
  await inTransaction(world.deps.db, (tx) => act(tx, playerId));
  const { accessToken } = await world.session(playerId);
  expect(await summary(accessToken, '?recent=1')).toMatchObject({ minutes: 0, net: 0, recent: { deposited: 1_000 } });
});

test('without a live session there is no summary', async () => {
  const answer = await app.inject({ method: 'GET', url: '/api/session/summary' });
  expect(answer.statusCode).toBe(401);
});
