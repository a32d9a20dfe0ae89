// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MINUTE_MS } from '#kernel/durations.ts';
import { useSessionNet } from './use-session-net.ts';

/** The ledger's figure, in centavos. */
let net = 0;
let reads = 0;

beforeEach(() => {
  [net, reads] = [0, 0];
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => {
    reads += 1;
    return Response.json({ started_at: '2026-11-25T18:00:00Z', minutes: 1, staked: 0, returned: net, open: 0, net });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Line({ rounds, playing }: { rounds: number; playing: boolean }) {
  return <p>{useSessionNet(rounds, playing) ?? 'unknown'}</p>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an open stake is not counted as lost: the figure stays until the round has ended', async () => {
  const { rerender } = render(<Line rounds={0} playing={false} />);
  await pass(MINUTE_MS / 2);
  screen.getByText('0');
  net = -50;
  rerender(<Line rounds={0} playing />);
  await pass(10 * MINUTE_MS);
  screen.getByText('0');
  net = 12;
  rerender(<Line rounds={1} playing={false} />);
  await pass(MINUTE_MS / 2);
  screen.getByText('12');
});

test('rounds that follow each other cause a single read, when they pause', async () => {
  const { rerender } = render(<Line rounds={0} playing={false} />);
  for (let rounds = 1; rounds <= 5; rounds += 1) {
    rerender(<Line rounds={rounds} playing={false} />);
    await pass(500);
  }
  expect(reads).toBe(0);
  await pass(MINUTE_MS / 2);
  expect(reads).toBe(1);
});

test('play elsewhere is read each minute', async () => {
  render(<Line rounds={0} playing={false} />);
  await pass(MINUTE_MS / 2);
  net = -700;
  await pass(MINUTE_MS);
  screen.getByText('-700');
});
