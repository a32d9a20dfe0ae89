import { expect, test } from 'vitest';
import { placeScene } from './layout.ts';

const BOXES = { portrait: { width: 1000, height: 1200 }, landscape: { width: 1600, height: 900 } };

test.each([
  ['a phone', { width: 390, height: 844 }, { x: 0, y: 0, width: 390, height: 640 }, 'portrait'],
  ['a small phone', { width: 320, height: 568 }, { x: 0, y: 0, width: 320, height: 380 }, 'portrait'],
  ['a phone on its side', { width: 844, height: 390 }, { x: 0, y: 0, width: 700, height: 350 }, 'landscape'],
  ['a desktop', { width: 1440, height: 900 }, { x: 0, y: 0, width: 1440, height: 800 }, 'landscape'],
] as const)('on %s the box lies whole within what is free, and the view covers the screen', (_name, screen, free, orientation) => {
  const { layout, x, y, scale } = placeScene(screen, free, BOXES, 2);
  expect(layout.orientation).toBe(orientation);
  expect(x - (layout.box.width / 2) * scale).toBeGreaterThanOrEqual(free.x - 1e-9);
  expect(y + (layout.box.height / 2) * scale).toBeLessThanOrEqual(free.y + free.height + 1e-9);
  expect([layout.view.width * scale, layout.view.height * scale].map(Math.round)).toEqual([screen.width, screen.height]);
  expect(Math.round(x + layout.view.x * scale)).toBe(0);
  expect(layout.pixelsPerUnit).toBeCloseTo(scale * 2);
});
