import { siteDay } from '#kernel/clock.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { dayAfter } from '../domain/daily-file.ts';
import { firstDay, lastClosed } from '../store/commitment-rows.ts';

/** The day whose file takes lines, and the hash of the previous file. A process whose clock is behind writes into the day that other processes have opened. */
export interface OpenDay {
  readonly day: string;
  readonly previousSha256: string | null;
}

/** The open day; null before the first line, which opens the site's day of that moment. */
export async function openDay(k: Queryable): Promise<OpenDay | null> {
  const closed = await lastClosed(k);
  if (closed !== null) return { day: dayAfter(closed.day), previousSha256: closed.sha256 };
  const day = await firstDay(k);
  return day === null ? null : { day, previousSha256: null };
}

/** The day of a line that is written at `at`. */
export async function dayToWrite(k: Queryable, at: Date): Promise<string> {
  return (await openDay(k))?.day ?? siteDay(at);
}
