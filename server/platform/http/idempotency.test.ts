import { afterAll, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createVault } from '../crypto/vault.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { bodyFingerprint, requireIdempotencyKey, withStoredAnswer } from './idempotency.ts';
import type { Reply } from './refusals.ts';

let database: TestDatabase;
const vault = createVault('a secret for tests, thirty-two bytes');
const clock = manualClock(new Date('2026-11-21T12:00:00Z'));

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function call(key: string, body: unknown, work: () => Promise<Reply>): Promise<Reply> {
  return withStoredAnswer({ db: database.db, clock, vault }, { owner: 'p1', operation: 'POST /x', key, body }, work);
}

test('a repeated call with the same key and body runs once and gets the same answer, marked as replayed', async () => {
  let runs = 0;
  const work = async (): Promise<Reply> => ({ status: 201, body: { run: (runs += 1) } });
  expect(await call('k1', { a: 1, b: 2 }, work)).toEqual({ status: 201, body: { run: 1 } });
  expect(await call('k1', { b: 2, a: 1 }, work)).toEqual({ status: 201, body: { run: 1 }, headers: { 'idempotent-replayed': 'true' } });
  expect(runs).toBe(1);
});

test('the same key with another body is refused', async () => {
  await call('k2', { a: 1 }, async () => ({ status: 201, body: {} }));
  await expect(call('k2', { a: 2 }, async () => ({ status: 201, body: {} }))).rejects.toMatchObject({
    statusCode: 409,
    body: { code: 'idempotency_key_reused' },
  });
});

test('a replay while the first call is running is refused; twenty concurrent calls run once', async () => {
  let runs = 0;
  let finish: () => void = () => undefined;
  const first = call('k3', {}, async () => {
    runs += 1;
    await new Promise<void>((resolve) => (finish = resolve));
    return { status: 201, body: {} };
  });
  while (runs === 0) await new Promise((resolve) => setImmediate(resolve));
  const others = await Promise.allSettled(Array.from({ length: 20 }, () => call('k3', {}, async () => ({ status: 201, body: { run: (runs += 1) } }))));
  expect(others.every((each) => each.status === 'rejected' && each.reason.body.code === 'idempotency_in_progress')).toBe(true);
  finish();
  expect((await first).status).toBe(201);
  expect(runs).toBe(1);
});

test('refusals and failures are not stored: a repeated call is evaluated again', async () => {
  expect((await call('k4', {}, async () => ({ status: 422, body: {} }))).status).toBe(422);
  await expect(call('k4', {}, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect((await call('k4', {}, async () => ({ status: 201, body: {} }))).status).toBe(201);
});

test('a crash in the middle releases the key when its lease expires', async () => {
  void call('k5', {}, () => new Promise(() => undefined));
  const taken = () => database.db.k.selectFrom('platform_idempotency').select('key').where('key', '=', 'k5').executeTakeFirst();
  while ((await taken()) === undefined) await new Promise((resolve) => setImmediate(resolve));
  await expect(call('k5', {}, async () => ({ status: 201 }))).rejects.toMatchObject({ body: { code: 'idempotency_in_progress' } });
  clock.advance(30_001);
  expect((await call('k5', {}, async () => ({ status: 201, body: {} }))).status).toBe(201);
});

test('a key must be 1 to 255 visible characters', () => {
  for (const bad of [undefined, '', ' ', 'a b', 'é', 'x'.repeat(256)]) expect(() => requireIdempotencyKey(bad)).toThrow();
  expect(requireIdempotencyKey('x'.repeat(255))).toHaveLength(255);
  expect(bodyFingerprint({ a: [1, { b: 2 }] }).equals(bodyFingerprint({ a: [1, { b: 3 }] }))).toBe(false);
});
