import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { run } from '../../tools/bench/verify.ts';

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

test('the history that npm run bench verify plays holds before every check of ledger:verify that it measures', async () => {
  // It throws where a check finds a violation.
  await expect(run(['--transfers', '500'])).resolves.toBeUndefined();
});
