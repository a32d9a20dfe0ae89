import { describe, expect, test } from 'vitest';
import { roundReply } from '../testing/replies.ts';
import { nextReplayState, REPLAY_OPENING, replayButton, type ReplayEvent } from './replay-state.ts';

const after = (...events: readonly ReplayEvent[]) => events.reduce(nextReplayState, REPLAY_OPENING);
const round = roundReply({ payout: 700 });
const OPENED: ReplayEvent = { type: 'opened', round };
const PRESSED: ReplayEvent = { type: 'pressed' };
const SEEN: readonly ReplayEvent[] = [OPENED, { type: 'counted', won: 300 }, { type: 'presented' }];

describe('a round seen again', () => {
  test('is shown by the scene, and its whole payout appears at the end', () => {
    expect(after(OPENED)).toMatchObject({ name: 'playing', won: 0 });
    expect(after(OPENED, { type: 'counted', won: 300 })).toMatchObject({ name: 'playing', won: 300 });
    expect(after(...SEEN)).toMatchObject({ name: 'seen', won: 700 });
  });
  test('is shown once more at a press, but not while it is being shown', () => {
    expect(after(...SEEN, PRESSED)).toEqual({ name: 'playing', round, won: 0 });
    expect(after(OPENED, PRESSED)).toEqual(after(OPENED));
    expect(after(PRESSED)).toEqual(REPLAY_OPENING);
  });
});

test('can be requested again after a temporary refusal, not after a final one', () => {
  expect(after({ type: 'refused', code: 'unavailable' }, PRESSED)).toEqual(REPLAY_OPENING);
  const expired = after({ type: 'refused', code: 'replay_expired' });
  expect(nextReplayState(expired, PRESSED)).toBe(expired);
});

test.each([
  ['while it opens', after(), 'Aguarde', false],
  ['while the reels turn', after(OPENED), 'Girando', false],
  ['while a win is counted', after(OPENED, { type: 'counted', won: 1 }), 'Pular', true],
  ['at the end', after(...SEEN), 'Ver de novo', true],
  ['without an answer', after({ type: 'refused', code: 'unavailable' }), 'Tentar de novo', true],
] as const)('%s the button is honest', (_name, state, label, pressable) => {
  expect(replayButton(state)).toMatchObject({ label, pressable });
});

test('with an expired link has no button', () => expect(replayButton(after({ type: 'refused', code: 'replay_expired' }))).toBeNull());
