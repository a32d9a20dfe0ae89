import { expect, test } from 'vitest';
import { accountStatus } from './account-status.ts';

const at = new Date('2026-11-21T12:00:00Z');
const later = new Date('2026-11-22T12:00:00Z');

test.each([
  [{ status: 'pending', pausedUntil: null, excludedUntil: null }, 'Pendente'],
  [{ status: 'active', pausedUntil: null, excludedUntil: null }, 'Ativo'],
  [{ status: 'active', pausedUntil: later, excludedUntil: null }, 'Pausado'],
  [{ status: 'active', pausedUntil: at, excludedUntil: null }, 'Ativo'],
  [{ status: 'active', pausedUntil: later, excludedUntil: later }, 'Autoexcluído'],
  [{ status: 'blocked', pausedUntil: null, excludedUntil: later }, 'Bloqueado'],
  [{ status: 'closed', pausedUntil: null, excludedUntil: null }, 'Encerrado'],
] as const)('%o reads %s', (facts, text) => {
  expect(accountStatus(facts, at)).toBe(text);
});
