import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld({ profile: 'br' });
});
afterAll(() => world.close());

test('under profile br only verified players deposit', async () => {
  const call = async (verified: boolean) => world.call('POST', '/api/deposits', { player: await world.player({ verified }), body: { amount: 1_000 } });
  expect(await call(false)).toMatchObject({ status: 403, body: { code: 'not_verified' } });
  expect((await call(true)).status).toBe(201);
});
