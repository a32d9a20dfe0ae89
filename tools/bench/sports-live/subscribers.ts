import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase } from '../common/bench-database.ts';
import { type BenchSite, withBenchSite } from '../common/bench-site.ts';
import { eventLoopCpuMs, processCpuMs } from '../common/cpu.ts';
import { median, say } from '../common/facts.ts';
import { type Forked, forkProgram } from '../common/forked.ts';
import { PRICES, priceMessage } from '../sports/feed.ts';
import { openSelections } from '../sports/selections.ts';

/** A supplier's price message moves some forty markets. */
const MESSAGES_A_SECOND = 50;
const MATCHES = 100;
const LONGEST_WAIT_MS = 5_000;

/** The orders to the subscribers' process, one match each. `arrived` is answered with milliseconds since 1970, match by match in order of arrival. */
export type WatchOrder =
  | { readonly do: 'connect'; readonly port: number; readonly sockets: number; readonly matches: readonly string[] }
  | { readonly do: 'arrived' };
export interface WatchAnswer {
  readonly arrivals: readonly (readonly number[])[];
}

interface Figures {
  readonly latenciesMs: readonly number[];
  readonly lost: number;
}

/**
 * Sends the supplier's messages through the site's own process to `sockets` sockets, one match each; the reference in the same run is one socket per match.
 */
export async function subscribers(sockets: number, seconds: number): Promise<void> {
  const owner = openOwnerDatabase(2);
  try {
    await withBenchSite({ unlimited: true, sandbox: true }, async (site) => {
      const matches = [...new Set((await openSelections(owner)).map(({ event_id }) => event_id))].slice(0, Math.min(MATCHES, sockets));
      const few = await heard(site, owner, matches, matches.length, seconds);
      const many = await heard(site, owner, matches, sockets, seconds);
      say(
        `  ratio to one socket for each match: median ${(median(many.latenciesMs) / median(few.latenciesMs)).toFixed(2)}, p99 ${(p99(many) / p99(few)).toFixed(2)}`,
      );
    });
  } finally {
    await owner.close();
  }
}

async function heard(site: BenchSite, owner: Database, matches: readonly string[], sockets: number, seconds: number): Promise<Figures> {
  const watching: Forked<WatchOrder, WatchAnswer> = forkProgram(new URL('watch.ts', import.meta.url), []);
  try {
    await watching.ask({ do: 'connect', port: site.port, sockets, matches });
    const before = [await versions(owner), processCpuMs(site.pid), eventLoopCpuMs(site.pid)] as const;
    const sent = await send(site, matches, seconds);
    const expected = matches.map((_match, place) => Math.ceil((sockets - place) / matches.length));
    let figures = compare(sent, (await watching.ask({ do: 'arrived' })).arrivals, expected);
    for (let waitedMs = 0; figures.lost > 0 && waitedMs < LONGEST_WAIT_MS; waitedMs += 250) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      figures = compare(sent, (await watching.ask({ do: 'arrived' })).arrivals, expected);
    }
    const [changed, cpuMs, loopMs] = [await versions(owner), processCpuMs(site.pid), eventLoopCpuMs(site.pid)];
    say(
      `odds to ${sockets} sockets: ${(sent.flat().length / seconds).toFixed(0)} messages/s, ${((changed - before[0]) / seconds).toFixed(0)} market changes/s; to the socket median ${median(figures.latenciesMs).toFixed(0)} ms, p99 ${p99(figures).toFixed(0)} ms, ${figures.lost} not seen; site CPU ${((cpuMs - before[1]) / 10 / seconds).toFixed(0)} % (event loop ${((loopMs - before[2]) / 10 / seconds).toFixed(0)} %)`,
    );
    return figures;
  } finally {
    await watching.stop();
  }
}

/** When each message of each match was given to the supplier. */
async function send(site: BenchSite, matches: readonly string[], seconds: number): Promise<number[][]> {
  const sent: number[][] = matches.map(() => []);
  const startedMs = performance.now();
  for (let message = 0; message < seconds * MESSAGES_A_SECOND; message += 1) {
    const dueMs = startedMs + (message * 1_000) / MESSAGES_A_SECOND;
    if (dueMs > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueMs - performance.now()));
    const place = message % matches.length;
    const [match, prices] = [matches[place] ?? '', PRICES[Math.floor(message / matches.length) % 2] ?? PRICES[0]];
    sent[place]?.push(Date.now());
    await fetch(`${site.sandboxUrl}/sports-feed/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(priceMessage(match, prices)),
    });
  }
  return sent;
}

/** Each arrival belongs to the last message before it; a message that a match's sockets did not get is lost. */
function compare(sent: readonly (readonly number[])[], arrivals: readonly (readonly number[])[], sockets: readonly number[]): Figures {
  const latenciesMs = arrivals.flatMap((of, place) =>
    of.flatMap((arrivedMs) => {
      const from = sent[place]?.findLast((ms) => ms <= arrivedMs);
      return from === undefined ? [] : [arrivedMs - from];
    }),
  );
  const wanted = sent.reduce((sum, messages, place) => sum + messages.length * (sockets[place] ?? 0), 0);
  return { latenciesMs, lost: Math.max(0, wanted - latenciesMs.length) };
}

async function versions(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ moved: number }>('SELECT sum(version)::bigint::integer AS moved FROM sportsbook_market');
  return rows[0]?.moved ?? 0;
}

function p99({ latenciesMs }: Figures): number {
  return latenciesMs.toSorted((a, b) => a - b)[Math.floor((latenciesMs.length - 1) * 0.99)] ?? Number.NaN;
}
