import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionReply } from '#studio/protocol/rgs.ts';
import { type Answered, openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import type { Mischief } from '../testing/test-wallet.ts';

let f: StudioFixture;
let players = 0;
let player = '';
let session: SessionReply;

beforeAll(async () => {
  f = await openStudioFixture();
  await f.start();
});
afterAll(() => f.drop());
beforeEach(async () => {
  player = `player-${(players += 1)}`;
  session = await f.open(player);
});
/** Whatever the wallet did, no player is charged without a result and no player is paid twice. */
afterEach(async () => {
  for (const path of ['bet', 'win', 'rollback']) f.wallet.always(path, null);
  await f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'refused', 'rolled_back'].includes(state)));
  const faults = f.wallet.books.faults();
  if (faults.length > 0) throw new Error(faults.join('; '));
});

const spin = (key = 'k1') => f.post('/api/spin', { session: session.session, key, stake: 100 });
const callsOf = (path: string) => f.wallet.calls(path).filter((call) => call['player_id'] === player);
const lastState = async () => (await f.states()).at(-1);

/** Spins, and lets the deadline of the hanging call pass when the wallet has received it `times` times. */
async function spinUntilDeadline(path: string, times = 1): Promise<Answered> {
  const answer = spin();
  await expect.poll(() => callsOf(path).length).toBe(times);
  f.timers.fireDeadlines();
  return answer;
}

describe('a bet that is not answered', () => {
  const lost: readonly (readonly [string, Mischief])[] = [
    ['failed, before it was booked', { kind: 'fail', applies: false }],
    ['failed, after it was booked', { kind: 'fail', applies: true }],
    ['answered unreadably, before it was booked', { kind: 'garbage', applies: false }],
    ['answered unreadably, after it was booked', { kind: 'garbage', applies: true }],
    ['cut off, before it was booked', { kind: 'cut', applies: false }],
    ['cut off, after it was booked', { kind: 'cut', applies: true }],
    ['answered for another transaction', { kind: 'other' }],
    ['answered with the status of a win that waits for its bet', { kind: 'parked' }],
    ['refused with an unknown code', { kind: 'refuse', status: 403, error: 'because' }],
    ['in conflict with itself', { kind: 'refuse', status: 409, error: 'transaction_conflict' }],
  ];
  test.each(lost)('%s: is returned, and the player plays on', async (_name, mischief) => {
    f.wallet.next('bet', mischief);
    const answer = await spin();
    expect([answer.status, answer.body.error]).toEqual([503, 'pending']);
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
    expect(callsOf('win')).toEqual([]);
    expect((await spin('k2')).status).toBe(200);
  });

  test.each([true, false])('for ever (booked: %s): is abandoned after its deadline and returned', async (applies) => {
    f.wallet.next('bet', { kind: 'silent', applies });
    expect((await spinUntilDeadline('bet')).body.error).toBe('pending');
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  });

  test('and reaches the wallet after its rollback: is refused there', async () => {
    f.wallet.next('bet', { kind: 'late' });
    await spinUntilDeadline('bet');
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    f.wallet.release();
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  });

  test('and is sent again with its key: is one new round under another id, after the first is returned', async () => {
    f.wallet.next('bet', { kind: 'fail', applies: true });
    await spin();
    expect((await spin()).body.error).toBe('pending');
    expect((await spin('k2')).body.error).toBe('round_open');
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    expect((await spin()).status).toBe(200);
    expect(new Set(callsOf('bet').map((call) => call['transaction_id'])).size).toBe(2);
    expect(f.wallet.books.bets().filter(({ isReturned }) => isReturned).length).toBeGreaterThan(0);
  });

  test('nor its rollback: the rollback is sent again, the same, until it is answered', async () => {
    f.wallet.next('bet', { kind: 'fail', applies: true });
    for (const mischief of [
      { kind: 'fail', applies: false },
      { kind: 'fail', applies: true },
      { kind: 'garbage', applies: true },
      { kind: 'refuse', status: 403, error: 'player_mismatch' },
    ] as const) {
      f.wallet.next('rollback', mischief);
    }
    await spin();
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    expect(callsOf('rollback').length).toBeGreaterThanOrEqual(5);
    expect(new Set(callsOf('rollback').map((call) => JSON.stringify(call))).size).toBe(1);
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  });
});

