import { describe, expect, test } from 'vitest';
import type { Box } from '#studio/stage/scene.ts';
import { JACKPOTS, REELS, ROWS } from '../math/symbols.ts';
import { BOXES, CELL, FRAME_PAD, GAP, lighthouseOf, placesOf } from './measures.ts';

describe.each(['portrait', 'landscape'] as const)('%s', (orientation) => {
  const { width, height } = BOXES[orientation];
  const { reels, rungs } = placesOf(orientation);
  const frame: Box = { ...reels, width: REELS * CELL.width + (REELS - 1) * GAP + FRAME_PAD * 2, height: ROWS * CELL.height + FRAME_PAD * 2 };
  const plates = JACKPOTS.map((rung) => rungs[rung]);

  test('reels and ladder are entirely within the box', () => {
    for (const box of [frame, ...plates]) {
      expect(Math.abs(box.x) + box.width / 2).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(box.y) + box.height / 2).toBeLessThanOrEqual(height / 2);
    }
  });

  test('no plate covers another or the reels', () => {
    const all = [frame, ...plates];
    for (const [at, one] of all.entries()) for (const other of all.slice(at + 1)) expect(apart(one, other)).toBe(true);
  });

  test('the lamp is visible, however narrow the screen', () => {
    const view = { x: -width / 2, y: -height / 2, width, height };
    const { x, y } = lighthouseOf({ orientation, view });
    expect(Math.abs(x)).toBeLessThan(width / 2);
    expect(Math.abs(y)).toBeLessThan(height / 2);
  });
});

function apart(one: Box, other: Box): boolean {
  return Math.abs(one.x - other.x) >= (one.width + other.width) / 2 || Math.abs(one.y - other.y) >= (one.height + other.height) / 2;
}
