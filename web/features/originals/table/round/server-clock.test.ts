import { expect, test } from 'vitest';
import { createServerClock } from './server-clock.ts';

const iso = (ms: number) => new Date(ms).toISOString();
const NOON = Date.parse('2026-11-21T15:00:00.000Z');

/** A server whose clock runs with the device's monotonic one, and messages with a delay. */
function world(serverAtZero = NOON) {
  let steady = 0;
  return {
    steadyMs: () => steady,
    pass: (ms: number) => {
      steady += ms;
    },
    server: () => serverAtZero + steady,
    written: (delayMs: number) => iso(serverAtZero + steady - delayMs),
  };
}

test('time continues from the page’s rendering; the device’s wall clock is not used', () => {
  const { steadyMs, pass } = world();
  const clock = createServerClock(steadyMs, iso(NOON));
  pass(1_234);
  expect(clock.nowMs()).toBe(NOON + 1_234);
});

test('the fastest message sets the clock, a slower one after it does not', () => {
  const { steadyMs, pass, server, written } = world();
  const clock = createServerClock(steadyMs, written(1_800));
  expect(server() - clock.nowMs()).toBe(1_800);
  pass(500);
  clock.hear(written(40));
  expect(server() - clock.nowMs()).toBe(40);
  pass(500);
  clock.hear(written(900));
  expect(server() - clock.nowMs()).toBe(40);
});

test('after a minute the next message sets the clock again, so that drift does not add up', () => {
  const { steadyMs, pass, server, written } = world();
  const clock = createServerClock(steadyMs, written(0));
  pass(61_000);
  clock.hear(written(120));
  expect(server() - clock.nowMs()).toBe(120);
});

test('a changed server clock, forward or back, is followed at once', () => {
  const { steadyMs } = world();
  const clock = createServerClock(steadyMs, iso(NOON));
  clock.hear(iso(NOON + 15_000));
  expect(clock.nowMs()).toBe(NOON + 15_000);
  clock.hear(iso(NOON));
  expect(clock.nowMs()).toBe(NOON);
});

test('a message without a time changes nothing', () => {
  const { steadyMs } = world();
  const clock = createServerClock(steadyMs, iso(NOON));
  clock.hear('soon');
  expect(clock.nowMs()).toBe(NOON);
});
