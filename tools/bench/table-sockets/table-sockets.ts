import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';
import { type BenchSite, jsonRequest, tokensOfNewPlayers, withBenchSite } from '../common/bench-site.ts';
import { openConnection } from '../common/callers.ts';
import { median, say } from '../common/facts.ts';
import { type Forked, forkProgram } from '../common/forked.ts';
import { shareMs } from '../common/paced.ts';
import { residentMb } from '../memory/process-memory.ts';
import type { WatchAnswer, WatchOrder } from './watchers.ts';

const TABLE = 'roulette';
const CHANNEL = `live.${TABLE}`;
const STAKE_CENTS = 50;
/** Longer than the interval of the board's updates, so that each call has a delta of its own. */
const CALL_EVERY_MS = 400;
const LONGEST_WAIT_MS = 10_000;
const BYTES_PER_MB = 1_024 ** 2;

interface Sizes {
  readonly sockets: number;
  readonly processes: number;
  readonly deltas: number;
}

type Watchers = readonly Forked<WatchOrder, WatchAnswer>[];

/** When each call was made, by round and the sequence of the delta that shows it. */
type Calls = ReadonlyMap<string, number>;

interface Seen {
  readonly latenciesMs: readonly number[];
  readonly lost: number;
  readonly bytes: number;
}

/** One table, watched by few sockets and then by many. */
export async function tableSockets({ sockets, processes, deltas }: Sizes): Promise<void> {
  const tokens = await tokensOfNewPlayers(2 * deltas);
  await withBenchSite({ unlimited: true, sandbox: true }, async (site) => {
    const watchers = Array.from({ length: processes }, () => forkProgram<WatchOrder, WatchAnswer>(new URL('watchers.ts', import.meta.url), []));
    try {
      const connect = (each: (place: number) => number) =>
        Promise.all(
          watchers.map((watcher, place) =>
            watcher.ask({ do: 'connect', port: site.port, channel: CHANNEL, from: `127.0.0.${place + 2}`, sockets: each(place) }),
          ),
        );
      await connect(() => 1);
      const few = await watched(site, watchers, tokens.slice(0, deltas), processes);
      tell(`reference: ${processes} sockets`, few, { sockets: processes, deltas });
      const emptyMb = residentMb(site.pid);
      await connect((place) => Math.floor((sockets - processes + place) / processes));
      const heldKb = ((residentMb(site.pid) - emptyMb) * 1_024) / (sockets - processes);
      const many = await watched(site, watchers, tokens.slice(deltas), sockets);
      tell(`${sockets} sockets`, many, { sockets, deltas });
      say(
        `  p99 is ${(p99(many) / p99(few)).toFixed(2)} of the reference; ${heldKb.toFixed(1)} KB resident in the site per socket (target of an idle one: 8 KB)`,
      );
    } finally {
      await Promise.all(watchers.map((watcher) => watcher.stop()));
    }
  });
}

/** Makes the calls in sequence; returns how long each took to every socket. */
async function watched(site: BenchSite, watchers: Watchers, tokens: readonly string[], sockets: number): Promise<Seen> {
  await ask(watchers);
  const calls = await bet(site, tokens);
  let [bytes, latenciesMs]: [number, readonly number[]] = [0, []];
  for (let waitedMs = 0; waitedMs < LONGEST_WAIT_MS && latenciesMs.length < calls.size * sockets; waitedMs += CALL_EVERY_MS) {
    await wait(CALL_EVERY_MS);
    for (const seen of await ask(watchers)) {
      bytes += seen.bytes;
      latenciesMs = [...latenciesMs, ...latenciesOf(calls, seen)];
    }
  }
  if (latenciesMs.length === 0) throw new Error('no delta of the board arrived');
  return { latenciesMs: latenciesMs.toSorted((a, b) => a - b), lost: calls.size * sockets - latenciesMs.length, bytes };
}

function ask(watchers: Watchers): Promise<readonly WatchAnswer[]> {
  return Promise.all(watchers.map((watcher) => watcher.ask({ do: 'seen' })));
}

function latenciesOf(calls: Calls, { deltas }: WatchAnswer): readonly number[] {
  return Object.entries(deltas).flatMap(([name, arrivals]) => {
    const calledMs = calls.get(name);
    return calledMs === undefined ? [] : arrivals.map((arrivedMs) => arrivedMs - calledMs);
  });
}

/** One bet for each token, in as many rounds as necessary: the n-th bet of a round has the sequence n. */
async function bet(site: BenchSite, tokens: readonly string[]): Promise<Calls> {
  const calls = new Map<string, number>();
  for (const token of tokens) {
    const { roundId, sequence } = await roundWithBets(site);
    const calledMs = await place(site, token, roundId);
    if (calledMs !== null) calls.set(`${roundId} ${sequence + 1}`, calledMs);
    await wait(CALL_EVERY_MS);
  }
  return calls;
}

/** When the call was made, in milliseconds since 1970; null if its round closed before. */
async function place(site: BenchSite, token: string, roundId: string): Promise<number | null> {
  // While the bench waited for the next round, the site may have closed the idle connection.
  const connection = await openConnection(site.port);
  try {
    const body = { round_id: roundId, bets: [{ position: 'red', stake: STAKE_CENTS }] };
    const calledMs = performance.timeOrigin + performance.now();
    const status = await connection.send(jsonRequest(`/api/live/tables/${TABLE}/bets`, token, body));
    if (status !== 201 && status !== 409) throw new Error(`a bet was answered ${status}: ${connection.body()}`);
    return status === 201 ? calledMs : null;
  } finally {
    connection.close();
  }
}

const tableSchema = z.object({ round_id: z.string(), phase: z.literal('betting'), bets: z.object({ sequence: z.number() }) });

/** Waits for a round that is open for bets; `sequence` is that of its board. */
async function roundWithBets(site: BenchSite): Promise<{ readonly roundId: string; readonly sequence: number }> {
  for (;;) {
    const { data } = tableSchema.safeParse(await (await fetch(`http://127.0.0.1:${site.port}/api/live/tables/${TABLE}`)).json());
    if (data !== undefined) return { roundId: data.round_id, sequence: data.bets.sequence };
    await wait(100);
  }
}

function p99({ latenciesMs }: Seen): number {
  return shareMs(latenciesMs, 0.99);
}

function tell(name: string, seen: Seen, { sockets, deltas }: Pick<Sizes, 'sockets' | 'deltas'>): void {
  const perDelta = seen.bytes / sockets / deltas;
  say(
    `  ${name}: from a call to the board's delta median ${median(seen.latenciesMs).toFixed(0)} ms, p99 ${p99(seen).toFixed(0)} ms, ${seen.lost} not seen; ${perDelta.toFixed(0)} bytes per socket and delta (${(seen.bytes / BYTES_PER_MB).toFixed(1)} MB)`,
  );
}
