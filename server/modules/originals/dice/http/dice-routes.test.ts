import { randomUUID } from 'node:crypto';
import { safeParse } from 'zod/v4/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contracts/dice.ts';
import { dicePayoutCents, diceRoll } from '#kernel/fairness/dice.ts';
import { cents } from '#kernel/money.ts';
import { createOriginalsHttp, type OriginalsHttp } from '../../testing/originals-http.ts';
import { createOriginalsFixture, type OriginalsFixture } from '../../testing/originals-fixture.ts';

const BETS = '/api/originals/dice/bets';
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

test('a bet is answered in the contract’s shape, listed, and can be recomputed by its player after a rotation', async () => {
  const token = http.tokenOf(await world.newPlayer(1_000));
  const placed = await http.post(token, BETS, { stake: 100, chance: 50, direction: 'under' });
  expect([placed.statusCode, safeParse(contract.diceBetReply, placed.json()).success]).toEqual([201, true]);
  await http.put(token, '/api/originals/fairness', { client_seed: 'outra' });
  const listed = await http.get(token, BETS);
  expect(safeParse(contract.diceBetsReply, listed.json()).success).toBe(true);
  const [bet] = listed.json<contract.DiceBetsReply>().data;
  if (bet === undefined || bet.server_seed === null) throw new Error('the seed was revealed');
  const roll = diceRoll({ serverSeed: bet.server_seed, clientSeed: bet.client_seed, nonce: bet.nonce });
  expect([bet.roll, bet.payout]).toEqual([roll, dicePayoutCents(cents(bet.stake), bet, roll)]);
});

test('the same key brings the same answer, marked as a replay', async () => {
  const token = http.tokenOf(await world.newPlayer(1_000));
  const key = randomUUID();
  const first = await http.post(token, BETS, { stake: 100, chance: 95, direction: 'over' }, key);
  const again = await http.post(token, BETS, { stake: 100, chance: 95, direction: 'over' }, key);
  expect([again.statusCode, again.json(), again.headers['idempotent-replayed']]).toEqual([201, first.json(), 'true']);
});

test.each([
  [{ stake: 100 }, 422],
  [{ stake: 100, chance: 50, direction: 'middle' }, 422],
  [{ stake: 100, chance: 0, direction: 'over' }, 422],
  [{ stake: 100, chance: 96, direction: 'over' }, 422],
  [{ stake: 100, chance: 49.5, direction: 'over' }, 422],
  [{ stake: 1.5, chance: 50, direction: 'under' }, 422],
  [{ stake: 1, chance: 50, direction: 'under' }, 422],
])('%j is a form error', async (body, status) => {
  const answer = await http.post(http.tokenOf(await world.newPlayer(1_000)), BETS, body);
  expect(answer.statusCode).toBe(status);
});

test('without a token there is no bet', async () => {
  expect((await http.post('nobody', BETS, { stake: 100, chance: 50, direction: 'under' })).statusCode).toBe(401);
});

test('the paytable of a stake is open to everybody, and says what each chance exactly returns', async () => {
  const answer = await http.app.inject({ url: '/api/originals/dice/paytable?stake=50' });
  const table = contract.dicePaytableReply.parse(answer.json());
  expect(table).toMatchObject({ stake: 50, rtp_lowest: '0.954000', rtp_highest: '0.970000' });
  expect(table.chances).toHaveLength(95);
  expect(table.chances[94]).toEqual({ chance: 95, multiplier: 1.021, payout: 51, rtp: '0.969000' });
});
