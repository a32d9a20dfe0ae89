import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { DAY_MS, SECOND_MS } from '#kernel/durations.ts';
import type { ReplayReply, RoundReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import { WALLET_SECRET } from '../testing/test-wallet.ts';

let f: StudioFixture;
let round: RoundReply;
let demo: RoundReply;

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
  const [real, free] = [await f.open('ana'), await f.open(null)];
  f.slot.nextStop(9);
  round = (await f.post('/api/spin', { session: real.session, key: 'k1', stake: 100 })).body as RoundReply;
  demo = (await f.post('/api/spin', { session: free.session, key: 'k1', stake: 100 })).body as RoundReply;
});
afterAll(() => f.drop());

async function restart(options: Parameters<StudioFixture['start']>[0] = {}): Promise<void> {
  await f.stop();
  await f.start(options);
}
const seconds = (ms: number) => Math.floor((f.clock.nowMs() + ms) / SECOND_MS);
const sign = (id: string, expires: number, { secret = WALLET_SECRET, word = 'replay' } = {}) =>
  `${id}.${expires}.${createHmac('sha256', secret).update(`${word}${id}.${expires}`).digest('hex')}`;
const ask = async (token: string) => {
  const { status, body } = await f.post('/api/replay', { token });
  return { status, body: body as unknown as ReplayReply & { readonly error?: string } };
};

test('a link shows the round as it was played, and no data of the player', async () => {
  const { status, body } = await ask(sign(round.round_id, seconds(DAY_MS)));
  const { balance: _balance, balance_version: _version, free_rounds: _grant, ...replayed } = round;
  expect([status, body]).toEqual([200, { game: f.slot.id, round: replayed }]);
  expect(body.round.payout).toBe(400);
  expect(JSON.stringify(body)).not.toMatch(/balance|ana|session/);
});

test('a link may be opened again and changes nothing', async () => {
  const before = await f.db.pool.query('SELECT * FROM studio.round_state ORDER BY round_id');
  const token = sign(round.round_id, seconds(DAY_MS));
  expect((await ask(token)).body).toEqual((await ask(token)).body);
  expect((await f.db.pool.query('SELECT * FROM studio.round_state ORDER BY round_id')).rows).toEqual(before.rows);
});

test('a link expires at its time', async () => {
  const [token, far] = [sign(round.round_id, seconds(DAY_MS)), sign(round.round_id, seconds(2 * DAY_MS))];
  f.clock.advance(DAY_MS - SECOND_MS);
  expect((await ask(token)).status).toBe(200);
  f.clock.advance(SECOND_MS);
  const { status, body } = await ask(token);
  expect([status, body.error, Object.keys(body)]).toEqual([410, 'replay_expired', ['error', 'message']]);
  expect((await ask(far)).status).toBe(200);
});

test('a changed link is refused', async () => {
  const until = seconds(DAY_MS);
  const token = sign(round.round_id, until);
  const [, , signature = ''] = token.split('.');
  const turned = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;
  const longer = `${round.round_id}.${until + 1}.${signature}`;
  const others = `${demo.round_id}.${until}.${signature}`;
  const forged = [
    sign(round.round_id, until, { secret: 'x'.repeat(32) }),
    sign(round.round_id, until, { word: '' }),
    sign(round.round_id, until, { word: 'round' }),
  ];
  const shapes = [token.toUpperCase(), `${token}0`, ` ${token}`, token.slice(0, -64), `${round.round_id}.${until}`, '..', 'a', sign('', until)];
  for (const wrong of [turned, longer, others, ...forged, ...shapes]) {
    const { status, body } = await ask(wrong);
    expect([wrong, status, body.error]).toEqual([wrong, 401, 'replay_refused']);
  }
});

test('a link that is both forged and too old is refused as forged: its age is not reported', async () => {
  expect((await ask(sign(round.round_id, seconds(-DAY_MS), { secret: 'x'.repeat(32) }))).status).toBe(401);
});

test('an unknown round and one of play money are not found', async () => {
  for (const id of [randomUUID(), demo.round_id]) expect((await ask(sign(id, seconds(DAY_MS)))).status).toBe(401);
});

test('a round under way is not shown, nor is one whose bet was returned', async () => {
  const bia = await f.open('bia');
  f.wallet.next('bet', { kind: 'fail', applies: true });
  await f.post('/api/spin', { session: bia.session, key: 'k1', stake: 100 });
  const { rows } = await f.db.pool.query<{ id: string }>("SELECT id FROM studio.round WHERE player = 'bia'");
  const id = rows[0]?.id ?? '';
  expect((await ask(sign(id, seconds(DAY_MS)))).body.error).toBe('pending');
  await f.runJobsUntil(
    async () => (await f.db.pool.query("SELECT FROM studio.round_state WHERE round_id = $1 AND state = 'rolled_back'", [id])).rowCount === 1,
  );
  const { status, body } = await ask(sign(id, seconds(DAY_MS)));
  expect([status, body.error, body.round]).toEqual([409, 'round_returned', undefined]);
});

test('an unreadable request is refused, and repeated guesses are refused by a limit', async () => {
  for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }]) expect((await f.post('/api/replay', body)).status).toBe(422);
  await restart({ rateLimitFactor: 0.05 });
  onTestFinished(() => restart());
  const tries = [await ask('a'), await ask('a'), await ask('a'), await ask('a')].map(({ status }) => status);
  expect(tries).toEqual([401, 401, 401, 429]);
  expect((await f.post('/api/session', { game: f.slot.id, launch_token: null })).status).toBe(200);
});
