import { afterAll, beforeAll, expect, test } from 'vitest';
import { sportsHeartbeat } from '#contracts/sportsbook/events.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { sendHeartbeat } from '../feed-parts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a heartbeat reaches every price viewer on the path of prices', async () => {
  expect(await sendHeartbeat(database, new Date('2026-11-20T15:00:00Z'))).toBe(0);
  const [row] = await database.db.k.selectFrom('outbox').select(['topic', 'payload']).execute();
  expect(row).toMatchObject({ topic: 'realtime', payload: { channel: 'sports.live', event: 'Heartbeat' } });
  expect(sportsHeartbeat.parse((row?.payload as { data?: unknown } | undefined)?.data)).toEqual({ t: '2026-11-20T15:00:00.000Z' });
});
