import { expect, test } from 'vitest';
import { createCountText } from './count-text.ts';

function counting(still = false) {
  const shown: number[] = [];
  let due: ((nowMs: number) => void) | undefined;
  const text = createCountText(
    (cents) => shown.push(cents),
    (step) => (due = step),
    () => still,
  );
  const frameAt = (nowMs: number) => {
    const step = due;
    due = undefined;
    step?.(nowMs);
  };
  return { text, shown, frameAt, waiting: () => due !== undefined };
}

test('counts up to the exact amount and stops', () => {
  const { text, shown, frameAt, waiting } = counting();
  text.set(1_000);
  [0, 100, 300, 450].forEach(frameAt);
  expect(shown[0]).toBe(0);
  expect(shown.at(-1)).toBe(1_000);
  expect(shown).toEqual(shown.toSorted((a, b) => a - b));
  expect(waiting()).toBe(false);
});
test('falls at once', () => {
  const { text, shown, frameAt } = counting();
  text.set(500);
  [0, 450].forEach(frameAt);
  text.set(0);
  expect(shown.at(-1)).toBe(0);
});
test('reaches a new target that is set during the count', () => {
  const { text, shown, frameAt } = counting();
  text.set(500);
  frameAt(0);
  text.set(900);
  [100, 500, 600].forEach(frameAt);
  expect(shown.at(-1)).toBe(900);
});
test('with reduced motion shows the amount at once', () => {
  const { text, shown } = counting(true);
  text.set(700);
  expect(shown).toEqual([700]);
});
