import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault, sealedUnder } from './vault.ts';

const SECRET = 'a-secret-of-at-least-thirty-two-bytes';
const OTHER = 'another-secret-of-thirty-two-bytes!!';
const vault = createVault(SECRET);

test('an encrypted text can be decrypted, and two encryptions of one text differ', () => {
  const first = vault.encrypt('52998224725', 'cpf');
  expect(vault.decrypt(first, 'cpf')).toBe('52998224725');
  expect(vault.encrypt('52998224725', 'cpf').equals(first)).toBe(false);
  expect(first.toString('latin1')).not.toContain('52998224725');
});

test('an altered byte at any position, another context or another secret is refused', () => {
  const encrypted = vault.encrypt('seed', 'mines');
  for (let place = 0; place < encrypted.length; place += 1) {
    const altered = Buffer.from(encrypted);
    altered[place] = (altered[place] ?? 0) ^ 1;
    expect(() => vault.decrypt(altered, 'mines')).toThrow();
  }
  expect(() => vault.decrypt(encrypted.subarray(0, 20), 'mines')).toThrow();
  expect(() => vault.decrypt(encrypted, 'totp')).toThrow();
  expect(() => createVault(OTHER).decrypt(encrypted, 'mines')).toThrow(`sealed under key ${vault.keyId}`);
});

test('a blind index is stable per context and differs between contexts', () => {
  expect(vault.blindIndex('x', 'cpf').equals(vault.blindIndex('x', 'cpf'))).toBe(true);
  expect(vault.blindIndex('x', 'cpf').equals(vault.blindIndex('x', 'email'))).toBe(false);
});

test('a tag is stable per context and key, differs between them, and an unknown key is refused', () => {
  expect(vault.tag('x', 'stake').equals(vault.tag('x', 'stake', vault.tagKeyId))).toBe(true);
  expect(vault.tag('x', 'stake').equals(vault.tag('x', 'other'))).toBe(false);
  expect(vault.tag('x', 'stake').equals(createVault('another-secret-of-thirty-two-bytes!!').tag('x', 'stake'))).toBe(false);
  expect(vault.tag('x', 'cpf').equals(vault.blindIndex('x', 'cpf'))).toBe(false);
  expect(() => vault.tag('x', 'stake', vault.tagKeyId + 1)).toThrow(RangeError);
});

test('after a change of secret the new one encrypts and indexes; the old one still decrypts and searches', () => {
  const after = createVault(OTHER, [SECRET]);
  const encrypted = vault.encrypt('ana@exemplo.com.br', 'profile');
  expect(after.decrypt(encrypted, 'profile')).toBe('ana@exemplo.com.br');
  expect(sealedUnder(encrypted)).toBe(vault.keyId);
  expect(sealedUnder(after.encrypt('x', 'profile'))).toBe(after.keyId);
  expect(after.keyIds).toEqual([createVault(OTHER).keyId, vault.keyId]);
  expect(after.blindIndexes('x', 'email')).toEqual([createVault(OTHER).blindIndex('x', 'email'), vault.blindIndex('x', 'email')]);
});

test('a text encrypted before keys had ids is decrypted by its key', () => {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(hkdfSync('sha256', SECRET, 'palpite-vault', 'seal:cpf', 32)), nonce);
  const body = Buffer.concat([cipher.update('52998224725', 'utf8'), cipher.final()]);
  const encrypted = Buffer.concat([Buffer.of(1), nonce, cipher.getAuthTag(), body]);
  expect(sealedUnder(encrypted)).toBeNull();
  expect(vault.decrypt(encrypted, 'cpf')).toBe('52998224725');
  expect(createVault(OTHER, ['a-third-secret-of-thirty-two-bytes!!', SECRET]).decrypt(encrypted, 'cpf')).toBe('52998224725');
  expect(() => createVault(OTHER).decrypt(encrypted, 'cpf')).toThrow();
});

test('a tag stays valid while its key is kept, and an unknown key is refused', () => {
  const before = vault.tag('stake 1', 'stake-seal');
  const after = createVault(OTHER);
  after.keep([
    { purpose: 'tag', id: 1, key: vault.keptKey('tag') },
    { purpose: 'tag', id: 2, key: randomBytes(32) },
  ]);
  expect([vault.tagKeyId, after.tagKeyId]).toEqual([1, 2]);
  expect(after.tag('stake 1', 'stake-seal', 1)).toEqual(before);
  expect(after.tag('stake 1', 'stake-seal')).not.toEqual(before);
  expect(after.tag('stake 1', 'another', 1)).not.toEqual(before);
  expect(() => after.tag('stake 1', 'stake-seal', 3)).toThrow(RangeError);
});
