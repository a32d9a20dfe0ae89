import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createWaitingBets, WAIT_MS, type WaitingBet, waitMs } from './waiting-bets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const bet = (stake: number): WaitingBet => ({ position: 'red', stake, roundId: 'r' });

function table() {
  const sent: number[] = [];
  let count = 0;
  const held = createWaitingBets(
    ({ stake }) => sent.push(stake),
    (now) => {
      count = now;
    },
  );
  return { sent, held, count: () => count };
}

test('a bet is sent when its time to be taken back is over, and not before', async () => {
  const { sent, held, count } = table();
  held.hold(bet(1), WAIT_MS);
  await vi.advanceTimersByTimeAsync(WAIT_MS - 1);
  expect([sent, count()]).toEqual([[], 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, count()]).toEqual([[1], 0]);
});

test('the newest bet is taken back first, and is never sent', async () => {
  const { sent, held } = table();
  for (const stake of [1, 2, 3]) held.hold(bet(stake), WAIT_MS);
  expect([held.takeBack()?.stake, held.takeBack()?.stake]).toEqual([3, 2]);
  await vi.advanceTimersByTimeAsync(WAIT_MS * 2);
  expect([sent, held.takeBack()]).toEqual([[1], null]);
});

test('near the closing no bet is held, and held ones are sent first, each once', async () => {
  const { sent, held } = table();
  held.hold(bet(1), waitMs(14));
  held.hold(bet(2), waitMs(5));
  expect(sent).toEqual([1, 2]);
  held.hold(bet(3), waitMs(6));
  held.flush();
  await vi.advanceTimersByTimeAsync(WAIT_MS * 2);
  expect(sent).toEqual([1, 2, 3]);
});
