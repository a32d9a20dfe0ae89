import { createCipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { everySealedTable } from '#server/main/every-sealed-table.ts';
import { findPlayerByLogin, readPlayer } from '#server/modules/identity/index.ts';
import { listSupportMessages } from '#server/modules/site/index.ts';
import { KeyProblem, openKeys } from '#server/platform/crypto/open-keys.ts';
import { sealStored } from '#server/platform/crypto/seal-stored.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { dump, findReadable } from './dump.ts';
import { createOldDatabase, type OldDatabase } from './old-database.ts';

const SECRET = 'the-secret-of-before-with-enough-letters';
const AT = new Date('2026-11-22T12:00:00Z');
const ANA = { id: randomUUID(), name: 'Ana Canário', email: 'ana.canario@exemplo.com.br', phone: '11912345678', birthday: '1990-05-17', from: '198.51.100.77' };
const CPF = '52998224725';
const CODE = '00020126580014br.gov.bcb.pix0136canary-code-of-a-charge';

let old: OldDatabase;
beforeEach(async () => {
  old = await createOldDatabase(`upgrade_${process.pid}_${randomBytes(4).toString('hex')}`, '0135');
});
afterEach(() => old.drop());

/** Encrypts in the vault's format from before keys had ids. */
function encrypted(text: string, context: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', SECRET, 'palpite-vault', `seal:${context}`, 32)), nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
}

async function playedBefore(): Promise<void> {
  await old.query(
    `INSERT INTO identity_player (id, name, email, phone_code, phone, cpf_sealed, cpf_index, birthday, address, password_hash, password_changed_at,
       terms_accepted_at, registered_from, created_at) VALUES ($1, $2, $3, '55', $4, $5, $6, $7, '{"city": "Canarinho"}', 'hash', $8, $8, $9, $8)`,
    [ANA.id, ANA.name, ANA.email, ANA.phone, encrypted(CPF, 'cpf'), createVault(SECRET).blindIndex(CPF, 'cpf'), ANA.birthday, AT, ANA.from],
  );
  await old.query(
    `INSERT INTO identity_session (id, player_id, epoch, token_id, token_issued_at, token_expires_at, address, user_agent, created_at, last_seen_at, expires_at)
     VALUES ($1, $2, 1, $3, $4, $4, $5, 'test', $4, $4, $4)`,
    [randomUUID(), ANA.id, randomUUID(), AT, ANA.from],
  );
  await old.query('INSERT INTO identity_access_log (id, player_id, event, address, user_agent, at) VALUES ($1, $2, $3, $4, $5, $6)', [
    ...[randomUUID(), ANA.id, 'login', ANA.from, 'test', AT],
  ]);
  await old.query(
    `INSERT INTO payments_deposit (id, player_id, idempotency_key, fingerprint, amount, txid, status, copy_paste, created_at, expires_at)
     VALUES ($1, $2, 'k', '', 100, 'abcdefghijklmnopqrstuvwxyz', 'pending', $3, $4, $4), ($5, $2, 'l', '', 100, 'bcdefghijklmnopqrstuvwxyza', 'creating', NULL, $4, $4)`,
    [randomUUID(), ANA.id, CODE, AT, randomUUID()],
  );
  await old.query(`INSERT INTO notifications_inbox (id, player_id, template, title, body, created_at) VALUES ($1, $2, 'new-device', 'Novo acesso', $3, $4)`, [
    ...[randomUUID(), ANA.id, `endereço ${ANA.from}`, AT],
  ]);
  await old.query(
    `INSERT INTO site_support_message (case_number, subject, message, contact, status, created_at, updated_at) VALUES ('2026-000001', $1, $2, $3, 'open', $4, $4)`,
    [`sobre ${CPF}`, encrypted('preciso de ajuda', 'support-message'), encrypted(JSON.stringify([ANA.name, ANA.email]), 'support-contact'), AT],
  );
  await old.query(`INSERT INTO verification_cpf_answer VALUES ($1, $2, $3)`, [randomBytes(32), encrypted('{}', 'cpf-answer').toString('base64'), AT]);
}

test('the upgrade encrypts readable data, the site reads it as before, and a dump reveals nothing', async () => {
  await playedBefore();
  const before = await dump(old.url);
  for (const canary of [ANA.name, ANA.email, ANA.phone, ANA.birthday, ANA.from, CODE, 'Canarinho', CPF])
    expect(findReadable(before, canary), canary).not.toEqual([]);

  await old.finish();
  await expect(migrate(old.url)).rejects.toThrow('start that release once');
  const vault = createVault(SECRET);
  await openKeys(old.db, vault, everySealedTable, AT);
  expect(await sealStored(old.url, vault, everySealedTable)).toBe(6);
  expect(await sealStored(old.url, vault, everySealedTable)).toBe(0);
  await migrate(old.url);

  const after = await dump(old.url);
  for (const canary of [ANA.name, ANA.email, ANA.phone, ANA.birthday, ANA.from, CODE, 'Canarinho', CPF])
    expect(findReadable(after, canary), canary).toEqual([]);
  const deps = { db: old.db, vault };
  expect(await findPlayerByLogin(deps, 'ANA.CANARIO@exemplo.com.br')).toBe(ANA.id);
  expect(await findPlayerByLogin(deps, '529.982.247-25')).toBe(ANA.id);
  expect(await readPlayer(deps, ANA.id)).toMatchObject({
    ...{ name: ANA.name, email: ANA.email, phoneCode: '55', phone: ANA.phone, cpf: CPF, birthday: ANA.birthday, address: { city: 'Canarinho' } },
  });
  expect(await listSupportMessages(deps, 'open', 10)).toMatchObject([{ subject: `sobre ${CPF}`, message: 'preciso de ajuda', email: ANA.email }]);
  const charges = await old.db.k.selectFrom('payments_deposit').select(['status', 'copy_paste_sealed']).orderBy('status').execute();
  expect(charges.map(({ copy_paste_sealed: code }) => (code === null ? null : vault.decrypt(code, 'pix-code')))).toEqual([null, CODE]);
  const log = await old.db.k.selectFrom('identity_access_log').select('address_sealed').execute();
  expect(log.map((row) => vault.decrypt(row.address_sealed, 'address'))).toEqual([ANA.from]);
});

test('an upgrade with another secret is refused before it encrypts anything', async () => {
  await playedBefore();
  await old.finish();
  await expect(openKeys(old.db, createVault('another-secret-of-enough-letters-too'), everySealedTable, AT)).rejects.toThrow(KeyProblem);
  const vault = createVault(SECRET);
  await openKeys(old.db, vault, everySealedTable, AT);
  expect(await sealStored(old.url, vault, everySealedTable)).toBe(6);
});
