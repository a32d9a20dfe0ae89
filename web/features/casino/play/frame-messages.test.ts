// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { type GameFrame, gameOrigin, readGameMessage, notifyGame } from './frame-messages.ts';

const OWN = 'https://casa.example';
const origin = 'https://jogos.example';
const game = { postMessage: vi.fn() } as unknown as Window;
const frame: GameFrame = { window: game, origin };
const said = (data: unknown, change: object = {}) => readGameMessage({ data, origin, source: game, ...change }, frame);
const ready = { source: 'palpite-game', type: 'ready' };

test.each([
  ready,
  { source: 'palpite-game', type: 'balance', balance: 1_050, balance_version: 7 },
  { source: 'palpite-game', type: 'round', state: 'ended' },
  { source: 'palpite-game', type: 'refused', code: 'paused' },
  { source: 'palpite-game', type: 'session-ended' },
  { source: 'palpite-game', type: 'deposit' },
])('%j of the game is heard', (message) => {
  expect(said(message)).toEqual(message);
});

test('a refusal with an unknown name can be tried again', () => {
  expect(said({ ...ready, type: 'refused', code: 'new_code' })).toMatchObject({ type: 'refused', code: 'unavailable' });
});

test.each([
  ['another origin', { origin: 'https://outra.example' }],
  ['an origin that only begins like it', { origin: `${origin}.outra.example` }],
  ['no origin', { origin: 'null' }],
  ['another window of the same origin', { source: { postMessage() {} } }],
  ['no window', { source: null }],
])('nothing is heard of %s', (_who, change) => {
  expect(said(ready, change)).toBeNull();
});

test('messages are ignored until the frame is mounted', () => {
  expect(readGameMessage({ data: ready, origin, source: null }, { window: null, origin })).toBeNull();
});

test.each([
  null,
  'ready',
  {},
  { type: 'ready' },
  { source: 'palpite', type: 'balance-changed' },
  { source: 'palpite-game', type: 'win' },
  { source: 'palpite-game', type: 'balance', balance: '10', balance_version: 1 },
  { source: 'palpite-game', type: 'balance', balance: 10.5, balance_version: 1 },
  { source: 'palpite-game', type: 'round', state: 'paused' },
])('%j says nothing', (data) => {
  expect(said(data)).toBeNull();
});

test('our messages reach only the origin of the game', () => {
  notifyGame(frame, 'balance-changed');
  expect(game.postMessage).toHaveBeenCalledWith({ source: 'palpite', type: 'balance-changed' }, origin);
});

test.each([
  ['https://jogos.example/games/boto/#token=t', 'https://jogos.example'],
  ['http://jogos.example/', null],
  ['https://casa.example/games/boto/', null],
  ['javascript:alert(1)', null],
  ['data:text/html,oi', null],
  ['/games/boto/', null],
])('%s may be framed as %s', (url, expected) => {
  expect(gameOrigin(url, OWN)).toBe(expected);
});

test('an unencrypted game is accepted where the site itself is unencrypted', () => {
  expect(gameOrigin('http://localhost:3002/games/boto/', 'http://localhost:3000')).toBe('http://localhost:3002');
});
