import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answered, openStudioFixture, type StudioFixture } from '../testing/studio-fixture.ts';
import { startStudioProcess, type StudioProcess } from '../testing/start-studio-process.ts';
import type { Mischief } from '../testing/test-wallet.ts';

let f: StudioFixture;
let killed: StudioProcess;
let session = '';

beforeEach(async () => {
  f = await openStudioFixture();
  killed = await startStudioProcess(f);
});
afterEach(async () => {
  await killed.kill();
  await f.drop();
});

async function post(url: string, path: string, body: unknown): Promise<Answered> {
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Answered['body'] };
}
const resume = () => f.post('/api/session/resume', { game: f.slot.id, session });
const again = () => f.post('/api/spin', { session, key: 'k1', stake: 100 });
const settled = () => f.runJobsUntil(async () => (await f.states()).every((state) => ['done', 'rolled_back'].includes(state)));

const spinThere = () => post(killed.url, '/api/spin', { session, key: 'k1', stake: 100 });

async function openThere(): Promise<void> {
  const opened = await post(killed.url, '/api/session', { game: f.slot.id, launch_token: f.wallet.launch('ana', f.slot.id) });
  session = opened.body.session ?? '';
}

/** Spins in the process, and kills it when the wallet has received the failing call. */
async function killDuring(path: string, mischief: Mischief): Promise<void> {
  await openThere();
  f.wallet.always(path, mischief);
  const spun = spinThere().catch(() => null);
  await expect.poll(() => f.wallet.calls(path).length).toBeGreaterThanOrEqual(1);
  await killed.kill();
  await spun;
  f.wallet.always(path, null);
  f.clock.set(new Date());
  await f.start();
}

describe('after a SIGKILL', () => {
  test.each([true, false])('while the bet is on its way (booked: %s): it is returned, and the key plays anew', async (applies) => {
    await killDuring('bet', { kind: 'silent', applies });
    expect(await f.states()).toEqual(['betting']);
    expect((await resume()).body.error).toBe('pending');
    await settled();
    expect(f.wallet.books.balanceOf('ana')).toBe(10_000);
    expect((await resume()).body.unseen).toBe(null);
    expect((await again()).status).toBe(200);
    expect(f.wallet.books.faults()).toEqual([]);
  });

  test.each([true, false])('while the win is on its way (booked: %s): it is paid once, and the round is shown after the reload', async (applies) => {
    await killDuring('win', { kind: 'silent', applies });
    expect(await f.states()).toEqual(['winning']);
    await settled();
    expect(f.wallet.books.balanceOf('ana')).toBe(10_300);
    const { unseen } = (await resume()).body;
    expect(unseen).toMatchObject({ stake: 100, payout: 400, balance: 10_300 });
    expect((await again()).body).toEqual(unseen);
    expect(f.wallet.books.faults()).toEqual([]);
  });

  test('while the rollback is on its way: it is sent again until it is answered', async () => {
    f.wallet.next('bet', { kind: 'fail', applies: true });
    await killDuring('rollback', { kind: 'silent', applies: true });
    expect(await f.states()).toEqual(['rolling_back']);
    await settled();
    expect(await f.states()).toEqual(['rolled_back']);
    expect(f.wallet.books.balanceOf('ana')).toBe(10_000);
    expect(f.wallet.books.faults()).toEqual([]);
  });

  test('after the round was done: it still exists, and nothing is sent again', async () => {
    await openThere();
    const { body: round } = await spinThere();
    await killed.kill();
    f.clock.set(new Date());
    await f.start();
    expect((await again()).body).toEqual(round);
    expect((await resume()).body.unseen).toEqual(round);
    expect([f.wallet.calls('bet').length, f.wallet.calls('win').length]).toEqual([1, 1]);
    expect(f.wallet.books.faults()).toEqual([]);
  });
});

test('two studios on one database share the periodic job: each open round ends once', async () => {
  await f.start();
  const opened = await f.open('bia');
  f.wallet.always('win', { kind: 'fail', applies: true });
  await f.post('/api/spin', { session: opened.session, key: 'k1', stake: 100 });
  f.wallet.always('win', null);
  await settled();
  expect(f.wallet.books.faults()).toEqual([]);
});
