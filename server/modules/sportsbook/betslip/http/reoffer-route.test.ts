import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as contract from '#contracts/sportsbook/bets.ts';
import { setPause } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Principal } from '#server/platform/http/principal.ts';
import { expectBooksHold } from '../testing/bet-fixture.ts';
import { type BetslipHttp, createBetslipHttp } from '../testing/betslip-http.ts';
import { createLiveFixture, DELAY_MS, type LiveFixture } from '../testing/live-fixture.ts';

let world: LiveFixture;
let http: BetslipHttp;
beforeAll(async () => {
  world = await createLiveFixture();
  http = await createBetslipHttp(world);
});
afterAll(async () => {
  await expectBooksHold(world);
  await http.app.close();
  await world.drop();
});

interface Offered {
  readonly event: string;
  readonly player: Principal;
  readonly id: string;
  answer(accept: boolean, over?: { readonly token?: string; readonly key?: string }): Promise<{ status: number; body: Record<string, unknown> }>;
}

/** A single placed at 2.00 and re-offered at 1.90. */
async function reoffered(): Promise<Offered> {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  await world.changeOdds(`${event}:result`, 'home', 1_900);
  await world.later(DELAY_MS, event);
  await world.accept();
  const own = http.tokenOf(player);
  return {
    ...{ event, player, id },
    async answer(accept, { token = own, key = randomUUID() } = {}) {
      const answered = await http.post(token, `/sportsbook/v1/bets/${id}/reoffer`, { accept }, key);
      return { status: answered.statusCode, body: answered.json() };
    },
  };
}

test('a re-offer accepted in time at an unchanged price makes an accepted bet with a receipt', async () => {
  const { player, id, answer } = await reoffered();
  const first = await answer(true, { key: 'tap' });
  expect(first.status).toBe(200);
  expect(z.parse(contract.betDetailReply, first.body)).toMatchObject({
    id,
    status: 'accepted',
    potential_payout: 1_900,
    legs: [{ odds: '1.90', odds_requested: '2.00' }],
  });
  expect(await world.cashOf(player)).toBe(4_000);
  // A second tap, and the same answer from a second tab, change nothing.
  expect([await answer(true, { key: 'tap' }), await answer(true)].map(({ status, body }) => [status, body['status']])).toEqual([
    [200, 'accepted'],
    [200, 'accepted'],
  ]);
  expect((await answer(false)).status).toBe(409);
  expect((await world.news(id)).map(({ status }) => status)).toEqual(['reoffered', 'accepted']);
});

test('a declined re-offer returns the stake', async () => {
  const { player, answer } = await reoffered();
  expect(await answer(false)).toMatchObject({ status: 200, body: { status: 'rejected', reason: 'reoffer_declined', receipt: null } });
  expect(await world.cashOf(player)).toBe(5_000);
  expect([(await answer(false)).status, (await answer(true)).status]).toEqual([200, 409]);
});

test('a price better than the re-offered one is given to the player', async () => {
  const { event, answer } = await reoffered();
  await world.changeOdds(`${event}:result`, 'home', 1_950);
  expect(await answer(true)).toMatchObject({ body: { status: 'accepted', legs: [{ odds: '1.95' }] } });
});

test('if the price falls again, the bet is re-offered once more, then rejected', async () => {
  const { event, player, answer } = await reoffered();
  await world.changeOdds(`${event}:result`, 'home', 1_800);
  expect(await answer(true)).toMatchObject({ status: 200, body: { status: 'reoffered', reoffer: { odds: ['1.80'] } } });
  await world.changeOdds(`${event}:result`, 'home', 1_700);
  expect(await answer(true)).toMatchObject({
    ...{ status: 200 },
    body: {
      status: 'rejected',
      reason: 'odds_changed',
      message: 'A cotação mudou de 2,00 para 1,70. O valor voltou ao seu saldo.',
      changes: [{ odds: '1.70' }],
    },
  });
  expect(await world.cashOf(player)).toBe(5_000);
});

test('accepting a re-offer is rejected if the market was suspended or the player paused in the meantime', async () => {
  const [suspended, paused] = [await reoffered(), await reoffered()];
  await world.changeStatus(`${suspended.event}:result`, -1);
  expect(await suspended.answer(true)).toMatchObject({ body: { status: 'rejected', reason: 'market_suspended' } });
  await inTransaction(world.db, (tx) => setPause(tx, paused.player.playerId, new Date(world.clock.nowMs() + 1e6)));
  expect(await paused.answer(true)).toMatchObject({ body: { status: 'rejected', reason: 'paused' } });
});

test('an answer after ten seconds is refused, even if the job has not run yet', async () => {
  const { event, player, answer } = await reoffered();
  await world.later(10_000, event);
  expect(await answer(true)).toMatchObject({ status: 409, body: { code: 'reoffer_expired' } });
  await world.accept();
  expect(await world.cashOf(player)).toBe(5_000);
  expect((await answer(true)).status).toBe(409);
});

test('another player’s bet is unknown, a VPN cannot accept a re-offer, and a call without a key is refused', async () => {
  const { player, id, answer } = await reoffered();
  const other = http.tokenOf(await world.newPlayer(0));
  expect(await answer(true, { token: other })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await answer(false, { token: other })).toMatchObject({ status: 404 });
  expect(await answer(true, { token: http.tokenOf({ ...player, addressRefusal: 'vpn_detected' }) })).toMatchObject({
    status: 403,
    body: { code: 'vpn_detected' },
  });
  expect((await http.post(http.tokenOf(player), `/sportsbook/v1/bets/${id}/reoffer`, { accept: true }, null)).statusCode).toBe(400);
  expect(await world.view(player, id)).toMatchObject({ status: 'reoffered' });
});

test('a bet that was never re-offered refuses an answer', async () => {
  const [event, player] = [await world.liveEvent(), await world.newPlayer(5_000)];
  const id = await world.waits(player, { legs: [{ market: `${event}:result`, outcome: 'home' }] });
  const token = http.tokenOf(player);
  expect((await http.post(token, `/sportsbook/v1/bets/${id}/reoffer`, { accept: true })).statusCode).toBe(409);
  await world.later(DELAY_MS, event);
  await world.accept();
  expect((await http.post(token, `/sportsbook/v1/bets/${id}/reoffer`, { accept: true })).statusCode).toBe(409);
});

test('a quote states how long the bet would wait: five seconds with a match under way, zero before the start', async () => {
  const [event, ahead] = [await world.liveEvent(), await world.newEvent()];
  const bets = await Promise.all([event, ahead].map((match) => world.slipBet({ legs: [{ market: `${match}:result`, outcome: 'home' }], stakeCents: 100 })));
  const quoted = await http.post(null, '/sportsbook/v1/slip/quote', { odds_change: 'none', bets });
  expect(z.parse(contract.slipQuoteReply, quoted.json()).bets.map(({ reason, delay_ms }) => [reason, delay_ms])).toEqual([
    [null, DELAY_MS],
    [null, 0],
  ]);
});
