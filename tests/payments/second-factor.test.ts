import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import { createPaymentsWorld, type PaymentsWorld } from './payments-world.ts';

let world: PaymentsWorld;
beforeAll(async () => {
  world = await createPaymentsWorld();
});
afterAll(() => world.close());

/** RFC 6238 with SHA-1, six digits, 30 seconds. */
function totp(secret: Buffer, atMs: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

const enrolled = async () => {
  const player = await world.player();
  const secret = randomBytes(20);
  const at = world.clock.now();
  await world.database.db.k.transaction().execute(async (tx) => {
    await tx
      .insertInto('identity_mfa')
      .values({ player_id: player.id, secret_sealed: world.deps.vault.encrypt(secret.toString('hex'), 'totp'), created_at: at, confirmed_at: at })
      .execute();
    await transfer(tx, { playerId: player.id, from: 'adjustments', to: 'cash', amountCents: cents(10_000), kind: 'adjustment', refId: player.id, at });
  });
  const withdraw = async (code?: string) => {
    const body = { amount: 1_000, pix_key_type: 'cpf', pix_key: player.cpf, ...(code === undefined ? {} : { code }) };
    const answer = await world.call('POST', '/api/withdrawals', { player, body });
    return answer.status === 201 ? 201 : (answer.body as { code: string }).code;
  };
  return { withdraw, code: () => totp(secret, world.clock.nowMs()) };
};

test('a player who enrolled a second factor is asked for it', async () => {
  const { withdraw, code } = await enrolled();
  expect([await withdraw(), await withdraw('000000'), await withdraw(code())]).toEqual(['code_required', 'code_invalid', 201]);
});

test('one code covers the requests of one click, and is no good minutes later', async () => {
  const { withdraw, code } = await enrolled();
  const once = code();
  expect([await withdraw(once), await withdraw(once), await withdraw(once)]).toEqual([201, 201, 201]);
  world.clock.advance(121_000);
  expect(await withdraw(once)).toBe('code_invalid');
  expect(await withdraw(code())).toBe(201);
});

test('after five wrong codes even the right one waits a quarter of an hour', async () => {
  const { withdraw, code } = await enrolled();
  for (let n = 0; n < 5; n += 1) expect(await withdraw(`00000${n}`)).toBe('code_invalid');
  expect(await withdraw(code())).toBe('code_invalid');
  world.clock.advance(15 * 60_000);
  expect(await withdraw(code())).toBe(201);
});
