import { describe, expect, test } from 'vitest';
import { depositMayBecome, depositStatesBefore, type DepositState } from './deposit-state.ts';
import { HELD_STATES, withdrawalDeadline, withdrawalMayBecome, withdrawalStatesBefore, type WithdrawalState } from './withdrawal-state.ts';

const deposits: readonly DepositState[] = ['creating', 'pending', 'expired', 'approved', 'returned'];
const withdrawals: readonly WithdrawalState[] = ['requested', 'reviewing', 'sending', 'paid', 'refused', 'failed'];

describe('deposits', () => {
  test('credited and returned lead only to each other, since a bank may reverse its decision', () => {
    expect(deposits.filter((to) => depositMayBecome('approved', to))).toEqual(['returned']);
    expect(deposits.filter((to) => depositMayBecome('returned', to))).toEqual(['approved']);
  });

  test('a late payment still credits an expired charge', () => {
    expect(depositStatesBefore('approved')).toEqual(expect.arrayContaining(['creating', 'pending', 'expired']));
  });
});

describe('withdrawals', () => {
  test('a withdrawal that is being sent ends only by the PSP’s answer', () => {
    expect(withdrawals.filter((to) => withdrawalMayBecome('sending', to))).toEqual(['paid', 'failed']);
    expect(withdrawalStatesBefore('refused')).toEqual(['requested', 'reviewing']);
  });

  test('only refused and failed return the money to play, and a final state has no successor (PAY-12)', () => {
    expect(HELD_STATES).toEqual(['requested', 'reviewing', 'sending']);
    for (const from of ['paid', 'refused', 'failed'] as const) expect(withdrawals.some((to) => withdrawalMayBecome(from, to))).toBe(false);
  });

  test('the deadline is 120 minutes after the request (PAY-4)', () => {
    expect(withdrawalDeadline(new Date('2026-03-01T10:00:00Z'))).toEqual(new Date('2026-03-01T12:00:00Z'));
  });
});
