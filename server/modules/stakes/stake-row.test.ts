import { expect, test } from 'vitest';
import { placedWith, readVerdict } from './stake-row.ts';

test.each([
  ['placed', { ok: true, value: { replayed: false } }],
  ['duplicate', { ok: true, value: { replayed: true } }],
  ['key_reused', { ok: false, code: 'idempotency_key_reused' }],
  ['unknown_player', { ok: false, code: 'session_ended' }],
  ['round_open', { ok: false, code: 'round_open' }],
] as const)('%s', (verdict, told) => expect(readVerdict(verdict)).toMatchObject(told));

test('every placed stake has all its values', () => {
  expect(placedWith(0)).toBe(0);
  expect(() => placedWith(null)).toThrow('placed without');
});
