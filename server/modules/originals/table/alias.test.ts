import { expect, test } from 'vitest';
import { createVault } from '#server/platform/crypto/vault.ts';
import { aliasOf } from './alias.ts';

const vault = createVault('a secret for tests, thirty-two bytes');

test('a player has one alias within a round and another in the next', () => {
  const inOne = aliasOf(vault, 'double', 'round-1', 'player');
  expect(inOne).toMatch(/^Jogador [0-9A-F]{4}$/);
  expect(aliasOf(vault, 'double', 'round-1', 'player')).toBe(inOne);
  const inMany = new Set(Array.from({ length: 50 }, (_, index) => aliasOf(vault, 'double', `round-${index}`, 'player')));
  expect(inMany.size).toBeGreaterThan(45);
});

test('without the secret the alias cannot be computed from what is public', () => {
  const elsewhere = createVault('another secret for tests, also thirty-two');
  const same = Array.from({ length: 50 }, (_, index) => aliasOf(vault, 'double', `r${index}`, 'p') === aliasOf(elsewhere, 'double', `r${index}`, 'p'));
  expect(same.filter(Boolean).length).toBeLessThan(3);
});
