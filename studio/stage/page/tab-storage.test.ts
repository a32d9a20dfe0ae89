// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { readStoredSession, storeSession } from './stored-session.ts';
import { openTabStorage } from './tab-storage.ts';

const blocked = (): Storage => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};
const kept = { session: 's-1', origin: 'https://palpite.example' };

afterEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
});

test('a tab with storage keeps the session there', () => {
  storeSession(
    openTabStorage(() => sessionStorage),
    'boto',
    kept,
  );
  expect(sessionStorage).toHaveLength(1);
  expect(history.state).toBeNull();
});

test('a frame whose storage the browser blocks finds the session again after a reload, until it is removed', () => {
  storeSession(openTabStorage(blocked), 'boto', kept);
  // A reload keeps the state of the history entry; the page opens its storage again.
  expect(readStoredSession(openTabStorage(blocked), 'boto')).toEqual(kept);
  expect(readStoredSession(openTabStorage(blocked), 'other')).toBeNull();
  storeSession(openTabStorage(blocked), 'boto', null);
  expect(readStoredSession(openTabStorage(blocked), 'boto')).toBeNull();
});

test('another program’s data in the history entry is not read as storage', () => {
  history.replaceState('a text', '');
  expect(openTabStorage(blocked).getItem('palpite-studio:boto')).toBeNull();
  openTabStorage(blocked).setItem('palpite-studio:boto', '{}');
  expect(openTabStorage(blocked).getItem('palpite-studio:boto')).toBe('{}');
});
