import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { defineBench } from './common/define-bench.ts';
import { median, say } from './common/facts.ts';
import { type Forked, forkProgram } from './common/forked.ts';
import type { FloodAnswer, FloodOrder } from './common/flooder.ts';
import { type BenchSite, betRequest, signTokens, withBenchSite } from './common/bench-site.ts';
import { openConnection, taker } from './common/callers.ts';
import { eventLoopCpuMs, processCpuMs } from './common/cpu.ts';
import { MINES, STAKE_CENTS } from './common/mines-bets.ts';
import { giveSeeds, makePlayers } from './common/players.ts';

/** This many connections bet in turn, so that bets keep their pace however long an answer takes. */
const LANES = 16;
const ADDRESSES = 200;
/** The pace of an address that stays below every limit of the site: a page per second. */
const EVERY_MS = 1_000;
/** The maximum duration of a phase, in multiples of its seconds, however slow the answers are. */
const PATIENCE = 3;

type Flooder = Forked<FloodOrder, FloodAnswer>;
type Flood = Omit<FloodOrder & { readonly do: 'flood' }, 'do' | 'port'>;

const PHASES: readonly { readonly name: string; readonly flood: Flood | null }[] = [
  { name: 'idle', flood: null },
  { name: 'one address, 24 connections', flood: { connections: 24, forwarded: false } },
  { name: `${ADDRESSES} addresses, a page a second each`, flood: { connections: ADDRESSES, everyMs: EVERY_MS, forwarded: true } },
];

/**
 * Measures the effect of a flood of pages on the bets of the same process: `rate` bets on Mines a second, a player each, first without pages, then while one
 * address requests `/sports?x=N` as fast as it is answered, then while 200 addresses request uncached pages. The site runs with its real limits.
 * A phase takes `seconds`, `rounds` times, after `warm` uncounted seconds, with `rest` before and after a flood; the figure is the median of the rounds.
 */
export const bench = defineBench({
  name: 'flood',
  sizes: { seconds: 15, rounds: 3, rate: 50, warm: 8, rest: 2 },
  tiny: { seconds: 0.3, rounds: 1, rate: 20, warm: 0.1, rest: 0.1 },
  usesSite: true,
  async measure(plan) {
    const owner = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 4 });
    const tokens = await manyTokens(owner, Math.ceil((plan.warm + plan.seconds * plan.rounds * PHASES.length) * plan.rate));
    try {
      await withBenchSite({ sandbox: true, seeded: true }, async (site) => {
        const flooder: Flooder = forkProgram(new URL('common/flooder.ts', import.meta.url), process.execArgv);
        try {
          await (await fetch(`http://localhost:${site.port}/sports`)).text();
          await compare(site, flooder, { ...plan, tokens });
        } finally {
          await flooder.stop();
        }
      });
    } finally {
      await owner.close();
    }
    say('Target: under both floods the p99 of bets at most twice that of the idle site. Loader, flooder, site and database share the machine.');
  },
});

async function manyTokens(owner: Database, count: number): Promise<string[]> {
  const at = new Date(Date.now());
  const players = await makePlayers(owner, count, at);
  await giveSeeds(owner, players, at);
  return signTokens(players, at);
}

interface Plan {
  readonly seconds: number;
  readonly rounds: number;
  readonly rate: number;
  readonly warm: number;
  readonly rest: number;
  readonly tokens: readonly string[];
}

async function compare(site: BenchSite, flooder: Flooder, plan: Plan): Promise<void> {
  const next = taker(plan.tokens);
  await bets(site, next, { ...plan, seconds: plan.warm });
  const ratios = new Map<string, number[]>();
  for (let round = 1; round <= plan.rounds; round += 1) {
    let idleP99Ms = Number.NaN;
    for (const { name, flood } of PHASES) {
      if (flood !== null) {
        await flooder.ask({ do: 'flood', port: site.port, ...flood });
        await wait(plan.rest * 1_000);
      }
      const before = [processCpuMs(site.pid), eventLoopCpuMs(site.pid)] as const;
      const { sorted, refused, tookMs } = await bets(site, next, plan);
      const cores = (afterMs: number, beforeMs: number) => ((afterMs - beforeMs) / tookMs).toFixed(2);
      const cpu = `${cores(processCpuMs(site.pid), before[0])} cores, ${cores(eventLoopCpuMs(site.pid), before[1])} of them in the event loop`;
      const answers = flood === null ? {} : await flooder.ask({ do: 'stop' });
      const p99Ms = at(sorted, 0.99);
      if (flood === null) idleP99Ms = p99Ms;
      else ratios.set(name, [...(ratios.get(name) ?? []), p99Ms / idleP99Ms]);
      const answered = Object.entries(answers).map(([status, count]) => `${status}: ${((1_000 * count) / (tookMs + plan.rest * 1_000)).toFixed(1)}/s`);
      say(
        `round ${round}: ${name.padEnd(36)} bets p50 ${at(sorted, 0.5).toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms, refused ${refused}; site's CPU ${cpu}; pages ${answered.join(', ') || '–'}`,
      );
      await wait(plan.rest * 1_000);
    }
  }
  for (const [name, rounds] of ratios) say(`${name}: p99 of bets ${median(rounds).toFixed(2)} × idle (median of ${rounds.length})`);
}

/** Bets at a steady pace; each bet's time counts from when it was due. */
async function bets(site: BenchSite, next: () => string | null, { seconds, rate }: Pick<Plan, 'seconds' | 'rate'>) {
  const lanes = await Promise.all(Array.from({ length: LANES }, () => openConnection(site.port)));
  const times: number[] = [];
  let refused = 0;
  const startMs = performance.now();
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let turn = index; turn < seconds * rate; turn += LANES) {
        const dueMs = startMs + (turn * 1_000) / rate;
        if (dueMs > performance.now()) await wait(dueMs - performance.now());
        const token = next();
        if (token === null || performance.now() - startMs > PATIENCE * seconds * 1_000) return;
        const fromMs = Math.min(dueMs, performance.now());
        if ((await lane.send(betRequest(token, STAKE_CENTS, MINES))) !== 201) refused += 1;
        times.push(performance.now() - fromMs);
      }
    }),
  );
  for (const lane of lanes) lane.close();
  return { sorted: times.toSorted((a, b) => a - b), refused, tookMs: performance.now() - startMs };
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
}