describe('an accepted bet', () => {
  const unpaid: readonly (readonly [string, Mischief])[] = [
    ['fails, before it was booked', { kind: 'fail', applies: false }],
    ['fails, after it was booked', { kind: 'fail', applies: true }],
    ['is answered unreadably, after it was booked', { kind: 'garbage', applies: true }],
    ['is cut off, after it was booked', { kind: 'cut', applies: true }],
    ['is answered for another transaction', { kind: 'other' }],
    ['is answered as waiting for its bet', { kind: 'parked' }],
    ['is refused', { kind: 'refuse', status: 409, error: 'round_closed' }],
  ];
  test.each(unpaid)('whose win %s: is paid once, and the same key gets the round', async (_name, mischief) => {
    f.slot.nextStop(9);
    f.wallet.next('win', mischief);
    f.wallet.next('win', mischief);
    expect((await spin()).body.error).toBe('pending');
    await f.runJobsUntil(async () => (await lastState()) === 'done');
    const { status, body } = await spin();
    expect([status, body.payout]).toEqual([200, 400]);
    expect(f.wallet.books.balanceOf(player)).toBe(10_300);
    expect(new Set(callsOf('win').map((call) => JSON.stringify(call))).size).toBe(1);
  });

  test('whose win is never answered: is paid by the next try', async () => {
    f.wallet.next('win', { kind: 'silent', applies: true });
    expect((await spinUntilDeadline('win')).body.error).toBe('pending');
    await f.runJobsUntil(async () => (await lastState()) === 'done');
    expect((await spin()).status).toBe(200);
  });

  test('whose session ends before the win: is paid', async () => {
    f.slot.nextStop(9);
    f.wallet.next('win', { kind: 'fail', applies: false });
    await spin();
    f.wallet.endSessions();
    await f.runJobsUntil(async () => (await lastState()) === 'done');
    expect(f.wallet.books.balanceOf(player)).toBe(10_300);
  });

  test('answered twice on one line: is one round, and so is the next', async () => {
    f.wallet.next('bet', { kind: 'twice' });
    const keys = ['k1', 'k2', 'k3'];
    for (const key of keys) await f.runJobsUntil(async () => (await spin(key)).status === 200);
    expect(callsOf('bet').length).toBeGreaterThanOrEqual(3);
    expect(new Set(f.wallet.books.bets().map(({ round }) => round)).size).toBe(f.wallet.books.bets().length);
  });

  test('answered while the periodic job already returns it: is returned and pays nothing', async () => {
    f.wallet.next('bet', { kind: 'late' });
    const answer = spin();
    await expect.poll(() => callsOf('bet').length).toBe(1);
    f.wallet.always('rollback', { kind: 'fail', applies: false });
    await f.runJobsUntil(async () => (await lastState()) === 'rolling_back');
    f.wallet.release();
    expect((await answer).body.error).toBe('pending');
    f.wallet.always('rollback', null);
    await f.runJobsUntil(async () => (await lastState()) === 'rolled_back');
    expect(callsOf('win')).toEqual([]);
    expect(f.wallet.books.balanceOf(player)).toBe(10_000);
  });
});

test('rounds that stay open are counted, and after five minutes they are overdue', async () => {
  f.wallet.always('win', { kind: 'fail', applies: false });
  await spin();
  const metric = async (name: string) => (await (await fetch(`${f.url()}/metrics`)).text()).split('\n').find((line) => line.startsWith(name));
  expect(await metric('studio_rounds_open{state="winning"}')).toBe('studio_rounds_open{state="winning"} 1');
  expect(await metric('studio_rounds_overdue')).toBe('studio_rounds_overdue 0');
  f.clock.advance(300_001);
  expect(await metric('studio_rounds_overdue')).toBe('studio_rounds_overdue 1');
  expect(await metric('studio_round_oldest_open_seconds')).toBe('studio_round_oldest_open_seconds 300.001');
  expect(await metric('studio_wallet_call_seconds_count{call="win",outcome="status"}')).toMatch(/ \d+$/);
});
