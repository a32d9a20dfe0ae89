import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import type { BenchSite } from '../common/bench-site.ts';

const currentSchema = z.object({ round_id: z.string().nullable(), phase: z.string().optional() });

/** The site's running round, as its page reads it. */
export async function theTable(site: BenchSite): Promise<{ readonly roundId: string; readonly phase: string }> {
  const { round_id: roundId, phase } = currentSchema.parse(await (await fetch(`http://127.0.0.1:${site.port}/api/originals/double/current`)).json());
  return { roundId: roundId ?? '', phase: phase ?? 'none' };
}

/** Waits for the phase; returns the round's id. */
export async function reached(site: BenchSite, phase: string): Promise<string> {
  for (;;) {
    const table = await theTable(site);
    if (table.phase === phase) return table.roundId;
    await wait(50);
  }
}
