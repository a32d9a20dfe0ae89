import { expect, test } from 'vitest';
import { statusBadge } from './transaction-labels.ts';

test('a Pix that nobody paid in time is called expired, what was called off cancelled', () => {
  expect(statusBadge({ source: 'Deposit', status: 4 }).label).toBe('Expirado');
  expect(statusBadge({ source: 'Withdraw', status: 4 }).label).toBe('Cancelada');
});
