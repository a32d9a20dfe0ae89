import { expect, test } from 'vitest';
import { needsApproval, placedWith, readVerdict } from './stake-row.ts';

test.each([
  ['placed', { ok: true, value: { replayed: false } }],
  ['duplicate', { ok: true, value: { replayed: true } }],
  ['key_reused', { ok: false, code: 'idempotency_key_reused' }],
  ['unknown_player', { ok: false, code: 'session_ended' }],
  ['round_open', { ok: false, code: 'round_open' }],
] as const)('%s', (verdict, result) => expect(readVerdict(verdict)).toMatchObject(result));

test('every placed stake has all its values', () => {
  expect(placedWith(0)).toBe(0);
  expect(() => placedWith(null)).toThrow('placed without');
});

test('only originals under profile open may be played unverified', () => {
  expect(needsApproval('originals', 'open')).toBe(false);
  expect(needsApproval('originals', 'br')).toBe(true);
  for (const vertical of ['casino', 'live', 'sports'] as const) {
    expect(needsApproval(vertical, 'open')).toBe(true);
    expect(needsApproval(vertical, 'br')).toBe(true);
  }
});
