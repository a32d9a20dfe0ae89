import { expect, test } from 'vitest';
import { arrange, BOARD, BOXES, FRAME_PAD, TITLE, TRAIL_HEIGHT } from './arrangement.ts';

const view = (width: number, height: number) => ({ x: -width / 2, y: -height / 2, width, height });
const BOTH = [
  { orientation: 'portrait', view: view(1_100, 2_300) },
  { orientation: 'landscape', view: view(2_400, 1_300) },
] as const;

test.each(BOTH)('the framed board and its flags are entirely in the box, $orientation', (layout) => {
  const { width, height } = BOXES[layout.orientation];
  const { board } = arrange(layout);
  expect(Math.abs(board.x) + BOARD.width / 2 + FRAME_PAD).toBeLessThanOrEqual(width / 2);
  expect(board.y - BOARD.height / 2 - TRAIL_HEIGHT).toBeGreaterThanOrEqual(-height / 2);
  expect(board.y + BOARD.height / 2 + FRAME_PAD).toBeLessThanOrEqual(height / 2);
});

test.each(BOTH)('title and amounts are next to the board, not on it, $orientation', (layout) => {
  const { board, title, amount, caption } = arrange(layout);
  const clear = ({ x, y }: { x: number; y: number }) =>
    Math.abs(y - board.y) > BOARD.height / 2 + FRAME_PAD + 20 || Math.abs(x - board.x) > BOARD.width / 2 + FRAME_PAD + 200;
  expect([amount, caption, title ?? amount].every(clear)).toBe(true);
});

test('upright, the title uses the room over the flags and is left out where there is too little', () => {
  const boxTop = -BOXES.portrait.height / 2;
  const tall = arrange({ orientation: 'portrait', view: { x: -550, y: boxTop - 320, width: 1_100, height: 2_300 } }).title;
  expect(tall === null ? 0 : tall.y - (tall.scale * TITLE.height) / 2).toBeGreaterThan(boxTop - 320);
  expect(arrange({ orientation: 'portrait', view: { x: -550, y: boxTop - 180, width: 1_100, height: 1_800 } }).title).toBeNull();
});
