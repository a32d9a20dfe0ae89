import { expect, test } from 'vitest';
import { statusBadge } from './transaction-labels.ts';

test('an unpaid Pix is called expired, a withdrawal that was called off cancelled', () => {
  expect(statusBadge({ source: 'Deposit', status: 4 }).label).toBe('Expirado');
  expect(statusBadge({ source: 'Withdraw', status: 4 }).label).toBe('Cancelada');
});
