import { describe, expect, test } from 'vitest';
import { roundReply, sessionReply } from '../testing/replies.ts';
import { canAsk, isCovered, nextState, OPENING, type PageEvent, type PageState, stakeOf, waitMs } from './page-state.ts';

const after = (...events: readonly PageEvent[]): PageState => events.reduce(nextState, OPENING);
const OPENED: PageEvent = { type: 'opened', session: sessionReply() };
const ASKED: PageEvent = { type: 'asked', key: 'k', atMs: 1_000 };
const WON: PageEvent = { type: 'answered', round: roundReply({ payout: 700, balance: 10_500 }) };

describe('a round', () => {
  test('takes its stake off the balance at the press', () => {
    expect(after(OPENED, ASKED).shown).toBe(9_800);
    expect(after(OPENED, ASKED, { type: 'refused', code: 'unavailable' }, { ...ASKED, atMs: 9_000 }).shown).toBe(9_800);
  });
  test('shows the balance without the payout until the scene has shown it', () => {
    const playing = after(OPENED, ASKED, WON);
    expect(playing).toMatchObject({ step: { name: 'playing' }, shown: 9_800, won: 0 });
    expect(nextState(playing, { type: 'presented' })).toMatchObject({ step: { name: 'idle' }, shown: 10_500, won: 700 });
  });
  test('does not take a payout off a balance that has not received it (a prize under review)', () => {
    const playing = after(OPENED, ASKED, { type: 'answered', round: roundReply({ payout: 700, balance: 9_800 }) });
    expect(playing.shown).toBe(9_800);
    expect(nextState(playing, { type: 'presented' })).toMatchObject({ shown: 9_800, won: 700 });
  });
  test('begins no sooner than the shortest time after the one before', () => {
    const idle = after(OPENED, ASKED, WON, { type: 'presented' });
    expect([waitMs(idle, 3_499), canAsk(idle, 3_499)]).toEqual([1, false]);
    expect([waitMs(idle, 3_500), canAsk(idle, 3_500)]).toEqual([0, true]);
    expect(nextState(idle, { type: 'asked', key: 'k2', atMs: 3_499 })).toBe(idle);
  });
  test('can’t be requested twice', () => {
    const asking = after(OPENED, ASKED);
    expect(nextState(asking, { type: 'asked', key: 'k2', atMs: 99_000 })).toBe(asking);
  });
  test('without an answer is requested again, and its stake stays off the balance', () => {
    const unsure = after(OPENED, ASKED, { type: 'refused', code: 'unavailable' });
    expect(unsure.step).toEqual({ name: 'unsure', key: 'k' });
    expect(canAsk(unsure, 0)).toBe(true);
    expect(stakeOf(nextState(unsure, { type: 'stake-moved', by: 1 }))).toBe(200);
    expect(nextState(unsure, { type: 'asked', key: 'k', atMs: 1_100 })).toMatchObject({ step: { name: 'asking', key: 'k' }, notice: null });
  });
  test('that was refused leaves the page idle', () => {
    expect(after(OPENED, ASKED, { type: 'refused', code: 'insufficient_balance' })).toMatchObject({
      step: { name: 'idle' },
      notice: 'insufficient_balance',
      shown: 10_000,
    });
  });
  test('seen again changes no balance', () => {
    const again = after(OPENED, { type: 'replayed', round: roundReply({ payout: 700, balance: 99 }) });
    expect(again).toMatchObject({ step: { replay: true }, shown: 10_000 });
    expect(nextState(again, { type: 'presented' })).toMatchObject({ shown: 10_000, won: 700 });
  });
});

describe('a session', () => {
  test('with an unseen round plays it first, its payout not shown yet', () => {
    const unseen = roundReply({ payout: 300, stake: 500 });
    const state = after({ type: 'opened', session: sessionReply({ unseen, balance: 9_000 }) });
    expect(state).toMatchObject({ step: { name: 'playing', replay: false }, shown: 8_700 });
    expect(stakeOf(state)).toBe(500);
    expect(nextState(state, { type: 'presented' }).shown).toBe(9_000);
  });
  test('ends with a final refusal, whatever the step', () => {
    for (const events of [[], [OPENED], [OPENED, ASKED], [OPENED, ASKED, WON]]) {
      expect(after(...events, { type: 'refused', code: 'session_ended' })).toMatchObject({ step: { name: 'ended' }, notice: 'session_ended' });
    }
  });
  test('a balance that is older than the shown one is dropped', () => {
    expect(after(OPENED, { type: 'funds', funds: { balance: 1, version: 4 } }).shown).toBe(10_000);
    expect(after(OPENED, { type: 'funds', funds: { balance: 15_000, version: 7 } }).shown).toBe(15_000);
  });
  test('a deposit during a round is shown at its end', () => {
    const during = after(OPENED, ASKED, WON, { type: 'funds', funds: { balance: 20_500, version: 9 } });
    expect(during.shown).toBe(9_800);
    expect(nextState(during, { type: 'presented' }).shown).toBe(20_500);
  });
});

test('the stake can be changed to offered ones, only while idle', () => {
  const up: PageEvent = { type: 'stake-moved', by: 1 };
  expect(stakeOf(after(OPENED, up))).toBe(500);
  expect(stakeOf(after(OPENED, up, up))).toBe(500);
  expect(stakeOf(after(OPENED, { type: 'stake-moved', by: -1 }, { type: 'stake-moved', by: -1 }))).toBe(100);
  expect(stakeOf(after(OPENED, ASKED, up))).toBe(200);
});

test('a balance below the stake is not covered', () => {
  expect(isCovered(after({ type: 'opened', session: sessionReply({ balance: 199 }) }))).toBe(false);
  expect(isCovered(after({ type: 'opened', session: sessionReply({ balance: 200 }) }))).toBe(true);
});
