import { describe, expect, test } from 'vitest';
import { cents } from '#kernel/money.ts';
import { decideReceipt, type ReceiptFacts, rolloverBlock } from './deposit-rules.ts';
import { payoutRetryMs, receiptRetryMs, silentChargeWaitMs } from './retry-delay.ts';
import { type BreakerSettings, judgeBreaker } from './withdrawal-breaker.ts';
import { WITHDRAWAL_DEADLINE_MS } from './withdrawal-state.ts';

describe('the decision about a received Pix', () => {
  const fine: ReceiptFacts = { depositState: 'pending', payerCpf: '52998224725', playerCpf: '52998224725', obstacle: null };

  test.each<[string, Partial<ReceiptFacts>, string]>([
    ['the own CPF paid in time', {}, 'credit'],
    ['the own CPF paid late', { depositState: 'expired' }, 'credit'],
    ['paid before our row heard that the charge exists', { depositState: 'creating' }, 'credit'],
    ['no such charge', { depositState: null }, 'unknown_charge'],
    ['paid a second time', { depositState: 'approved' }, 'charge_already_paid'],
    ['paid after a return', { depositState: 'returned' }, 'charge_already_paid'],
    ['another CPF paid', { payerCpf: '11144477735' }, 'wrong_payer'],
    ['the PSP does not say who paid', { payerCpf: null }, 'payer_unknown'],
    ['the player may not receive', { obstacle: 'player_cannot_receive' }, 'player_cannot_receive'],
    ['a limit was lowered meanwhile', { obstacle: 'limit_reached' }, 'limit_reached'],
    ['another CPF paid for a player who may not receive: the payer counts', { payerCpf: '11144477735', obstacle: 'limit_reached' }, 'wrong_payer'],
  ])('%s', (_name, change, outcome) => {
    const decision = decideReceipt({ ...fine, ...change });
    expect(decision.kind === 'credit' ? 'credit' : decision.reason).toBe(outcome);
  });
});

describe('the circuit breaker', () => {
  const settings: BreakerSettings = { enabled: true, intervalMinutes: 60, hourlyCount: 3, hourlyAmountCents: cents(1_000) };
  const at = new Date('2026-03-01T10:00:00Z');
  const later = new Date('2026-03-01T11:00:00Z');

  test.each<[string, number, number, number, Date | null, string]>([
    ['below both', 2, 500, 500, null, 'open'],
    ['count passed', 3, 0, 1, null, 'pulled'],
    ['amount passed', 0, 600, 401, null, 'pulled'],
    ['still pulled', 0, 0, 1, later, 'braked'],
    ['over', 0, 0, 1, at, 'open'],
  ])('%s', (_name, count, hourCents, amountCents, until, kind) => {
    expect(judgeBreaker(settings, { count, amountCents: cents(hourCents) }, cents(amountCents), until, at).kind).toBe(kind);
  });

  test('it stays open for the interval', () => {
    expect(judgeBreaker(settings, { count: 3, amountCents: cents(0) }, cents(1), null, at)).toEqual({ kind: 'pulled', until: later });
  });

  test('switched off, it lets every withdrawal pass', () => {
    expect(judgeBreaker({ ...settings, enabled: false }, { count: 99, amountCents: cents(9_999) }, cents(1), later, at).kind).toBe('open');
  });
});

test.each([
  [1_000, 1, 1_000],
  [1_000, 0, 0],
  [1_000, 3, 3_000],
  [333, 1.5, 499],
  [1, 0.5, 0],
])('a deposit of %i with rollover %d blocks %i', (deposit, rollover, block) => {
  expect(rolloverBlock(cents(deposit), rollover)).toBe(block);
});

test('waits grow, but never beyond a deadline', () => {
  for (let attempts = 0; attempts < 200; attempts += 1) {
    expect(payoutRetryMs(attempts + 1)).toBeGreaterThanOrEqual(payoutRetryMs(attempts));
    expect(payoutRetryMs(attempts)).toBeLessThan(WITHDRAWAL_DEADLINE_MS / 30);
    expect(receiptRetryMs(attempts)).toBeLessThanOrEqual(15 * 60_000);
  }
  expect(silentChargeWaitMs(0)).toBe(30_000);
  expect(silentChargeWaitMs(10 * 24 * 3_600_000)).toBe(3_600_000);
});
