import { randomBytes } from 'node:crypto';
import type { Clock } from '#kernel/clock.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Database } from './db/database.ts';

/** Random bytes from the operating system's generator. */
export const systemRandom: RandomSource = { bytes: (length) => randomBytes(length) };

/** Real time without the offset, for times agreed with outside services, which do not share it. */
export const realClock: Clock = { nowMs: () => Date.now(), now: () => new Date() };

/** The shared clock of every process: real time plus one offset in the database that only tests change. */
export interface SharedClock extends Clock {
  /** Reads the offset from the database; call it at start and whenever it may have changed. */
  reload(): Promise<void>;
}

/** Makes the clock that production uses; the offset is 0 until `reload` finds another. */
export function createSharedClock(db: Database): SharedClock {
  let offsetMs = 0;
  const nowMs = () => Date.now() + offsetMs;
  return {
    nowMs,
    now: () => new Date(nowMs()),
    async reload() {
      const row = await db.k.selectFrom('platform_clock').select('offset_ms').executeTakeFirst();
      offsetMs = row?.offset_ms ?? 0;
    },
  };
}
