import { expect, test } from 'vitest';
import { documentSteps } from './document-steps.ts';

test.each([
  ['pending_kyc', ['done', 'current', 'upcoming', 'upcoming']],
  ['pending_face_id', ['done', 'done', 'current', 'upcoming']],
  ['approved', ['done', 'done', 'done', 'done']],
  ['ip_blocked', ['done', 'upcoming', 'upcoming', 'upcoming']],
  [null, ['done', 'upcoming', 'upcoming', 'upcoming']],
] as const)('%s: what is done, what is next, what comes later', (status, states) => {
  expect(documentSteps(status).map((step) => step.state)).toEqual(states);
});

test('a verified account shows the text of the specification', () => {
  expect(documentSteps('approved').at(-1)?.reason).toBe('Sua conta já está verificada.');
});
