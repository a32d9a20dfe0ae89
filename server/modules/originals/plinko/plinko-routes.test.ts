import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contracts/originals/plinko.ts';
import { createBetPlacer } from '../house-game/instant/use-cases/place-bet.ts';
import { accepted, createOriginalsFixture, type OriginalsFixture } from '../testing/originals-fixture.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../testing/originals-http.ts';
import { plinkoGame } from './plinko-game.ts';

let world: OriginalsFixture;
let http: OriginalsHttp;
beforeAll(async () => {
  world = await createOriginalsFixture();
  http = await createOriginalsHttp(world);
});
afterAll(async () => {
  await http.app.close();
  await world.drop();
});

test('the paytable of a board is public and shows the exact return of the stake', async () => {
  const answer = await http.app.inject({ url: '/api/originals/plinko/paytable?rows=8&risk=low&stake=11' });
  expect(contract.plinkoPaytableReply.parse(answer.json())).toMatchObject({
    ...{ rows: 8, risk: 'low', stake: 11, rtp: '0.916193' },
    multipliers: [5.4, 2.5, 1.3, 0.8, 0.5, 0.8, 1.3, 2.5, 5.4],
    payouts: [59, 27, 14, 8, 5, 8, 14, 27, 59],
  });
});

test.each(['', '?rows=8', '?risk=low', '?rows=7&risk=low', '?rows=17&risk=low', '?rows=8.5&risk=low', '?rows=8&risk=none', '?rows=8&risk=low&stake=0'])(
  'the paytable of "%s" is refused',
  async (query) => {
    expect((await http.app.inject({ url: `/api/originals/plinko/paytable${query}` })).statusCode).toBe(422);
  },
);

test('each of a player’s many balls at once has its own nonce, and the balance with the highest version equals the wallet’s', async () => {
  const principal = await world.newPlayer(10_000);
  const placer = createBetPlacer(world.deps, plinkoGame);
  const balls = Array.from({ length: 12 }, (_, index) => ({ rows: 8 + (index % 9), risk: (['low', 'medium', 'high'] as const)[index % 3] ?? 'low' }));
  const bets = (await Promise.all(balls.map((choice) => placer.place({ principal, stakeCents: 100, choice, key: randomUUID() })))).map(accepted);
  expect(bets.map(({ nonce }) => nonce).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, n) => n));
  expect(bets.map(({ rows, risk }) => ({ rows, risk }))).toEqual(balls);
  const paid = bets.reduce((sum, bet) => sum + bet.payoutCents, 0);
  expect(bets.toSorted((a, b) => b.balance.version - a.balance.version)[0]?.balance.value).toBe(10_000 - 12 * 100 + paid);
  expect(await world.violations()).toEqual([]);
});
