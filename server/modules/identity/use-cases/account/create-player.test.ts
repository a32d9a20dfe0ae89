import { afterAll, beforeAll, expect, test } from 'vitest';
import { readGate } from '#server/modules/gate/index.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createIdentityFixture, freshCpf, HOME, type IdentityFixture } from '../../testing/identity-fixture.ts';
import { createPlayer } from './create-player.ts';
import { readPlayer } from './read-player.ts';

let world: IdentityFixture;
beforeAll(async () => {
  world = await createIdentityFixture();
});
afterAll(() => world.close());

function register(cpf: string, email: string) {
  const fields = { name: 'Rui Lima', phone: { code: '55', number: '11987654321' }, birthday: '1988-02-29', gender: 1, address: null, referer: null } as const;
  const player = { ...fields, cpf, email, passwordHash: '$argon2id$not-checked-here' };
  return inTransaction(world.database.db, (tx) => createPlayer(world.deps, tx, player, HOME, world.clock.now()));
}

test('fifty concurrent registrations of one CPF create exactly one account (ID-4)', async () => {
  const cpf = freshCpf();
  const results = await Promise.all(Array.from({ length: 50 }, (_each, index) => register(cpf, `rui${index}.${cpf}@exemplo.com.br`)));
  expect(results.filter((result) => result.ok)).toHaveLength(1);
  const refused = results.filter((result) => !result.ok);
  expect(refused).toEqual(refused.map(() => ({ ok: false, code: 'taken', errors: { document: ['Não foi possível usar este CPF.'] } })));
});

test('one e-mail has one account, in any letter case', async () => {
  const email = `Rui.${freshCpf()}@Exemplo.com.br`;
  expect((await register(freshCpf(), email)).ok).toBe(true);
  expect(await register(freshCpf(), email.toLowerCase())).toEqual({ ok: false, code: 'taken', errors: { email: ['Não foi possível usar este e-mail.'] } });
});

test('a new player is pending and can be read back, with an encrypted CPF', async () => {
  const cpf = freshCpf();
  const created = await register(cpf, `lido.${cpf}@exemplo.com.br`);
  if (!created.ok) throw new Error(created.code);
  const { playerId } = created.value;
  expect(await readPlayer(world.deps, playerId)).toMatchObject({ cpf, name: 'Rui Lima', birthday: '1988-02-29', gender: 1, phone: '11987654321' });
  expect((await readGate(world.database.db.k, playerId))?.status).toBe('pending');
  const row = await world.database.db.k.selectFrom('identity_player').select(['cpf_sealed', 'cpf_index']).where('id', '=', playerId).executeTakeFirstOrThrow();
  expect(Buffer.concat([row.cpf_sealed, row.cpf_index]).toString('latin1')).not.toContain(cpf);
});

test('the access log cannot be rewritten by the site', async () => {
  await register(freshCpf(), `log.${freshCpf()}@exemplo.com.br`);
  await expect(world.database.db.k.deleteFrom('identity_access_log').execute()).rejects.toThrow(/permission denied/);
  await expect(world.database.owner.k.updateTable('identity_access_log').set({ event: 'login' }).execute()).rejects.toThrow(/append-only/);
});
