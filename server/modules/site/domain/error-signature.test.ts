import { expect, test } from 'vitest';
import { errorSignature } from './error-signature.ts';

const error = {
  kind: 'render',
  message: 'x is undefined at 12',
  path: '/play/1',
  stack: 'Error: x\n  at f (/assets/home-Ab12Cd34.js:10:5)\n  at g (/a.js:1:1)',
};

test('reports of one failure that differ in page id, build and line have equal fingerprints', () => {
  const other = { ...error, message: 'x is undefined at 99', path: '/play/22', stack: 'Error: x\n  at f (/assets/home-0a1b2c3.js:77:8)\n  at h (/b.js:2:2)' };
  expect(errorSignature(other)).toBe(errorSignature(error));
});

test.each([
  ['kind', { kind: 'route' }],
  ['message', { message: 'y is undefined' }],
  ['page', { path: '/games/mines' }],
  ['place', { stack: 'Error: x\n  at k (/assets/home-Ab12Cd34.js:10:5)' }],
])('failures with another %s have different fingerprints', (_what, change) => {
  expect(errorSignature({ ...error, ...change })).not.toBe(errorSignature(error));
});
