import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { freePort } from '../postgres/free-port.mjs';
import { machineFacts, say } from './common/facts.ts';
import { forkProgram } from './common/forked.ts';
import { tokensOfNewPlayers } from './common/players.ts';
import { collectGarbage } from './memory/inspector.ts';
import { familyMb, parentOf, residentMb } from './memory/process-memory.ts';
import { type Answers, visit } from './memory/visits.ts';
import { type BenchSite, startBenchSite } from './stakes/bench-site.ts';

const IDLE_MS = 10_000;
const STEPS = 5;
const PLAYERS = 16;

/**
 * Resident memory of the site's real process (API, worker and pages together) and of its database when nobody comes, and what `--requests N` (100000)
 * mixed requests leave behind once all garbage is collected. Beside it a bare Fastify process as reference.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: args.filter((word) => word !== '--'), options: { requests: { type: 'string', default: '100000' } } });
  say(machineFacts());
  const bareMb = await bareServerMb();
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  const tokens = await tokensOfNewPlayers(PLAYERS);
  const inspectPort = await freePort();
  const site = await startBenchSite([`--inspect-port=${inspectPort}`, '--inspect-publish-uid=http']);
  try {
    await wait(IDLE_MS);
    const idleMb = residentMb(site.pid);
    say(
      `idle for ${IDLE_MS / 1_000} s: site and worker ${idleMb.toFixed(0)} MB (target 300), a bare Fastify ${bareMb.toFixed(0)} MB, ratio ${(idleMb / bareMb).toFixed(1)}`,
    );
    say(`idle: database ${(await databaseMb()).toFixed(0)} MB, all of its processes, shared memory counted once (target 100)`);
    await growth(site, { tokens, inspectPort, requests: Number(values.requests) });
    say(`after it: database ${(await databaseMb()).toFixed(0)} MB`);
  } finally {
    await site.stop();
  }
  say('Again: npm run bench memory -- --requests 100000');
}

async function bareServerMb(): Promise<number> {
  const bare = forkProgram<{ readonly do: 'tell' }, { readonly port: number; readonly pid: number }>(new URL('memory/bare-server.ts', import.meta.url), []);
  try {
    const { port, pid } = await bare.ask({ do: 'tell' });
    await (await fetch(`http://127.0.0.1:${port}/`)).text();
    await wait(2_000);
    return residentMb(pid);
  } finally {
    await bare.stop();
  }
}

async function databaseMb(): Promise<number> {
  const db = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 1, limits: NO_LIMITS });
  try {
    const { rows } = await db.pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return familyMb(parentOf(rows[0]?.pid ?? 0));
  } finally {
    await db.close();
  }
}

interface Growth {
  readonly tokens: readonly string[];
  readonly inspectPort: number;
  readonly requests: number;
}

/** A fifth of the requests warms up, uncounted: compiled code and caches come with the first visits and stay the same afterwards. */
async function growth(site: BenchSite, { tokens, inspectPort, requests }: Growth): Promise<void> {
  const held: { readonly residentMb: number; readonly heapMb: number }[] = [];
  const all: Answers = new Map();
  for (let step = 0; step <= STEPS; step += 1) {
    const answers = await visit(site.port, tokens, requests / STEPS);
    await wait(IDLE_MS / 5);
    const { usedMb: heapMb } = await collectGarbage(site.pid, inspectPort);
    await wait(IDLE_MS / 5);
    held.push({ residentMb: residentMb(site.pid), heapMb });
    say(
      `${step === 0 ? 'warm-up' : `${((step * requests) / STEPS).toFixed(0)} requests`}: ${residentMb(site.pid).toFixed(0)} MB resident, ${heapMb.toFixed(1)} MB of heap`,
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
