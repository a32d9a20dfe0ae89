// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type BallScene, createBallScene } from './ball-scene.ts';
import { planFall } from './fall.ts';
import { slotAt } from './geometry.ts';

/** The next frame that the scene requested; null while it is idle. */
let asked: FrameRequestCallback | null;
let now: number;
/** Centres of the balls drawn in the last frame, in slot widths. */
let drawn: { x: number; y: number }[];
let landed: string[];
let hits: number;
let scene: BallScene;

beforeEach(() => {
  [asked, now, drawn, landed, hits] = [null, 1_000, [], [], 0];
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => ((asked = callback), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (asked = null));
  const brush = {
    translate: (x: number, y: number) => drawn.push({ x, y }),
    createRadialGradient: () => ({ addColorStop() {} }),
    ...Object.fromEntries(['save', 'restore', 'scale', 'beginPath', 'arc', 'fill', 'setTransform', 'clearRect'].map((name) => [name, () => undefined])),
  };
  const canvas = { clientWidth: 450, clientHeight: 376, width: 450, height: 376, getContext: () => brush } as unknown as HTMLCanvasElement;
  scene = createBallScene(canvas, { onHit: () => (hits += 1), onLanded: (id) => landed.push(id) });
});
afterEach(() => vi.unstubAllGlobals());

/** Advances time by `ms` in frames of a phone; returns the frames that were drawn. */
function pass(ms: number): number {
  let frames = 0;
  for (const until = now + ms; now < until; now += 16) {
    const step = asked;
    if (step === null) continue;
    [asked, drawn] = [null, []];
    step(now);
    frames += 1;
  }
  return frames;
}

const ball = (id: string, path: string) => ({ id, path });
const secondsOf = ({ id, path }: { readonly id: string; readonly path: string }) => planFall(path, id).seconds;

test('a ball meets a peg in every row, lands once, and is last drawn in its slot', () => {
  const one = ball('a', '01101001');
  scene.show({ rows: 8, waiting: 0, falling: [one] });
  pass(secondsOf(one) * 1_000 - 32);
  expect(landed).toEqual([]);
  while (landed.length === 0) pass(16);
  const { x, y } = slotAt(planFall(one.path, one.id).geometry, 4);
  expect(drawn).toEqual([{ x: expect.closeTo(x, 6), y: expect.closeTo(y, 6) }]);
  pass(2_000);
  scene.show({ rows: 8, waiting: 0, falling: [one] });
  pass(5_000);
  expect([landed, hits]).toEqual([['a'], 8]);
});

test('balls dropped at different moments fall in parallel, and each lands after its own time', () => {
  const [first, second] = [ball('a', '00000000'), ball('b', '11111111')];
  scene.show({ rows: 8, waiting: 1, falling: [first] });
  pass(600);
  scene.show({ rows: 8, waiting: 0, falling: [first, second] });
  pass(200);
  expect(drawn).toHaveLength(2);
  pass(secondsOf(first) * 1_000 - 800 + 32);
  expect(landed).toEqual(['a']);
  scene.show({ rows: 8, waiting: 0, falling: [second] });
  pass(700);
  expect(landed).toEqual(['a', 'b']);
});

test('while a bet waits for its answer a ball stays at the mouth; without balls the scene requests no frame', () => {
  scene.show({ rows: 8, waiting: 0, falling: [] });
  expect(pass(100)).toBe(0);
  scene.show({ rows: 8, waiting: 1, falling: [] });
  pass(100);
  expect(drawn).toHaveLength(1);
  scene.show({ rows: 8, waiting: 0, falling: [] });
  pass(32);
  expect(pass(100)).toBe(0);
});

test('a scene that was left draws nothing more and lands no ball', () => {
  scene.show({ rows: 8, waiting: 0, falling: [ball('a', '01101001')] });
  pass(100);
  scene.stop();
  expect(pass(5_000)).toBe(0);
  expect(landed).toEqual([]);
});
