// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createStorage } from './create-storage.ts';

const blocked = (): Storage => {
  throw new DOMException('blocked', 'SecurityError');
};

it('keeps a value in the browser’s storage', () => {
  const storage = createStorage(() => window.localStorage);
  storage.write('k', 'v');
  expect([storage.read('k'), window.localStorage.getItem('k')]).toEqual(['v', 'v']);
  storage.remove('k');
  expect([storage.read('k'), window.localStorage.getItem('k')]).toEqual([null, null]);
});

it('where storage is blocked a value is kept as long as the page', () => {
  const storage = createStorage(blocked);
  expect(storage.read('k')).toBeNull();
  storage.write('k', 'v');
  expect(storage.read('k')).toBe('v');
  storage.remove('k');
  expect(storage.read('k')).toBeNull();
});

it('with full storage the newest value is read, not the outdated one on disk', () => {
  const storage = createStorage(() => window.sessionStorage);
  storage.write('k', 'old');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  storage.write('k', 'new');
  expect(storage.read('k')).toBe('new');
  full.mockRestore();
  storage.write('k', 'newest');
  expect([storage.read('k'), window.sessionStorage.getItem('k')]).toEqual(['newest', 'newest']);
});
