import { expect, test } from 'vitest';
import { keepReplay, readKeptReplay, readReplayLink } from './replay-link.ts';

test('a link to a replay contains its token', () => expect(readReplayLink('#replay=id.17.ab')).toBe('id.17.ab'));
test.each(['', '#', '#replay=', '#token=abc&origin=http://localhost:3000'])('%j is none', (fragment) => expect(readReplayLink(fragment)).toBeNull());

test('a reload shows the same round again, until the tab opens the game itself', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  keepReplay(storage, 'g', 'id.17.ab');
  expect([readKeptReplay(storage, 'g'), readKeptReplay(storage, 'other')]).toEqual(['id.17.ab', null]);
  keepReplay(storage, 'g', null);
  expect(readKeptReplay(storage, 'g')).toBeNull();
});

test('where storage is forbidden nothing is kept, and nothing fails', () => {
  const forbidden = () => {
    throw new DOMException('', 'SecurityError');
  };
  const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
  keepReplay(storage, 'g', 'a');
  keepReplay(storage, 'g', null);
  expect(readKeptReplay(storage, 'g')).toBeNull();
});
