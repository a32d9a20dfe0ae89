import { createHash } from 'node:crypto';
import { HOUR_MS } from '#kernel/durations.ts';
import { betRisk } from '#server/modules/originals/double/domain/bet-risk.ts';
import { betBatch, type BetRow } from '#server/modules/originals/double/store/bet-batch.ts';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { openSiteDatabase } from '../common/site-database.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { say } from '../common/facts.ts';
import { type BenchSite, betRequest, signTokens, startBenchSite } from '../stakes/bench-site.ts';
import { measure, type Measured, openConnection } from '../stakes/callers.ts';
import { MINES, STAKE_CENTS } from '../stakes/direct.ts';
import { closeRounds, giveSeeds, ids, makePlayers } from '../stakes/players.ts';
import { reached } from './the-table.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [32, 256];
const LIMITS = { stakeMaxCents: 1_000_000, maxPayoutCents: 100_000_000 };

/** Bets a second on one round, a player each, over the site's HTTP call; beside it Mines over HTTP and direct single calls of Double's own SQL function. */
export async function betsOverHttp(bets: number): Promise<void> {
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  const url = process.env['DATABASE_URL'] ?? '';
  const owner = openDatabase({ url, poolSize: 4, limits: NO_LIMITS });
  const app = openSiteDatabase(DIRECT_CONNECTIONS);
  const now = () => new Date(Date.now());
  const players = await makePlayers(owner, bets, now());
  await giveSeeds(owner, players, now());
  const sandbox = await startSandbox();
  process.env['SANDBOX_PORT'] = new URL(sandbox.url).port;
  const site = await startBenchSite();
  try {
    say(`${bets} bets of as many players on one round:`);
    const roundId = await freshRound(site);
    const direct = print(
      `direct, ${DIRECT_CONNECTIONS} connections`,
      await measure(DIRECT_CONNECTIONS, taker(players), async () => (player) => betDirectly(app, player, roundId)),
    );
    for (const callers of CALLERS) {
      const tokens = await signTokens(players, now());
      const round = await freshRound(site);
      print(
        `Double over HTTP, ${callers} callers`,
        await overHttp(
          site,
          callers,
          tokens.map((token) => doubleRequest(token, round)),
        ),
        direct,
      );
      const fresh = await signTokens(players, now());
      await closeRounds(owner, now());
      print(
        `Mines over HTTP, ${callers} callers`,
        await overHttp(
          site,
          callers,
          fresh.map((token) => betRequest(token, STAKE_CENTS, MINES)),
        ),
        direct,
      );
    }
  } finally {
    await site.stop();
    await sandbox.close();
    await Promise.all([owner.close(), app.close()]);
  }
}

/** A round that has only just begun to take bets. */
async function freshRound(site: BenchSite): Promise<string> {
  await reached(site, 'settled');
  return reached(site, 'betting');
}

async function overHttp(site: BenchSite, callers: number, requests: readonly string[]): Promise<Measured> {
  const connections: Awaited<ReturnType<typeof openConnection>>[] = [];
  const measured = await measure(callers, taker(requests), async () => {
    const connection = await openConnection(site.port);
    connections.push(connection);
    return async (request) => (await connection.send(request)) === 201;
  });
  for (const connection of connections) connection.close();
  return measured;
}

/** The bytes of POST /api/originals/double/bets. */
function doubleRequest(token: string, roundId: string): string {
  const body = JSON.stringify({ color: 'red', stake: STAKE_CENTS, round_id: roundId });
  return `POST /api/originals/double/bets HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${ids.next()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}

/** One bet, one statement: what the site would do without its batcher. */
async function betDirectly(db: Database, playerId: string, roundId: string): Promise<boolean> {
  const now = new Date(Date.now());
  const row: BetRow = {
    stake_id: ids.next(),
    player_id: playerId,
    session_id: ids.next(),
    session_epoch: 1,
    session_expires_at: new Date(now.getTime() + HOUR_MS),
    operation: 'double',
    key: ids.next(),
    ordinal: 0,
    fingerprint: createHash('sha256').update(`double:${STAKE_CENTS}:red:${roundId}`).digest('hex'),
    vertical: 'originals',
    needs_approval: false,
    game: 'double',
    stake_cents: STAKE_CENTS,
    refusal: null,
    color: 'red',
    risks: [betRisk('red', STAKE_CENTS)],
    round_id: roundId,
  };
  const [answer] = await betBatch(db, [row], now, 'bonus_first', LIMITS);
  return answer?.verdict === 'placed';
}

function print(name: string, { answers, refused, seconds, latenciesMs }: Measured, reference?: number): number {
  const perSecond = answers / seconds;
  const p99 = latenciesMs[Math.floor(latenciesMs.length * 0.99)] ?? 0;
  const ratio = reference === undefined ? '–' : (perSecond / reference).toFixed(2);
  const refusals = refused === 0 ? '' : `  REFUSED ${refused}`;
  say(`  ${name.padEnd(32)} ${perSecond.toFixed(0).padStart(6)} bets/s  ratio ${ratio}  p99 ${p99.toFixed(1)} ms${refusals}`);
  return perSecond;
}

function taker<T>(list: readonly T[]): () => T | null {
  let taken = 0;
  return () => {
    taken += 1;
    return list[taken - 1] ?? null;
  };
}
