import { expect, test } from 'vitest';
import { arch, backOut, bounceOut, cubicOut, linear } from './easing.ts';
import { createTime } from './time.ts';

test('a tween steps with the clock and ends exactly once, at its end', async () => {
  const time = createTime(1_000);
  const seen: number[] = [];
  const done = time.tween(100, (share) => seen.push(share), { ease: linear });
  time.advance(25);
  time.advance(50);
  time.advance(50);
  time.advance(50);
  await done;
  expect(seen).toEqual([0.25, 0.75, 1]);
});

test('a skipped tween jumps to its end on the next frame', async () => {
  const time = createTime();
  const skip = new AbortController();
  const seen: number[] = [];
  const done = time.tween(10_000, (share) => seen.push(share), { ease: linear, skip: skip.signal });
  skip.abort();
  time.advance(1);
  await done;
  expect(seen).toEqual([1]);
});

test('a tween that is skipped before it begins, or lasts no time, needs no frame', async () => {
  const time = createTime();
  await time.tween(500, () => undefined, { skip: AbortSignal.abort() });
  await time.wait(0);
  expect(time.nowMs()).toBe(0);
});

test('a long absence counts as one frame', () => {
  const time = createTime(64);
  time.advance(60_000);
  expect(time.nowMs()).toBe(64);
});

test('a loop runs until it is stopped, also from within', () => {
  const time = createTime();
  let frames = 0;
  const stop = time.each(() => {
    frames += 1;
    if (frames === 2) stop();
  });
  for (let i = 0; i < 5; i += 1) time.advance(16);
  expect(frames).toBe(2);
});

test('eases begin at 0 and end at 1; an arch ends where it began', () => {
  for (const ease of [linear, cubicOut, backOut(1.4), bounceOut]) expect([ease(0), ease(1)].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([0, 1]);
  expect([arch(0), Math.round(arch(1) * 1e9)]).toEqual([0, 0]);
  expect(Math.max(...Array.from({ length: 100 }, (_, i) => backOut(1.4)(i / 100)))).toBeGreaterThan(1.03);
});
