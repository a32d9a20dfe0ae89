import { describe, expect, it } from 'vitest';
import type { DepositReply, DepositStatus } from '#contracts/money/payments.ts';
import { cents } from '#kernel/money.ts';
import { attemptFor, depositReducer, type DepositStep, firstStep, stepOf } from './deposit-machine.ts';

const attempt = { amountCents: cents(2_000), couponCode: null, key: 'k1' };
const wish = (amount: number, couponCode: string | null = null) => ({ amountCents: cents(amount), couponCode });

function deposit(status: DepositStatus): DepositReply {
  return {
    id: 'd1',
    status,
    amount: 2_000,
    end_to_end_id: null,
    created_at: '2026-11-21T00:00:00Z',
    approved_at: null,
    pix: { txid: 't', copy_paste: '000201', qr_svg: '<svg/>', expires_at: '2026-11-21T00:10:00Z' },
  };
}

function run(...events: readonly Parameters<typeof depositReducer>[1][]): DepositStep {
  return events.reduce(depositReducer, firstStep);
}

describe('the deposit screen', () => {
  it('goes from the amount through the charge to the payment', () => {
    expect(run({ type: 'asked', attempt }).step).toBe('creating');
    expect(run({ type: 'asked', attempt }, { type: 'read', deposit: deposit('pending') }).step).toBe('paying');
    expect(run({ type: 'asked', attempt }, { type: 'read', deposit: deposit('pending') }, { type: 'read', deposit: deposit('approved') }).step).toBe('paid');
  });

  it('keeps the key of an attempt with an unknown result, for the same amount only', () => {
    const after = run({ type: 'asked', attempt }, { type: 'failed', problem: 'sem conexão', unknown: true });
    expect(attemptFor(after, wish(2_000), () => 'k2').key).toBe('k1');
    expect(attemptFor(after, wish(3_000), () => 'k2').key).toBe('k2');
    expect(attemptFor(after, wish(2_000, 'DOBRO'), () => 'k2').key).toBe('k2');
  });

  it('takes a new key after a definite refusal', () => {
    const after = run({ type: 'asked', attempt }, { type: 'failed', problem: 'abaixo do mínimo', unknown: false });
    expect(after).toMatchObject({ step: 'amount', problem: 'abaixo do mínimo' });
    expect(attemptFor(after, wish(2_000), () => 'k2').key).toBe('k2');
  });

  it('shows a payment that arrives after the charge expired', () => {
    expect(depositReducer({ step: 'expired', deposit: deposit('expired') }, { type: 'read', deposit: deposit('approved') }).step).toBe('paid');
  });

  it('never undoes a payment because of a late answer', () => {
    expect(depositReducer(stepOf(deposit('approved')), { type: 'read', deposit: deposit('pending') }).step).toBe('paid');
    expect(depositReducer(stepOf(deposit('returned')), { type: 'read', deposit: deposit('expired') }).step).toBe('returned');
  });

  it('shows that the bank returned a paid Pix', () => {
    expect(depositReducer(stepOf(deposit('approved')), { type: 'read', deposit: deposit('returned') }).step).toBe('returned');
  });

  it('ignores an answer that comes after the player started over', () => {
    expect(depositReducer(firstStep, { type: 'read', deposit: deposit('expired') })).toBe(firstStep);
  });
});
