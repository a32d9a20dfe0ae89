import { expect, test } from 'vitest';
import { statusBadge } from './transaction-labels.ts';

test('an unpaid Pix is named expired, a withdrawal that the player cancelled is named cancelled', () => {
  expect(statusBadge({ source: 'Deposit', status: 4 }).label).toBe('Expirado');
  expect(statusBadge({ source: 'Withdraw', status: 4 }).label).toBe('Cancelada');
});
