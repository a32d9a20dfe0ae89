// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { verificationStore } from '#web/shared/verification/verification-store.ts';
import './placement.ts';
import { IDLE, placementStore } from './placement-store.ts';

const refused = (code: string) => ({ ...IDLE, problem: { kind: 'refused', status: 403, code, message: 'Não.', body: null } }) as const;

afterEach(() => {
  placementStore.set(IDLE);
  verificationStore.set(null);
});

test('a ticket refused for the identity can be placed again after the verification, but not automatically; other refusals stay', () => {
  placementStore.set(refused('not_verified'));
  verificationStore.set('pending_face_id');
  expect(placementStore.get()).toEqual(refused('not_verified'));
  verificationStore.set('approved');
  expect(placementStore.get()).toEqual(IDLE);
  verificationStore.set(null);
  placementStore.set(refused('paused'));
  verificationStore.set('approved');
  expect(placementStore.get()).toEqual(refused('paused'));
});
