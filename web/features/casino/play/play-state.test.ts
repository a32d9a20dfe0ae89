import { expect, it, test } from 'vitest';
import { GAME_REFUSALS, type MessageToCasino } from '#contracts/casino/game-frame.ts';
import { LAUNCHING, play, type PlayEvent, type PlayState } from './play-state.ts';

const session = { id: 's1', url: 'https://jogos.example/games/boto/#token=t', origin: 'https://jogos.example', messages: true, live: false };
const said = (message: Record<string, unknown>): PlayEvent => ({ type: 'message', message: { source: 'palpite-game', ...message } as MessageToCasino });
const ready = said({ type: 'ready' });
const began = said({ type: 'round', state: 'began' });
const ended = said({ type: 'round', state: 'ended' });
const launched: PlayEvent = { type: 'launched', session };
const after = (...events: readonly PlayEvent[]): PlayState => events.reduce(play, LAUNCHING);

test('a launch loads the game, and its ready message makes it playable', () => {
  expect(after(launched)).toEqual({ at: 'loading', session });
  expect(after(launched, ready)).toMatchObject({ at: 'playing', inRound: false, rounds: 0 });
});

test('a page that sends no messages is playable when its frame has loaded; a page that sends messages is not', () => {
  const loaded: PlayEvent = { type: 'loaded' };
  const mute: PlayEvent = { type: 'launched', session: { ...session, messages: false } };
  expect(after(mute, loaded)).toMatchObject({ at: 'playing', inRound: false });
  expect(after(mute, { type: 'silent' })).toEqual({ at: 'stopped', reason: 'silent' });
  expect(after(launched, loaded)).toEqual({ at: 'loading', session });
  expect(after(mute, loaded, { type: 'end', reason: 'session_ended' }, loaded)).toEqual({ at: 'stopped', reason: 'session_ended' });
});

it('each round is counted once, after the game has shown its result', () => {
  expect(after(launched, ready, began)).toMatchObject({ inRound: true, rounds: 0 });
  expect(after(launched, ready, began, ended, ended, began, ended)).toMatchObject({ inRound: false, rounds: 2 });
});

it('a refused launch stops the game and gives the reason', () => {
  expect(after({ type: 'refused', reason: 'limit_reached' })).toEqual({ at: 'stopped', reason: 'limit_reached' });
});

it('a game without a ready message stops, one that has sent it does not', () => {
  expect(after(launched, { type: 'silent' })).toEqual({ at: 'stopped', reason: 'silent' });
  expect(after(launched, ready, { type: 'silent' })).toMatchObject({ at: 'playing' });
});

it("the operator's end waits until a running round has shown its result", () => {
  const end: PlayEvent = { type: 'end', reason: 'casino_disabled' };
  expect(after(launched, ready, end)).toEqual({ at: 'stopped', reason: 'casino_disabled' });
  expect(after(launched, ready, began, end)).toMatchObject({ at: 'playing', ending: 'casino_disabled' });
  expect(after(launched, ready, began, end, ended)).toEqual({ at: 'stopped', reason: 'casino_disabled' });
});

test.each([
  ['limit_reached', 'limit_reached'],
  ['self_excluded', 'self_excluded'],
  ['paused', 'paused'],
  ['not_verified', 'not_verified'],
  ['vpn_detected', 'vpn_detected'],
  ['address_unverified', 'address_unverified'],
  ['blocked', 'blocked'],
  ['game_disabled', 'game_disabled'],
  ['unknown_game', 'game_disabled'],
  ['session_ended', 'session_ended'],
  ['launch_refused', 'session_ended'],
  ['unavailable', 'provider_unavailable'],
] as const)('%s within the game stops it: %s', (code, reason) => {
  expect(after(launched, ready, said({ type: 'refused', code }))).toEqual({ at: 'stopped', reason });
  expect(after(launched, said({ type: 'refused', code }))).toEqual({ at: 'stopped', reason });
});

test.each(['invalid_request', 'stake_not_offered', 'too_fast', 'round_open', 'pending'] as const)('%s is between the player and the game', (code) => {
  expect(after(launched, ready, began, said({ type: 'refused', code }))).toEqual(after(launched, ready, began));
});

test('a short balance stops nothing and is cleared by the next balance, by the next round, or when it is read', () => {
  const short = [launched, ready, began, said({ type: 'refused', code: 'insufficient_balance' })];
  expect(after(...short)).toMatchObject({ at: 'playing', short: true, inRound: false });
  for (const next of [said({ type: 'balance', balance: 5, balance_version: 2 }), began, { type: 'understood' } as const]) {
    expect(after(...short, next)).toMatchObject({ at: 'playing', short: false });
  }
});

test('a stopped game stays stopped, and nothing changes before the launch is answered', () => {
  const stopped = after({ type: 'refused', reason: 'paused' });
  for (const event of [launched, ready, began, { type: 'silent' } as const, { type: 'end', reason: 'blocked' } as const]) {
    expect(play(stopped, event)).toBe(stopped);
  }
  for (const event of [ready, began, said({ type: 'session-ended' })]) expect(after(event)).toBe(LAUNCHING);
});

test('an ended session of a player who has paused shows the pause, in whichever order the two messages arrive; another reason stays', () => {
  const resting: PlayEvent = { type: 'end', reason: 'resting' };
  const ended: PlayEvent = { type: 'end', reason: 'session_ended' };
  for (const words of [
    [resting, ended],
    [ended, resting],
  ])
    expect(after(launched, ready, ...words)).toEqual({ at: 'stopped', reason: 'resting' });
  expect(after({ type: 'refused', reason: 'self_excluded' }, resting)).toEqual({ at: 'stopped', reason: 'self_excluded' });
});

test('every refusal that a game can send leads to a state', () => {
  for (const code of GAME_REFUSALS) expect(['playing', 'stopped']).toContain(after(launched, ready, said({ type: 'refused', code })).at);
});
