import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { HOUR_MS, MINUTE_MS } from '#kernel/durations.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { createIpIntelligence } from '../adapters/ip-intelligence.ts';
import { verificationRetention } from '../store/retention.ts';
import { type AddressVerdicts, createAddressVerdicts } from './address-verdicts.ts';

const PATIENCE = { timeout: 60_000 };
vi.setConfig({ testTimeout: 120_000 });

let database: TestDatabase;
let sandbox: OpenSandbox;
const clock = manualClock(new Date('2026-11-22T12:00:00Z'));
beforeAll(async () => {
  [database, sandbox] = await Promise.all([createTestDatabase(), openSandbox({ hangMs: 60_000 })]);
});
afterAll(() => Promise.all([database.drop(), sandbox.close()]));
beforeEach(() => behave('ok'));

let next = 0;
const freshAddress = () => `200.150.0.${(next += 1)}`;
const behave = (answer: string) => sandbox.send('POST', '/ip-intelligence/behaviour', { answer });
const say = (ip: string, verdict: string) => sandbox.send('POST', '/ip-intelligence/verdict', { ip, verdict });

/** Creates the results of one process. */
function processOf(): AddressVerdicts {
  const ipIntelligence = createIpIntelligence({ IP_INTELLIGENCE_URL: `${sandbox.url}/ip-intelligence` });
  return createAddressVerdicts({ db: database.db, clock, log: createLogger({ level: 'silent' }), ipIntelligence });
}

async function questions(): Promise<number> {
  const asked = (await sandbox.get('/ip-intelligence/asked')).body as { times: number }[];
  return asked.reduce((sum, { times }) => sum + times, 0);
}

/** The number of requests to the service while `work` runs. */
async function asks(work: () => Promise<unknown>): Promise<number> {
  const before = await questions();
  await work();
  return (await questions()) - before;
}

test('a process does not request an address whose result another process has stored', async () => {
  const address = freshAddress();
  expect(await asks(() => processOf().of(address))).toBe(1);
  expect(await asks(async () => expect(await processOf().of(address)).toBe('clean'))).toBe(0);
});

test('an address in use is refreshed in the background from the fifth minute on: no caller waits, and the next call gets the new result', async () => {
  const address = freshAddress();
  const verdicts = processOf();
  await verdicts.of(address);
  await say(address, 'tor');
  clock.advance(5 * MINUTE_MS - 1);
  expect(await asks(async () => expect(await verdicts.of(address)).toBe('clean'))).toBe(0);
  clock.advance(1);
  expect(await verdicts.of(address)).toBe('clean');
  await vi.waitFor(async () => expect(await verdicts.of(address)).toBe('tor'), PATIENCE);
});

test('an address that was not seen for ten minutes is judged before the call continues', async () => {
  const address = freshAddress();
  const verdicts = processOf();
  await verdicts.of(address);
  await say(address, 'vpn');
  clock.advance(10 * MINUTE_MS);
  expect(await verdicts.of(address)).toBe('vpn');
});

test.each(['away', 'wrong'])('while the service is %s the last result is valid for days, in a newly started process, too (SEC-14)', async (answer) => {
  const [good, bad, unknown] = [freshAddress(), freshAddress(), freshAddress()];
  await say(bad, 'abroad');
  const running = processOf();
  await Promise.all([running.of(good), running.of(bad)]);
  await behave(answer);
  for (const hours of [1, 24, 5 * 24]) {
    clock.advance(hours * HOUR_MS);
    for (const rule of verificationRetention(database.db)) await rule.forget(clock.now(), 1_000);
    for (const verdicts of [running, processOf()]) {
      expect([await verdicts.of(good), await verdicts.of(bad), await verdicts.of(unknown)]).toEqual(['clean', 'abroad', null]);
    }
  }
});

test('an address without a result is requested again after half a minute', async () => {
  const address = freshAddress();
  await say(address, 'vpn');
  await behave('away');
  const verdicts = processOf();
  expect(await verdicts.of(address)).toBeNull();
  await behave('ok');
  clock.advance(30_000 - 1);
  expect(await asks(async () => expect(await verdicts.of(address)).toBeNull())).toBe(0);
  clock.advance(1);
  await vi.waitFor(async () => expect(await verdicts.of(address)).toBe('vpn'), PATIENCE);
});

test('after five calls have waited for a service that hangs, it gets no calls for a while', async () => {
  await behave('silent');
  const verdicts = processOf();
  const many = Array.from({ length: 25 }, freshAddress);
  expect(
    await asks(async () => {
      await Promise.all(many.slice(0, 5).map((address) => verdicts.of(address)));
      for (const address of many) expect(await verdicts.of(address)).toBeNull();
    }),
  ).toBe(5);
});

test('all addresses of one IPv6 network share one request; another network needs its own', async () => {
  const verdicts = processOf();
  const addresses = Array.from({ length: 20 }, (_, host) => `2804:14c:5b:77:1:2:3:${host}`);
  expect(
    await asks(async () => {
      for (const address of addresses) expect(await verdicts.of(address)).toBe('clean');
    }),
  ).toBe(1);
  expect(await asks(() => verdicts.of('2804:14c:5b:78:1:2:3:4'))).toBe(1);
});

test('loopback and private addresses are clean without a request; an invalid address has no result', async () => {
  const verdicts = processOf();
  const asked = await asks(async () => {
    for (const address of ['127.0.0.1', '10.9.8.7', '172.31.0.1', '192.168.1.1', '::1', 'fd00::1', 'fe80::1']) expect(await verdicts.of(address)).toBe('clean');
    for (const text of ['', 'unknown', '300.1.1.1']) expect(await verdicts.of(text)).toBeNull();
  });
  expect(asked).toBe(0);
});
