import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import { createIds, type Ids } from '#kernel/ids.ts';

/** Ids in the order in which they are made even while a test's clock stands: whatever is "first by id" is the same row in every run. */
export function createOrderedIds(clock: Clock): Ids {
  let made = 0;
  return createIds(clock, {
    bytes(length) {
      const bytes = randomBytes(length);
      // The twelve bits behind the time; the next four give way to the version's place.
      bytes.writeUInt16BE((made << 4) & 0xff_ff);
      made += 1;
      return bytes;
    },
  });
}
