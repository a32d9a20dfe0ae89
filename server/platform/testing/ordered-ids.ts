import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { createIds, type Ids } from '#kernel/ids.ts';

/** Ids in the order of their creation even while a test's clock is stopped: the first row by id is the same in every run. */
export function createOrderedIds(clock: Clock): Ids {
  let made = 0;
  return createIds(clock, {
    bytes(length) {
      const bytes = randomBytes(length);
      // The twelve bits after the time; the version replaces the next four.
      bytes.writeUInt16BE((made << 4) & 0xff_ff);
      made += 1;
      return bytes;
    },
  });
}
