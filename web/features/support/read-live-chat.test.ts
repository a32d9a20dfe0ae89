import { expect, test } from 'vitest';
import { readLiveChat } from './live-chat.ts';

test('a licence alone, or with its group', () => {
  expect(readLiveChat('123')).toEqual({ licence: '123', group: null });
  expect(readLiveChat('123/4')).toEqual({ licence: '123', group: '4' });
  expect(readLiveChat(' 9876543/0 ')).toEqual({ licence: '9876543', group: '0' });
  expect(readLiveChat('casa-1b/vip_2')).toEqual({ licence: 'casa-1b', group: 'vip_2' });
});

test.each(['', ' ', '/', '123/', '/4', '123/4/5', '-1', 'casa nova', 'a'.repeat(61), 'javascript:alert(1)'])('%j is no live chat', (setting) => {
  expect(readLiveChat(setting)).toBeNull();
});
