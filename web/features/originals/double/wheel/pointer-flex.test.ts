import { expect, test } from 'vitest';
import { DOUBLE_SECTOR_DEGREES } from '#ui/art/double/double-sectors.ts';
import { type Flex, nextFlex, STRAIGHT } from '../../table/turning/pointer-flex.ts';
import { restAngle } from './wheel-geometry.ts';

const FRAME_S = 1 / 60;
const half = DOUBLE_SECTOR_DEGREES / 2;

function after(flex: Flex, wheelAngle: number, frames: number): Flex {
  let next = flex;
  for (let frame = 0; frame < frames; frame += 1) next = nextFlex(next, wheelAngle, FRAME_S, DOUBLE_SECTOR_DEGREES);
  return next;
}

test('a pin lifts the pointer and releases it', () => {
  const lifted = nextFlex(STRAIGHT, half + 3, FRAME_S, DOUBLE_SECTOR_DEGREES);
  expect(lifted.bend).toBeGreaterThan(12);
  const thrownBack = after(lifted, half + 6, 3);
  expect(thrownBack.bend).toBeLessThan(lifted.bend / 2);
});

test('the pointer is straight between pins, and never bent when the wheel has stopped', () => {
  expect(nextFlex(STRAIGHT, 0, FRAME_S, DOUBLE_SECTOR_DEGREES)).toEqual(STRAIGHT);
  for (let round = 0; round < 200; round += 1) expect(after({ bend: 15, pace: 0 }, restAngle(round % 15, `round-${round}`), 90)).toEqual(STRAIGHT);
});

test('a long pause between frames does not make the pointer jump', () => {
  expect(Math.abs(nextFlex({ bend: 15, pace: 0 }, 0, 30, DOUBLE_SECTOR_DEGREES).bend)).toBeLessThan(20);
});
