import { expect, it } from 'vitest';
import { storage } from './storage.ts';

it('on the server nothing is kept: visitors share its memory', () => {
  storage.local.write('k', 'of one visitor');
  expect(storage.local.read('k')).toBeNull();
});
