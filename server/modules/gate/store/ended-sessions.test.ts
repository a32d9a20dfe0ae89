import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tx } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { checkSession } from '../domain/check-session.ts';
import { endedSessions, type WatchedSession } from './ended-sessions.ts';
import { readGate } from './read-gate.ts';
import { bumpEpoch, createGate, endSession, setExclusion, setPause, setStatus, touchActivity } from './write-gate.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

let database: TestDatabase;
let mine: WatchedSession;
let bystander: WatchedSession;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  mine = { playerId: randomUUID(), sessionId: randomUUID(), epoch: 1, restricted: false };
  bystander = { ...mine, playerId: randomUUID() };
  for (const { playerId } of [mine, bystander]) await write((tx) => createGate(tx, playerId, NOW));
});

async function write(work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await inTransaction(database.db, async (tx) => ({ ok: true as const, value: await work(tx) }));
}

const ENDS: readonly (readonly [what: string, change: (tx: Tx) => Promise<unknown>, at: Date])[] = [
  ['a logout', (tx) => endSession(tx, mine.playerId, { sessionId: mine.sessionId, tokensDieAt: later(60), at: NOW }), NOW],
  ['all sessions ended', (tx) => bumpEpoch(tx, mine.playerId), NOW],
  ['a block', (tx) => setStatus(tx, mine.playerId, 'blocked'), NOW],
  ['a closed account', (tx) => setStatus(tx, mine.playerId, 'closed'), NOW],
];

test.each(ENDS)('%s is reported for its player only, and checkSession agrees', async (_what, change, at) => {
  expect(await endedSessions(database.db, [bystander, mine], at)).toEqual([]);
  await write(change);
  expect(await endedSessions(database.db, [bystander, mine], at)).toEqual([1]);
  const gate = await readGate(database.db.k, mine.playerId);
  expect(gate === null || checkSession(gate, { ...mine, at }) !== null).toBe(true);
});

test('sessions end after half an hour without an act', async () => {
  await write((tx) => touchActivity(tx, bystander.playerId, later(10)));
  expect(await endedSessions(database.db, [mine, bystander], later(30))).toEqual([]);
  expect(await endedSessions(database.db, [mine, bystander], later(30.1))).toEqual([0]);
});

test('an exclusion ends unrestricted sessions, and its end the restricted ones; a pause ends no session', async () => {
  const narrowed = { ...mine, restricted: true };
  await write((tx) => setPause(tx, mine.playerId, later(60)));
  expect(await endedSessions(database.db, [mine, narrowed], NOW)).toEqual([1]);
  await write((tx) => setExclusion(tx, mine.playerId, { kind: 'self', until: later(20) }));
  expect(await endedSessions(database.db, [mine, narrowed], NOW)).toEqual([0]);
  expect(await endedSessions(database.db, [mine, narrowed], later(20))).toEqual([1]);
});

test('an unknown player has no session, and an empty list causes no query', async () => {
  expect(await endedSessions(database.db, [{ ...mine, playerId: randomUUID() }], NOW)).toEqual([0]);
  expect(await endedSessions(database.db, [], NOW)).toEqual([]);
});
