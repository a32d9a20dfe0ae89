import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { run as catalogue } from '../../tools/bench/catalogue.ts';
import { run as integrity } from '../../tools/bench/integrity.ts';
import { run as verify } from '../../tools/bench/verify.ts';

let database: TestDatabase;
const given = { url: process.env['DATABASE_URL'], siteUrl: process.env['DATABASE_APP_URL'] };
beforeAll(async () => {
  database = await createTestDatabase();
  process.env['DATABASE_URL'] = database.url;
  process.env['DATABASE_APP_URL'] = database.siteUrl;
});
afterAll(async () => {
  for (const [name, value] of [
    ['DATABASE_URL', given.url],
    ['DATABASE_APP_URL', given.siteUrl],
  ] as const) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  await database.drop();
});

test('npm run bench verify: the history that it plays holds before every check of ledger:verify that it measures', async () => {
  // It throws where a check finds a violation.
  await expect(verify(['--transfers', '500'])).resolves.toBeUndefined();
});

test.each([
  ['catalogue', () => catalogue(['--games', '100'])],
  ['integrity', () => integrity(['--times', '1'])],
] as const)('npm run bench %s runs through in a tiny size', async (_name, run) => {
  await expect(run()).resolves.toBeUndefined();
});
