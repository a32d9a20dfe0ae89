import { WebSocket } from 'ws';
import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase } from '../common/bench-database.ts';
import { type BenchSite, withBenchSite } from '../common/bench-site.ts';
import { median, say } from '../common/facts.ts';
import { openSelections } from './selections.ts';

/** A supplier's price message moves some forty markets. */
const MESSAGES_A_SECOND = 50;
const MATCHES = 100;
const LONGEST_WAIT_MS = 5_000;

/** Two alternating sets of prices, so that each message moves nearly every market. */
export const PRICES = [
  { home: '2.10', draw: '3.40', away: '3.55', over: '1.92', under: '1.92' },
  { home: '2.25', draw: '3.35', away: '3.25', over: '2.02', under: '1.82' },
] as const;

/**
 * The delivery of a price: the supplier's message, the site's own process (follow, price every market, write, outbox, socket), an anonymous subscriber of the
 * match's channel. Milliseconds from giving the message to the supplier to the frame at the subscriber.
 */
export async function feed(seconds: number): Promise<void> {
  const owner = openOwnerDatabase(2);
  try {
    await withBenchSite({ unlimited: true, sandbox: true }, (site) => publish(site, owner, seconds));
  } finally {
    await owner.close();
  }
}

async function publish(site: BenchSite, owner: Database, seconds: number): Promise<void> {
  const matches = [...new Set((await openSelections(owner)).map(({ event_id }) => event_id))].slice(0, MATCHES);
  const watch = await watchMatches(site.port, matches);
  const before = await versions(owner);
  const startedMs = performance.now();
  for (let message = 0; message < seconds * MESSAGES_A_SECOND; message += 1) {
    const dueMs = startedMs + (message * 1_000) / MESSAGES_A_SECOND;
    if (dueMs > performance.now()) await new Promise((resolve) => setTimeout(resolve, dueMs - performance.now()));
    const match = matches[message % matches.length] ?? '';
    watch.sent(match);
    await fetch(`${site.sandboxUrl}/sports-feed/message`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(priceMessage(match, PRICES[Math.floor(message / matches.length) % 2] ?? PRICES[0])),
    });
  }
  const tookMs = performance.now() - startedMs;
  await watch.drained();
  const moved = (await versions(owner)) - before;
  const { latenciesMs, markets, lost } = watch.seen();
  const sorted = latenciesMs.toSorted((a, b) => a - b);
  const p99 = sorted[Math.floor((sorted.length - 1) * 0.99)] ?? Number.NaN;
  say(`feed: ${((MESSAGES_A_SECOND * seconds) / (tookMs / 1_000)).toFixed(0)} messages/s over ${matches.length} matches for ${(tookMs / 1_000).toFixed(0)} s:`);
  say(
    `  ${(markets / (tookMs / 1_000)).toFixed(0)} market changes/s published (${moved} event versions); to the subscriber median ${median(sorted).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${lost} not seen`,
  );
  watch.close();
}

/** A supplier's price message of a match. */
export function priceMessage(event_id: string, { home, draw, away, over, under }: (typeof PRICES)[number]): object {
  const priced = (id: string, odds: string) => ({ id, odds, active: true });
  return {
    ...{ producer: 'prematch', kind: 'odds_change', event_id, minute: 0, score: { home: 0, away: 0 } },
    markets: [
      { id: '1x2', specifiers: {}, status: 1, outcomes: [priced('home', home), priced('draw', draw), priced('away', away)] },
      { id: 'total', specifiers: { total: '2.5' }, status: 1, outcomes: [priced('over', over), priced('under', under)] },
    ],
  };
}

async function versions(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ versions: number }>('SELECT sum(seq)::integer AS versions FROM sportsbook_event');
  return rows[0]?.versions ?? 0;
}

/** One socket that subscribes to every match's channel. */
async function watchMatches(port: number, matches: readonly string[]) {
  const waiting = new Map<string, number[]>();
  const latenciesMs: number[] = [];
  let markets = 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/palpite?protocol=7&client=bench&version=1`);
  const subscribed = new Set<string>();
  await new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (frame: Buffer) => {
      const atMs = performance.now();
      const { event, channel = '', data } = JSON.parse(frame.toString()) as { event: string; channel?: string; data?: string };
      if (event === 'pusher:connection_established') {
        for (const match of matches) socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: `sports.event.${match}` } }));
      }
      if (event === 'pusher_internal:subscription_succeeded') {
        subscribed.add(channel);
        if (subscribed.size === matches.length) resolve();
      }
      if (event !== 'OddsUpdate') return;
      const moved = (JSON.parse(data ?? '{}') as { m?: unknown[] }).m?.length ?? 0;
      if (moved === 0) return;
      markets += moved;
      const sentMs = waiting.get(channel.slice('sports.event.'.length))?.shift();
      if (sentMs !== undefined) latenciesMs.push(atMs - sentMs);
    });
  });
  const left = () => [...waiting.values()].reduce((sum, list) => sum + list.length, 0);
  return {
    sent: (match: string) => void waiting.set(match, [...(waiting.get(match) ?? []), performance.now()]),
    async drained() {
      for (let waitedMs = 0; left() > 0 && waitedMs < LONGEST_WAIT_MS; waitedMs += 50) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    seen: () => ({ latenciesMs, markets, lost: left() }),
    close: () => socket.close(),
  };
}
