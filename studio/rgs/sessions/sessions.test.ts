import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#kernel/durations.ts';
import type { SessionReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import { createTinySlot } from '../testing/tiny-slot.ts';

let f: StudioFixture;

beforeAll(async () => {
  f = await openStudioFixture();
  const other = createTinySlot('other-slot', 'b'.repeat(64));
  await f.start({ slots: { [f.slot.id]: f.slot, [other.id]: other } });
});
afterAll(() => f.drop());

const spin = (session: SessionReply, key: string, stake = 100) => f.post('/api/spin', { session: session.session, key, stake });
const resume = (session: SessionReply, game = f.slot.id) => f.post('/api/session/resume', { game, session: session.session });

describe('a session is opened', () => {
  test('with a launch token: the casino’s balance, limits and rules', async () => {
    Object.assign(f.wallet.terms, { minBet: 50, maxBet: 500, minRoundMs: 3_000 });
    const session = await f.open('ana');
    Object.assign(f.wallet.terms, { minBet: 0, maxBet: 100_000, minRoundMs: 0 });
    expect(session).toMatchObject({
      demo: false,
      balance: 10_000,
      balance_version: 1,
      stakes: [100, 200],
      default_stake: 100,
      min_round_ms: 3_000,
      unseen: null,
    });
  });
  test('once with each token', async () => {
    const token = f.wallet.launch('ana', f.slot.id);
    const open = () => f.post('/api/session', { game: f.slot.id, launch_token: token });
    expect((await open()).status).toBe(200);
    expect((await open()).body.error).toBe('launch_refused');
  });
  test('not with the token of another game, nor for an unknown game', async () => {
    const token = f.wallet.launch('ana', 'other-slot');
    expect((await f.post('/api/session', { game: f.slot.id, launch_token: token })).body.error).toBe('launch_refused');
    expect((await f.post('/api/session', { game: 'constructor', launch_token: null })).body.error).toBe('unknown_game');
  });
  test('not where the casino’s limits leave no stake', async () => {
    f.wallet.terms.maxBet = 19;
    const answer = await f.post('/api/session', { game: f.slot.id, launch_token: f.wallet.launch('ana', f.slot.id) });
    f.wallet.terms.maxBet = 100_000;
    expect(answer.body.error).toBe('game_disabled');
  });
  test('not when the wallet’s answer is invalid', async () => {
    f.wallet.next('authenticate', { kind: 'garbage', applies: false });
    const answer = await f.post('/api/session', { game: f.slot.id, launch_token: f.wallet.launch('ana', f.slot.id) });
    expect([answer.status, answer.body.error]).toEqual([503, 'unavailable']);
  });
});

describe('play money', () => {
  test('begins with R$ 1.000,00 and calls no wallet', async () => {
    const calls = f.wallet.calls('bet').length;
    const session = await f.open(null);
    expect(session).toMatchObject({ demo: true, balance: 100_000, balance_version: 0 });
    f.slot.nextStop(9);
    expect((await spin(session, 'k1')).body).toMatchObject({ payout: 400, balance: 100_300, balance_version: 1 });
    expect((await f.post('/api/balance', { session: session.session })).body).toEqual({ balance: 100_300, balance_version: 1 });
    expect(f.wallet.calls('bet')).toHaveLength(calls);
  });
  test('cannot be staked when none is left', async () => {
    const session = await f.open(null);
    await f.db.pool.query('UPDATE studio.session SET balance = 99 WHERE demo');
    expect((await spin(session, 'k1')).body.error).toBe('insufficient_balance');
  });
});

describe('after a reload', () => {
  test('the round that was not seen to its end is sent with the session, until it was seen', async () => {
    const session = await f.open('bia');
    const round = (await spin(session, 'k1')).body;
    expect((await resume(session)).body.unseen).toEqual(round);
    // A new session takes another seed, and reveals the one that the round was drawn from.
    expect((await f.open('bia')).unseen).toEqual({
      ...round,
      fairness: { ...(round.fairness as object), server_seed: expect.stringMatching(/^[0-9a-f]{64}$/) },
    });
    await f.post('/api/rounds/seen', { session: session.session, round_id: round.round_id });
    expect((await resume(session)).body.unseen).toBe(null);
  });
  test('the balance is read again', async () => {
    const session = await f.open('caio');
    const other = await f.open('caio');
    const { balance } = (await spin(other, 'k1')).body;
    expect((await resume(session)).body.balance).toBe(balance);
  });
  test('a page of another game gets no session', async () => {
    expect((await resume(await f.open('caio'), 'other-slot')).body.error).toBe('session_ended');
  });
  test('a round that waits for the wallet keeps the session pending until the wallet has answered', async () => {
    const session = await f.open('davi');
    f.wallet.next('win', { kind: 'fail', applies: false });
    expect((await spin(session, 'k1')).body.error).toBe('pending');
    expect((await resume(session)).body.error).toBe('pending');
    await f.runJobsUntil(async () => (await resume(session)).status === 200);
    expect((await resume(session)).body.unseen).toMatchObject({ stake: 100 });
  });
});

describe('past rounds', () => {
  test('are the player’s own in this game, newest first, at most 50, without refused bets', async () => {
    const session = await f.open('eva');
    const ids: (string | undefined)[] = [];
    for (let index = 0; index < 52; index += 1) {
      f.clock.advance(1);
      ids.unshift((await spin(session, `k${index}`, 20)).body.round_id);
    }
    f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'limit_reached' });
    await spin(session, 'refused');
    await spin(await f.open('fred'), 'k1');
    const listed = await f.post('/api/rounds', { session: (await f.open('eva')).session });
    expect(listed.body.data?.map((round) => round.round_id)).toEqual(ids.slice(0, 50));
  });
  test('of another player are not marked as seen', async () => {
    const round = (await spin(await f.open('gil'), 'k1')).body;
    await f.post('/api/rounds/seen', { session: (await f.open('hugo')).session, round_id: round.round_id });
    expect((await f.open('gil')).unseen).toMatchObject({ round_id: round.round_id });
  });
});

test('a session unused for twelve hours is ended, and the casino is notified', async () => {
  const session = await f.open('ida');
  f.clock.advance(12 * HOUR_MS);
  await f.runJobsUntil(() => f.wallet.calls('end-session').some((call) => String(call['session_token']).endsWith('-ida')));
  expect((await spin(session, 'k1')).body.error).toBe('session_ended');
});

test('the database contains no key that could be used to play', async () => {
  const session = await f.open('joao');
  const { rows } = await f.db.pool.query('SELECT s::text AS row FROM studio.session s');
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ row }) => String(row).includes(session.session))).toEqual([]);
});
