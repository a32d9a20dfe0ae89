import { expect, test } from 'vitest';
import { decideCase } from './decide-case.ts';
import { userStatus } from './network-verdict.ts';

test.each([
  ['pending_kyc', 'kyc', 'approve', 'approved', 'approved'],
  ['pending_kyc', 'kyc', 'approve', 'pending_face_id', 'pending_face_id'],
  ['pending_kyc', 'kyc', 'reject', 'rejected', 'pending_kyc'],
  ['pending_kyc', 'kyc', 'close', 'closed', 'pending_kyc'],
  ['pending_kyc', 'face', 'approve', 'approved', 'pending_kyc'],
  ['pending_face_id', 'face', 'approve', 'approved', 'approved'],
  ['pending_face_id', 'face', 'reject', 'rejected', 'pending_face_id'],
  ['approved', 'kyc', 'reject', 'rejected', 'approved'],
] as const)('%s, %s %s (%s) leads to %s', (current, kind, decision, supplierStatus, expected) => {
  expect(decideCase(current, { kind, decision, supplierStatus })).toBe(expected);
});

test('every address result except clean shows as ip_blocked (ID-13)', () => {
  expect(userStatus('approved', 'vpn')).toBe('ip_blocked');
  expect(userStatus('approved', 'tor')).toBe('ip_blocked');
  expect(userStatus('approved', 'abroad')).toBe('ip_blocked');
  expect(userStatus('pending_kyc', 'clean')).toBe('pending_kyc');
});
