import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { openSiteDatabase } from '../common/site-database.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { median, say } from '../common/facts.ts';
import { jsonRequest, signTokens, startBenchSite } from '../stakes/bench-site.ts';
import { measure, type Measured, openConnection } from '../stakes/callers.ts';
import { databaseCpu, processCpuMs } from '../stakes/cpu.ts';
import { ids, makePlayers } from '../stakes/players.ts';
import { openSelections, type Selection } from './selections.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [1, 32, 256];
const STAKE_CENTS = 100;

/**
 * Tickets a second over HTTP against the site's own process, which follows the sandbox's feed: a player each, six in ten singles, three multiples of two to four,
 * one a system of two in three, over all open markets. Beside it direct single calls of `stakes_api_open` (16 connections, no ticket, no HTTP).
 */
export async function placement(bets: number): Promise<void> {
  process.env['RATE_LIMIT_FACTOR'] = '1000000';
  const url = process.env['DATABASE_URL'] ?? '';
  const owner = openDatabase({ url, poolSize: 4, limits: NO_LIMITS });
  const app = openSiteDatabase(DIRECT_CONNECTIONS);
  const players = await makePlayers(owner, bets, new Date(Date.now()));
  await owner.pool.query("UPDATE gate_player SET verification = 'approved'");
  const sandbox = await startSandbox();
  process.env['SANDBOX_PORT'] = new URL(sandbox.url).port;
  const site = await startBenchSite();
  try {
    const selections = await openSelections(owner);
    say(`${bets} tickets of as many players over ${selections.length} outcomes; CPU in ms per ticket: site, database.`);
    const direct = await measure(DIRECT_CONNECTIONS, taker(players), async () => async (player) => (await openStake(app, player)) === 'placed');
    print(`direct stakes, ${DIRECT_CONNECTIONS} connections`, direct);
    const databaseCpuMs = await databaseCpu(owner);
    for (const callers of CALLERS) {
      const some = callers === 1 ? players.slice(0, Math.ceil(bets / 8)) : players;
      const tokens = await signTokens(some, new Date(Date.now()), 'sportsbook');
      const fresh = await openSelections(owner);
      const requests = tokens.map((token, index) => jsonRequest('/sportsbook/v1/bets', token, ticket(fresh, index)));
      const before = await placed(owner);
      const [siteBeforeMs, databaseBeforeMs] = [processCpuMs(site.pid), databaseCpuMs()];
      const measured = await overHttp(site.port, callers, requests);
      const cpu = [processCpuMs(site.pid) - siteBeforeMs, databaseCpuMs() - databaseBeforeMs].map((ms) => (ms / measured.answers).toFixed(2)).join(', ');
      print(`HTTP, ${callers} callers (CPU ${cpu})`, { ...measured, refused: measured.answers - ((await placed(owner)) - before) }, direct);
    }
  } finally {
    await site.stop();
    await sandbox.close();
    await Promise.all([owner.close(), app.close()]);
  }
}

const OPEN_STAKE = { name: 'bench_open_stake', text: 'SELECT verdict FROM stakes_api_open($1::jsonb, $2)' };

/** One stake, one statement. */
async function openStake(db: Database, playerId: string): Promise<string | undefined> {
  const row = {
    ...{ stake_id: ids.next(), player_id: playerId, operation: 'bench', key: ids.next(), ordinal: 0, fingerprint: '00', vertical: 'sports' },
    ...{ needs_approval: true, game: 'bench', round_ref: ids.next(), stake_cents: STAKE_CENTS },
  };
  const [answer] = await db.named<{ verdict: string }>(OPEN_STAKE, [JSON.stringify([row]), new Date(Date.now())]);
  return answer?.verdict;
}

/** A ticket of one bet; legs of different events. */
function ticket(selections: readonly Selection[], index: number): object {
  const turn = index % 10;
  const size = turn < 6 ? 1 : turn === 9 ? 3 : turn - 4;
  const legs: Selection[] = [];
  for (let next = index * 7; legs.length < size; next += 1) {
    const selection = selections[next % selections.length];
    if (selection !== undefined && legs.every((leg) => leg.event_id !== selection.event_id)) legs.push(selection);
  }
  const shape = size === 1 ? { kind: 'single' } : turn === 9 ? { kind: 'system', sizes: [2] } : { kind: 'multiple' };
  return { odds_change: 'any', bets: [{ ...shape, stake: STAKE_CENTS, stake_mode: 'total', legs }] };
}

async function placed(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ bets: number }>('SELECT count(*)::integer AS bets FROM sportsbook_bet');
  return rows[0]?.bets ?? 0;
}

async function overHttp(port: number, callers: number, requests: readonly string[]): Promise<Measured> {
  const connections: Awaited<ReturnType<typeof openConnection>>[] = [];
  const measured = await measure(callers, taker(requests), async () => {
    const connection = await openConnection(port);
    connections.push(connection);
    return async (request) => (await connection.send(request)) === 201;
  });
  for (const connection of connections) connection.close();
  return measured;
}

function taker<T>(items: readonly T[]): () => T | null {
  let next = 0;
  return () => items[next++] ?? null;
}

function print(name: string, measured: Measured, reference?: Measured): void {
  const rate = measured.answers / measured.seconds;
  const p99 = measured.latenciesMs[Math.floor((measured.latenciesMs.length - 1) * 0.99)] ?? Number.NaN;
  const ratio = reference === undefined ? '' : `, ${(rate / (reference.answers / reference.seconds)).toFixed(2)} of direct`;
  say(
    `  ${name}: ${rate.toFixed(0)}/s, median ${median(measured.latenciesMs).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${measured.refused} not accepted${ratio}`,
  );
}
