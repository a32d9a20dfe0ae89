import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionReply } from '#studio/protocol/rgs.ts';
import { openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';

let f: StudioFixture;
let players = 0;
let player = '';

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
});
afterAll(() => f.drop());
beforeEach(() => {
  player = `player-${(players += 1)}`;
  f.wallet.terms.minRoundMs = 0;
});

const spin = (session: SessionReply, key: string, stake = 100) => f.post('/api/spin', { session: session.session, key, stake });

describe('a round for real money', () => {
  test('pays its draw: stake taken, payout credited, both in the answer', async () => {
    const session = await f.open(player);
    f.slot.nextStop(8);
    const { status, body } = await spin(session, 'k1');
    expect(status).toBe(200);
    const events = [
      { type: 'stopped', stop: 8 },
      { type: 'paid', units: 50 },
    ];
    expect(body).toMatchObject({ stake: 100, payout: 250, math_version: f.slot.version, events, balance: 10_150, balance_version: 3 });
    expect(f.wallet.books.balanceOf(player)).toBe(10_150);
  });

  test('that pays nothing is closed with a win of 0', async () => {
    const session = await f.open(player);
    f.slot.nextStop(0);
    expect((await spin(session, 'k1')).body).toMatchObject({ payout: 0, balance: 9_900 });
    expect(f.wallet.calls('win').at(-1)).toMatchObject({ player_id: player, amount: 0, round_closed: true, currency: 'BRL' });
  });
});

describe('two tabs', () => {
  test('with one session play one round at a time', async () => {
    const session = await f.open(player);
    f.wallet.next('bet', { kind: 'late' });
    const first = spin(session, 'tab-1');
    await expect.poll(() => f.wallet.calls('bet').some((call) => call['player_id'] === player)).toBe(true);
    expect((await spin(session, 'tab-2')).body.error).toBe('round_open');
    expect((await spin(session, 'tab-1')).body.error).toBe('pending');
    f.wallet.release();
    expect((await first).status).toBe(200);
    expect((await spin(session, 'tab-2')).status).toBe(200);
  });

  test('with two sessions of one player play one round at a time, and no faster together than alone', async () => {
    f.wallet.terms.minRoundMs = 2_500;
    const [one, two] = [await f.open(player), await f.open(player)];
    f.wallet.next('bet', { kind: 'late' });
    const first = spin(one, 'k');
    await expect.poll(() => f.wallet.calls('bet').some((call) => call['player_id'] === player)).toBe(true);
    expect((await spin(two, 'k')).body.error).toBe('round_open');
    f.wallet.release();
    await first;
    expect((await spin(two, 'k')).body.error).toBe('too_fast');
    f.clock.advance(2_500);
    expect((await spin(two, 'k')).status).toBe(200);
  });

  test('twenty simultaneous calls with different keys begin rounds one after the other, or are refused', async () => {
    const session = await f.open(player);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => spin(session, `k${index}`)));
    const refusals = new Set(answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.error])));
    expect([...refusals].filter((code) => code !== 'round_open')).toEqual([]);
    expect(f.wallet.books.faults()).toEqual([]);
  });
});

describe('the shortest time between rounds', () => {
  test('is kept by the server, start to start', async () => {
    f.wallet.terms.minRoundMs = 2_500;
    const session = await f.open(player);
    expect(session).toMatchObject({ min_round_ms: 2_500, autoplay: false, turbo: false });
    await spin(session, 'k1');
    f.clock.advance(2_499);
    const early = await spin(session, 'k2');
    expect([early.status, early.body.error]).toEqual([429, 'too_fast']);
    f.clock.advance(1);
    expect((await spin(session, 'k2')).status).toBe(200);
  });

  test('does not count from a bet that was refused', async () => {
    f.wallet.terms.minRoundMs = 2_500;
    const session = await f.open(player);
    f.wallet.next('bet', { kind: 'refuse', status: 402, error: 'insufficient_balance' });
    expect((await spin(session, 'k1')).body.error).toBe('insufficient_balance');
    expect((await spin(session, 'k2')).status).toBe(200);
  });
});

describe('a spin is refused', () => {
  test('without a session, and with an unknown one', async () => {
    expect((await f.post('/api/spin', { session: 'x'.repeat(43), key: 'k', stake: 100 })).body.error).toBe('session_ended');
    expect((await f.post('/api/spin', { session: '', key: 'k', stake: 100 })).body.error).toBe('invalid_request');
  });

  test.each([
    [402, 'insufficient_balance', 'insufficient_balance'],
    [403, 'limit_reached', 'limit_reached'],
    [403, 'self_excluded', 'self_excluded'],
    [403, 'paused', 'paused'],
    [403, 'not_verified', 'not_verified'],
    [403, 'vpn_detected', 'vpn_detected'],
    [403, 'address_unverified', 'address_unverified'],
    [403, 'blocked', 'blocked'],
    [403, 'closed', 'blocked'],
    [403, 'game_disabled', 'game_disabled'],
    [403, 'stake_above_maximum', 'stake_not_offered'],
    [403, 'too_fast', 'too_fast'],
    [401, 'session_ended', 'session_ended'],
    [401, 'invalid_signature', 'unavailable'],
    [403, 'player_mismatch', 'unavailable'],
    [409, 'round_closed', 'unavailable'],
  ])('when the wallet says %i %s: the page gets %s, and nothing is paid', async (status, error, pageCode) => {
    const session = await f.open(player);
    const wins = f.wallet.calls('win').length;
    f.wallet.next('bet', { kind: 'refuse', status, error });
    expect((await spin(session, 'k1')).body.error).toBe(pageCode);
    expect(f.wallet.calls('win')).toHaveLength(wins);
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  });

  test('once the casino has ended the session, for good', async () => {
    const session = await f.open(player);
    f.wallet.next('bet', { kind: 'refuse', status: 401, error: 'session_ended' });
    await spin(session, 'k1');
    expect((await spin(session, 'k2')).body.error).toBe('session_ended');
    expect((await f.post('/api/session/resume', { game: f.slot.id, session: session.session })).body.error).toBe('session_ended');
  });
});

test('a key whose bet was refused for good keeps its answer; one refused for a temporary reason is drawn again', async () => {
  const session = await f.open(player);
  f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'limit_reached' });
  await spin(session, 'k1');
  expect((await spin(session, 'k1')).body.error).toBe('limit_reached');
  f.wallet.next('bet', { kind: 'refuse', status: 403, error: 'too_fast' });
  await spin(session, 'k2');
  expect((await spin(session, 'k2')).status).toBe(200);
});
