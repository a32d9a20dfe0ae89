import { createHmac, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { transfer } from '#server/modules/wallet/index.ts';
import { createPaymentsFixture, type PaymentsFixture } from '../../testing/payments-fixture.ts';

let world: PaymentsFixture;
beforeAll(async () => {
  world = await createPaymentsFixture();
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
  const withdraw = async (code?: string, more: { readonly amount?: number; readonly total?: number; readonly pix_key?: string } = {}) => {
    const body = { amount: 1_000, pix_key_type: 'cpf', pix_key: player.cpf, ...more, ...(code === undefined ? {} : { code }) };
    const answer = await world.call('POST', '/api/withdrawals', { player, body });
    return answer.status === 201 ? 201 : (answer.body as { code: string }).code;
  };
  return { withdraw, code: () => totp(secret, world.clock.nowMs()) };
};

test('a player with a second factor has to give it (SEC-4)', async () => {
  const { withdraw, code } = await enrolled();
  expect([await withdraw(), await withdraw('000000'), await withdraw(code())]).toEqual(['code_required', 'code_invalid', 201]);
});

test('one code approves one withdrawal: of three withdrawals with one code only one is accepted', async () => {
  const { withdraw, code } = await enrolled();
  const once = code();
  expect([await withdraw(once), await withdraw(once), await withdraw(once)]).toEqual([201, 'code_invalid', 'code_invalid']);
});

test('of twenty concurrent withdrawals with one code only one is accepted', async () => {
  const { withdraw, code } = await enrolled();
  const once = code();
  const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(once, { amount: 100 })));
  expect(answers.filter((answer) => answer === 201)).toHaveLength(1);
});

test('the requests of one click are one act: the code approves exactly their total to their key', async () => {
  const { withdraw, code } = await enrolled();
  const once = code();
  const part = { amount: 1_000, total: 2_500 };
  expect([await withdraw(once, part), await withdraw(once, part), await withdraw(once, part)]).toEqual([201, 201, 'code_invalid']);
  expect([await withdraw(once, { ...part, amount: 500 }), await withdraw(once, { amount: 100 })]).toEqual([201, 'code_invalid']);
});

test('the rest of an approval ends after two minutes, and with the next code', async () => {
  const { withdraw, code } = await enrolled();
  const part = { amount: 1_000, total: 3_000 };
  const first = code();
  expect(await withdraw(first, part)).toBe(201);
  world.clock.advance(30_000);
  const second = code();
  expect([await withdraw(second, part), await withdraw(first, part), await withdraw(second, part)]).toEqual([201, 'code_invalid', 201]);
  world.clock.advance(121_000);
  expect(await withdraw(second, part)).toBe('code_invalid');
  expect(await withdraw(code())).toBe(201);
});

test('the concurrent requests of one click are accepted once each, within the total', async () => {
  const { withdraw, code } = await enrolled();
  const once = code();
  const part = { amount: 500, total: 2_000 };
  expect(await withdraw(once, part)).toBe(201);
  const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(once, part)));
  expect(answers.filter((answer) => answer === 201)).toHaveLength(3);
});

test('after five wrong codes the right one must wait, longer after each further wrong code', async () => {
  const { withdraw, code } = await enrolled();
  for (let n = 0; n < 5; n += 1) expect(await withdraw(`00000${n}`)).toBe('code_invalid');
  expect(await withdraw(code())).toBe('rate_limited');
  world.clock.advance(5_000);
  expect(await withdraw(code())).toBe(201);
});
