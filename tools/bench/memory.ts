import { setTimeout as wait } from 'node:timers/promises';
import { openOwnerDatabase } from './common/bench-database.ts';
import { type BenchSite, tokensOfNewPlayers, withBenchSite } from './common/bench-site.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { forkProgram } from './common/forked.ts';
import { collectGarbage } from './memory/inspector.ts';
import { familyMb, parentOf, residentMb } from './memory/process-memory.ts';
import { type Answers, visit } from './memory/visits.ts';

const PLAYERS = 16;

/**
 * Resident memory of the site's real process (API, worker and pages together) and of its database after `idle` seconds without requests, and the memory still
 * in use after `requests` mixed requests and a garbage collection. The reference is a bare Fastify process.
 */
export const bench = defineBench({
  name: 'memory',
  sizes: { requests: 100_000, idle: 10, steps: 5 },
  tiny: { requests: 10, idle: 0.1, steps: 1 },
  usesSite: true,
  async measure({ requests, idle, steps }) {
    const bareMb = await bareServerMb(idle);
    const tokens = await tokensOfNewPlayers(PLAYERS);
    await withBenchSite({ unlimited: true }, async (site) => {
      await wait(idle * 1_000);
      const idleMb = residentMb(site.pid);
      say(
        `idle for ${idle} s: site and worker ${idleMb.toFixed(0)} MB (target 300), a bare Fastify ${bareMb.toFixed(0)} MB, ratio ${(idleMb / bareMb).toFixed(1)}`,
      );
      say(`idle: database ${(await databaseMb()).toFixed(0)} MB, all of its processes, shared memory counted once (target 100)`);
      await growth(site, { tokens, requests, steps, restMs: idle * 200 });
      say(`after it: database ${(await databaseMb()).toFixed(0)} MB`);
    });
  },
});

async function bareServerMb(idle: number): Promise<number> {
  const bare = forkProgram<{ readonly do: 'tell' }, { readonly port: number; readonly pid: number }>(new URL('memory/bare-server.ts', import.meta.url), []);
  try {
    const { port, pid } = await bare.ask({ do: 'tell' });
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await wait(idle * 200);
    return residentMb(pid);
  } finally {
    await bare.stop();
  }
}

async function databaseMb(): Promise<number> {
  const db = openOwnerDatabase(1);
  try {
    const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return familyMb(parentOf(rows[0]?.pid ?? 0));
  } finally {
    await db.close();
  }
}

interface Growth {
  readonly tokens: readonly string[];
  readonly requests: number;
  readonly steps: number;
  /** Before and after the garbage collection. */
  readonly restMs: number;
}

/** One more step as an uncounted warm-up: compiled code and caches come with the first visits and stay the same afterwards. */
async function growth(site: BenchSite, { tokens, requests, steps, restMs }: Growth): Promise<void> {
  const held: { readonly residentMb: number; readonly heapMb: number }[] = [];
  const all: Answers = new Map();
  for (let step = 0; step <= steps; step += 1) {
    const answers = await visit(site.port, tokens, requests / steps);
    await wait(restMs);
    const { usedMb: heapMb } = await collectGarbage(site.pid, site.inspectPort);
    await wait(restMs);
    held.push({ residentMb: residentMb(site.pid), heapMb });
    say(
      `${step === 0 ? 'warm-up' : `${((step * requests) / steps).toFixed(0)} requests`}: ${residentMb(site.pid).toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB of heap`,
    );
    if (step > 0) for (const [label, times] of answers) all.set(label, (all.get(label) ?? 0) + times);
  }
  const [first, last] = [held[0], held.at(-1)];
  if (first === undefined || last === undefined) return;
  const perRequest = (from: number, to: number) => (((to - from) * 1_024 ** 2) / requests).toFixed(0);
  say(
    `growth over ${requests} requests: ${perRequest(first.heapMb, last.heapMb)} bytes of heap and ${perRequest(first.residentMb, last.residentMb)} bytes resident per request`,
  );
  say(`answers: ${[...all].map(([label, times]) => `${label} × ${times}`).join(', ')}`);
}
