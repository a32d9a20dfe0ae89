import { setTimeout as wait } from 'node:timers/promises';
import { type BenchSite, tokensOfNewPlayers, withBenchSite } from '../common/bench-site.ts';
import { processCpuMs } from '../common/cpu.ts';
import { median, say } from '../common/facts.ts';
import { type Forked, forkProgram } from '../common/forked.ts';
import { ids } from '../common/players.ts';
import { residentMb } from '../memory/process-memory.ts';
import { reached, theTable } from './the-table.ts';
import type { WatcherAnswer, WatcherOrder } from './watchers.ts';

const PLAYERS = 200;
/** Bets a second over HTTP while betting is open. */
const BETS_PER_SECOND = 40;

/** One whole round of the site's own process, watched by many sockets, with players betting over HTTP; with `anyRound` the rest of the current round. */
export async function watchedRound(sockets: number, anyRound: boolean): Promise<void> {
  const tokens = await tokensOfNewPlayers(PLAYERS);
  await withBenchSite({ unlimited: true, sandbox: true }, async (site) => {
    const watchers = forkProgram<WatcherOrder, WatcherAnswer>(new URL('watchers.ts', import.meta.url), []);
    try {
      await watch(site, watchers, { tokens, sockets, anyRound });
    } finally {
      await watchers.stop();
    }
  });
}

interface Plan {
  readonly tokens: readonly string[];
  readonly sockets: number;
  readonly anyRound: boolean;
}

async function watch(site: BenchSite, watchers: Forked<WatcherOrder, WatcherAnswer>, { tokens, sockets, anyRound }: Plan): Promise<void> {
  await reached(site, 'betting');
  const emptyMb = residentMb(site.pid);
  await watchers.ask({ do: 'connect', port: site.port, key: 'palpite', sockets });
  const fullMb = residentMb(site.pid);
  if (!anyRound) await reached(site, 'settled');
  await reached(site, 'betting');
  await watchers.ask({ do: 'tell' });
  const beforeMs = processCpuMs(site.pid);
  const bets = await betWhileOpen(site, tokens);
  await reached(site, 'settled');
  await wait(1_000);
  const spentMs = processCpuMs(site.pid) - beforeMs;
  const { events } = await watchers.ask({ do: 'tell' });
  say(
    `a round watched by ${sockets} sockets, ${bets} bets over HTTP in it: ${spentMs.toFixed(0)} ms of the site's CPU in all, ${fullMb.toFixed(0)} MB resident (${emptyMb.toFixed(0)} before they came)`,
  );
  for (const [event, { count, delaysMs }] of Object.entries(events)) {
    const sorted = delaysMs.toSorted((a, b) => a - b);
    const delays =
      sorted.length === 0 ? '' : `, after ${median(sorted)} ms in the median, ${sorted[Math.floor(sorted.length * 0.99)] ?? 0} ms at the 99th percentile`;
    say(`  ${event.padEnd(14)} ${count} frames arrived (${(count / sockets).toFixed(2)} per socket)${delays}`);
  }
}

async function betWhileOpen(site: BenchSite, tokens: readonly string[]): Promise<number> {
  const { roundId } = await theTable(site);
  let placed = 0;
  for (let turn = 0; (await theTable(site)).phase === 'betting'; turn += 1) {
    const answers = await Promise.all(Array.from({ length: BETS_PER_SECOND / 4 }, (_, n) => bet(site, tokens[(turn * 10 + n) % tokens.length] ?? '', roundId)));
    placed += answers.filter(Boolean).length;
    await wait(250);
  }
  return placed;
}

async function bet(site: BenchSite, token: string, roundId: string): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${site.port}/api/originals/double/bets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': ids.next(), 'content-type': 'application/json' },
    body: JSON.stringify({ color: 'red', stake: 10, round_id: roundId }),
  });
  await answer.arrayBuffer();
  return answer.status === 201;
}
