import { afterAll, beforeAll, expect, test } from 'vitest';
import { createIdentityFixture, type IdentityFixture } from '#server/modules/identity/testing/identity-fixture.ts';
import { DAY_MS } from '#kernel/durations.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { listParked, retryParked } from '#server/platform/parking/parking.ts';
import { damage } from '#server/platform/testing/damage.ts';
import type { IdentityCheck, SupplierReadBack } from '../adapters/identity-check.ts';
import { attachSupplier, insertCase } from '../store/cases.ts';
import { readBackCases } from './read-back-cases.ts';
import { takeDecision } from './take-decision.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

/** A supplier that approves every case. */
const approves: IdentityCheck = {
  openSession: () => Promise.reject(new Error('nobody opens one here')),
  readEvent: () => ({ ok: false, why: 'shape' }),
  readSession: async (id): Promise<SupplierReadBack> => ({
    session_id: id,
    reference: id,
    kind: 'kyc',
    decision: 'approve',
    status: 'ok',
    event_id: `event-${id}`,
  }),
};

async function silentCase(): Promise<string> {
  const { ids } = world.deps;
  const [{ playerId }, id] = [await world.player(), ids.next()];
  await insertCase(world.database.db.k, { id, playerId, kind: 'kyc', at: world.clock.now() });
  await attachSupplier(world.database.db.k, id, `session-${id}`, world.clock.now());
  return id;
}

test('a case whose answer cannot be stored does not delay the others, is quarantined, and is stored when storing works again', async () => {
  const { db } = world.database;
  const deps = { ...world.deps, identityCheck: approves, log: createLogger({ level: 'silent' }) };
  const [bad, good] = [await silentCase(), await silentCase()];
  const read = () => readBackCases(deps, world.clock.now());
  const statuses = async () => {
    const rows = await db.k.selectFrom('verification_case').select(['id', 'status']).where('id', 'in', [bad, good]).execute();
    return [bad, good].map((one) => rows.find(({ id }) => id === one)?.status);
  };
  await damage(world.database, `ALTER TABLE verification_case ADD CONSTRAINT planted CHECK (id <> '${bad}' OR status = 'open') NOT VALID`);
  expect(await read()).toBe(2);
  expect([await statuses(), (await listParked(db.k)).map(({ kind, ref }) => `${kind} ${ref}`)]).toEqual([['open', 'approved'], [`verification.case ${bad}`]]);
  expect(await read()).toBe(0);
  await damage(world.database, 'ALTER TABLE verification_case DROP CONSTRAINT planted');
  await retryParked(db.k, { kind: 'verification.case', ref: bad }, world.clock.now());
  expect(await read()).toBe(1);
  expect([await statuses(), await listParked(db.k)]).toEqual([['approved', 'approved'], []]);
});

test('a widget that was closed halfway is polled for a week; a later decision of the supplier is still accepted', async () => {
  const { db } = world.database;
  let decision: 'approve' | null = null;
  const supplier: IdentityCheck = {
    ...approves,
    readSession: async (id) => ({ session_id: id, reference: id, kind: 'kyc', decision, status: 'pending', event_id: null }),
  };
  const deps = { ...world.deps, identityCheck: supplier, log: createLogger({ level: 'silent' }) };
  const id = await silentCase();
  const status = async () => (await db.k.selectFrom('verification_case').select('status').where('id', '=', id).executeTakeFirst())?.status;
  await readBackCases(deps, world.clock.now());
  world.clock.advance(6 * DAY_MS);
  await readBackCases(deps, world.clock.now());
  expect(await status()).toBe('open');
  world.clock.advance(2 * DAY_MS);
  await readBackCases(deps, world.clock.now());
  expect(await status()).toBe('closed');
  world.clock.advance(DAY_MS);
  expect(await readBackCases(deps, world.clock.now())).toBe(0);
  decision = 'approve';
  const late = { supplierId: `session-${id}`, eventId: `late-${id}`, decision, supplierStatus: 'approved' } as const;
  expect([await inTransaction(db, (tx) => takeDecision(tx, late, world.clock.now())), await status()]).toEqual(['taken', 'approved']);
});
