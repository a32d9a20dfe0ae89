import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { addressRefusalsSince, type SeenVerdict, writeSessionAddress } from './session-addresses.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const vault = createVault('a secret for tests, thirty-two bytes');
const PLACED = new Date('2026-11-22T12:00:00Z');
const AFTER = new Date(PLACED.getTime() + 1);

async function seen(...sightings: readonly (readonly [SeenVerdict, Date])[]): Promise<string> {
  const [sessionId, playerId] = [randomUUID(), randomUUID()];
  for (const [verdict, at] of sightings) await writeSessionAddress(vault, database.db.k, { sessionId, playerId, address: `${verdict}.test`, verdict, at });
  return sessionId;
}

test.each<[string, 'open' | 'br', readonly (readonly [SeenVerdict, Date])[], string | undefined]>([
  ['a clean address refuses nothing', 'br', [['clean', AFTER]], undefined],
  ['a VPN before the placement refuses nothing', 'br', [['vpn', new Date(PLACED.getTime() - 1)]], undefined],
  ['a VPN since the placement refuses', 'open', [['vpn', AFTER]], 'vpn_detected'],
  ['an address without a result refuses under br', 'br', [['unknown', AFTER]], 'address_unverified'],
  ['an address without a result refuses nothing under open', 'open', [['unknown', AFTER]], undefined],
  [
    'a VPN goes before an address without a result',
    'br',
    [
      ['unknown', AFTER],
      ['tor', PLACED],
    ],
    'vpn_detected',
  ],
  [
    'a sighting recorded late does not hide a newer one of its address',
    'open',
    [
      ['abroad', AFTER],
      ['abroad', new Date(PLACED.getTime() - 1)],
    ],
    'vpn_detected',
  ],
])('%s', async (_, profile, sightings, refusal) => {
  const [sessionId, other] = [await seen(...sightings), await seen()];
  const refusals = await addressRefusalsSince(database.db.k, profile, [
    { sessionId, since: PLACED },
    { sessionId: other, since: PLACED },
  ]);
  expect([refusals.get(sessionId), refusals.size]).toEqual([refusal, refusal === undefined ? 0 : 1]);
});
