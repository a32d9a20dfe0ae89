import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { vi } from 'vitest';
import { runCrowd } from '#sandbox/crowd/run-crowd.ts';
import { UNTIL } from '#tests/until.ts';
import type { OpenSite } from '../open-site.ts';

interface CrowdPlan {
  readonly open: OpenSite;
  /** Where the crowd's players are stored. */
  readonly folder: string;
  /** How far every clock moves between two checks of `done`. */
  readonly stepMs: number;
  readonly players?: number;
  readonly only?: 'sports' | 'tables';
  readonly haste?: number;
  readonly timeoutMs?: number;
  /** Moving the clock runs the site's jobs. Every n-th step also runs `settle`, which includes external callbacks. */
  readonly settleEvery?: number;
}

/** Runs a crowd on an open site until `done` returns true; returns the crowd's report lines. */
export async function crowdUntil(plan: CrowdPlan, done: () => Promise<boolean>): Promise<string[]> {
  const { open, folder, stepMs, players = 4, only, haste = 100, timeoutMs = Number(UNTIL.timeout), settleEvery = 1 } = plan;
  const stop = new AbortController();
  const lines: string[] = [];
  let steps = 0;
  const crowd = runCrowd({
    site: open.url,
    sandbox: open.sandbox.url,
    ...{ players, haste },
    ...(only === undefined ? {} : { only }),
    rosterFile: join(folder, 'crowd.json'),
    random: { bytes: (length) => randomBytes(length) },
    signal: stop.signal,
    report: (line) => void lines.push(line),
  });
  try {
    await vi.waitUntil(
      async () => {
        if (steps % settleEvery === 0) await open.settle();
        steps += 1;
        if (await done()) return true;
        await open.advance(stepMs);
        return false;
      },
      { ...UNTIL, timeout: timeoutMs },
    );
  } catch (error) {
    stop.abort();
    await crowd;
    throw new Error(`it did not come so far: ${lines.at(-1) ?? ''}`, { cause: error });
  }
  stop.abort();
  await crowd;
  return lines;
}
