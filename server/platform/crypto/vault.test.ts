import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

const vault = createVault('a-secret-of-at-least-thirty-two-bytes');

test('what was sealed comes back, and two seals of one text differ', () => {
  const first = vault.encrypt('52998224725', 'cpf');
  expect(vault.decrypt(first, 'cpf')).toBe('52998224725');
  expect(vault.encrypt('52998224725', 'cpf').equals(first)).toBe(false);
  expect(first.toString('latin1')).not.toContain('52998224725');
});

test('an altered byte, another context or another secret is refused', () => {
  const sealed = vault.encrypt('seed', 'mines');
  const altered = Buffer.from(sealed);
  altered[altered.length - 1] = (altered[altered.length - 1] ?? 0) ^ 1;
  expect(() => vault.decrypt(altered, 'mines')).toThrow();
  expect(() => vault.decrypt(sealed, 'totp')).toThrow();
  expect(() => createVault('another-secret-of-thirty-two-bytes!!').decrypt(sealed, 'mines')).toThrow();
});

test('a blind index is stable per context and differs between contexts', () => {
  expect(vault.blindIndex('x', 'cpf').equals(vault.blindIndex('x', 'cpf'))).toBe(true);
  expect(vault.blindIndex('x', 'cpf').equals(vault.blindIndex('x', 'email'))).toBe(false);
});

test('a tag is stable per context and key, differs between them, and no other key is known', () => {
  expect(vault.tag('x', 'stake').equals(vault.tag('x', 'stake', vault.tagKeyId))).toBe(true);
  expect(vault.tag('x', 'stake').equals(vault.tag('x', 'other'))).toBe(false);
  expect(vault.tag('x', 'stake').equals(createVault('another-secret-of-thirty-two-bytes!!').tag('x', 'stake'))).toBe(false);
  expect(vault.tag('x', 'cpf').equals(vault.blindIndex('x', 'cpf'))).toBe(false);
  expect(() => vault.tag('x', 'stake', vault.tagKeyId + 1)).toThrow(RangeError);
});
