import { expect, test } from 'vitest';
import { manualClock } from '#kernel/clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

const START = new Date('2026-11-22T12:00:00Z');

/** A service whose answers the test sets, and which counts its calls. */
function service() {
  const state = { calls: 0, answer: null as string | null };
  return {
    state,
    work: async () => {
      state.calls += 1;
      return state.answer;
    },
  };
}

test('a service that failed five times in a row gets no calls for ten seconds, then one trial call (REL-10)', async () => {
  const clock = manualClock(START);
  const { state, work } = service();
  const breaker = createCircuitBreaker(clock);
  for (let call = 0; call < 20; call += 1) expect(await breaker.call(work)).toBeNull();
  expect(state.calls).toBe(5);
  clock.advance(9_999);
  await breaker.call(work);
  expect(state.calls).toBe(5);
  clock.advance(1);
  await Promise.all([breaker.call(work), breaker.call(work), breaker.call(work)]);
  expect(state.calls).toBe(6);
});

test('one answer closes the circuit for all callers', async () => {
  const clock = manualClock(START);
  const { state, work } = service();
  const breaker = createCircuitBreaker(clock, { failures: 2 });
  await breaker.call(work);
  await breaker.call(work);
  clock.advance(10_000);
  state.answer = 'clean';
  expect(await breaker.call(work)).toBe('clean');
  expect(await Promise.all([breaker.call(work), breaker.call(work)])).toEqual(['clean', 'clean']);
  state.answer = null;
  await breaker.call(work);
  state.answer = 'vpn';
  expect(await breaker.call(work)).toBe('vpn');
});

test('failures with successes between them do not open the circuit', async () => {
  const { state, work } = service();
  const breaker = createCircuitBreaker(manualClock(START), { failures: 2 });
  for (let turn = 0; turn < 10; turn += 1) {
    state.answer = turn % 2 === 0 ? null : 'clean';
    await breaker.call(work);
  }
  expect(state.calls).toBe(10);
});
