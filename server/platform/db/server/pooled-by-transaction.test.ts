import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { pooledByTransaction, type Session } from './pooled-by-transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** Behaves like PgBouncer with pool_mode=transaction: a client keeps a session from BEGIN to its end; a single statement runs in the last used session. */
async function lender(sessions: number, reset: boolean) {
  const all = await Promise.all(Array.from({ length: sessions }, open));
  const free = [...all];
  const connect = async (): Promise<Session> => {
    let held: pg.Client | undefined;
    return {
      async query(text, values) {
        const session = held ?? free.pop();
        if (session === undefined) throw new Error('no session is free');
        const answer = await session.query(text, values);
        held = text === 'BEGIN' ? session : text === 'ROLLBACK' ? undefined : held;
        if (held === undefined) {
          if (reset) await session.query('DISCARD ALL');
          free.push(session);
        }
        return answer;
      },
      release: () => undefined,
    };
  };
  return { connect, close: () => Promise.all(all.map((session) => session.end())) };
}

async function open(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.siteUrl });
  await client.connect();
  return client;
}

test('own connections are distinguished from lent sessions, for any number of them, with and without a reset', async () => {
  expect(await pooledByTransaction(database.db.pool)).toBe(false);
  for (const [sessions, reset] of [
    [1, false],
    [2, false],
    [5, false],
    [1, true],
    [5, true],
  ] as const) {
    const lent = await lender(sessions, reset);
    expect(await pooledByTransaction(lent), `${sessions} sessions, ${reset ? 'reset' : 'as they are'}`).toBe(true);
    await lent.close();
  }
});
