import { expect, test } from 'vitest';
import { readChannelData, readClientFrame } from './frames.ts';

const subscribe = (data: unknown, event = 'pusher:subscribe') => readClientFrame(JSON.stringify({ event, data })).kind;
const HOSTILE_NUMBERS = [Number.MAX_SAFE_INTEGER, 2 ** 53, 1e21, -1, 0, 1.5, null];

test.each([
  ['event', (value: unknown) => readClientFrame(JSON.stringify({ event: value })).kind],
  ['channel of a subscription', (value: unknown) => subscribe({ channel: value })],
  ['channel that is left', (value: unknown) => subscribe({ channel: value }, 'pusher:unsubscribe')],
])('a number in place of the %s makes the message unknown, and throws no exception', (_field, read) => {
  expect(HOSTILE_NUMBERS.map(read)).toEqual(HOSTILE_NUMBERS.map(() => 'unknown'));
});

test('a frame that is no object of the protocol is an unknown message: numbers, lists, texts, null, an empty frame', () => {
  const texts = ['9007199254740993', '1e21', '-1', '[]', '"x"', 'null', '', '{', `"${'x'.repeat(10_000)}"`];
  expect(texts.map((text) => readClientFrame(text).kind)).toEqual(texts.map(() => 'unknown'));
});

test('every text of a subscription has a maximum length: channel 200, signature 1,000, data of a presence channel 2,000 characters', () => {
  const of = (channel: number, auth: number, data: number) =>
    subscribe({ channel: 'c'.repeat(channel), auth: 'a'.repeat(auth), channel_data: 'd'.repeat(data) });
  expect(of(200, 1_000, 2_000)).toBe('subscribe');
  expect([of(201, 1, 1), of(1, 1_001, 1), of(1, 1, 2_001)]).toEqual(['unknown', 'unknown', 'unknown']);
});

test('the channel of a client’s own event is cut at 200 characters', () => {
  expect(readClientFrame(JSON.stringify({ event: 'client-x', channel: 'c'.repeat(9_000) }))).toEqual({ kind: 'client-event', channel: 'c'.repeat(200) });
});

test('a member of a presence channel has an id of at most 200 characters, or a whole number that a double holds', () => {
  const member = (user_id: unknown) => readChannelData(JSON.stringify({ user_id }))?.user_id;
  expect([member('ana'), member(7), member('x'.repeat(200))]).toEqual(['ana', '7', 'x'.repeat(200)]);
  expect([2 ** 53, 1e21, 1.5, null, '', 'x'.repeat(201), [1], {}].map(member)).toEqual(Array(8).fill(undefined));
});
