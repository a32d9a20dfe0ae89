import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { machineFacts, say } from './common/facts.ts';
import { openSiteDatabase } from './common/site-database.ts';
import { betDirectly } from './provider-wallet/direct-bets.ts';
import { hub88Bet, ownBet } from './provider-wallet/wallet-requests.ts';
import { addGames, openSessions, type WalletSession } from './provider-wallet/wallet-sessions.ts';
import { type BenchSite, startBenchSite } from './stakes/bench-site.ts';
import { type Connection, measure, type Measured, openConnection } from './stakes/callers.ts';
import { databaseCpu, processCpuMs } from './stakes/cpu.ts';
import { makePlayers } from './stakes/players.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [1, 32, 256];
const [OWN, HUB88] = ['palpite-studio', 'hub88'] as const;
const SECRET = 'insecure-development-secret-0123456789';
const BETS_PER_SESSION = 4;

interface Setting {
  readonly app: Database;
  readonly site: BenchSite;
  readonly databaseCpuMs: () => number;
  /** Of both suppliers, a session per player. */
  readonly own: readonly WalletSession[];
  readonly hub88: readonly WalletSession[];
  readonly key: KeyObject;
}

/**
 * Suppliers' bets per second over HTTP in both dialects (signatures made beforehand, so that the caller's are not measured) against direct single calls of the same
 * SQL function (casino_bet_batch with one row, named statement, 16 connections), in one run. `--bets N` per figure (6000), four of a session; `--rounds N` (2);
 * `--games N` in the catalogue (2000). It makes players, games and rounds: give it a throwaway database or none, then it starts its own.
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.filter((word) => word !== '--'),
    options: { bets: { type: 'string', default: '6000' }, rounds: { type: 'string', default: '2' }, games: { type: 'string', default: '2000' } },
  });
  say(machineFacts());
  const folder = mkdtempSync(join(tmpdir(), 'palpite-bench-keys-'));
  const key = connectAggregator(folder);
  const owner = openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize: 4, limits: NO_LIMITS });
  const app = openSiteDatabase(DIRECT_CONNECTIONS);
  const at = new Date(Date.now());
  const players = await makePlayers(owner, Math.ceil(Number(values.bets) / BETS_PER_SESSION), at);
  await owner.pool.query("UPDATE gate_player SET verification = 'approved'");
  await addGames(owner, [OWN, HUB88], Number(values.games), at);
  const [own, hub88] = [await openSessions(owner, OWN, players, at), await openSessions(owner, HUB88, players, at)];
  await owner.pool.query('VACUUM ANALYZE');
  say(`${players.length} players, ${BETS_PER_SESSION} bets each per figure, ${values.games} games. CPU in ms per bet: site, database.`);
  const site = await startBenchSite();
  try {
    const setting = { app, site, own, hub88, key, databaseCpuMs: await databaseCpu(owner) };
    for (let round = 1; round <= Number(values.rounds); round += 1) await compare(setting, owner, round);
  } finally {
    await site.stop();
    await Promise.all([owner.close(), app.close()]);
    rmSync(folder, { recursive: true });
  }
  say('Again: npm run bench provider-wallet -- --bets 6000 --rounds 2 --games 2000');
}

/** Names the aggregator in the environment that the site starts with. Answers its key. */
function connectAggregator(folder: string): KeyObject {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const file = join(folder, 'key.pem');
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // Nobody listens there: no list of games is taken in meanwhile.
  const nobody = 'http://127.0.0.1:9';
  Object.assign(process.env, { STUDIO_URL: nobody, HUB88_URL: nobody, HUB88_OPERATOR_ID: 'bench', HUB88_PUBLIC_KEY_FILE: file, HUB88_PRIVATE_KEY_FILE: file });
  return privateKey;
}

/** Direct singles first, then each dialect with 1, 32 and 256 callers, every bet in a round of its own. */
async function compare(setting: Setting, owner: Database, round: number): Promise<void> {
  const { app, own, hub88, key } = setting;
  const all = (sessions: readonly WalletSession[]) => Array.from({ length: BETS_PER_SESSION }, () => sessions).flat();
  await owner.pool.query('DELETE FROM outbox');
  const direct = await figure(setting, `round ${round}: direct, ${DIRECT_CONNECTIONS} connections`, () =>
    measure(DIRECT_CONNECTIONS, taker(all(own)), async () => async (session) => betDirectly(app, session)),
  );
  for (const callers of CALLERS) {
    const some = (sessions: readonly WalletSession[]) => (callers === 1 ? sessions.slice(0, Math.ceil(sessions.length / 2)) : all(sessions));
    const signedAt = new Date(Date.now());
    const [ownRequests, hub88Requests] = [some(own).map((each) => ownBet(each, SECRET, signedAt)), some(hub88).map((each) => hub88Bet(each, key))];
    await figure(setting, `round ${round}: own dialect, ${callers} callers`, () => overHttp(setting.site.port, callers, ownRequests, isOwnDone), direct);
    await figure(setting, `round ${round}: Hub88, ${callers} callers`, () => overHttp(setting.site.port, callers, hub88Requests, isHub88Done), direct);
  }
}

const isOwnDone = (status: number) => status === 200;
/** Every answer is 200: what was refused is told by its body. */
const isHub88Done = (status: number, body: string) => status === 200 && body.includes('"RS_OK"');

async function overHttp(port: number, callers: number, requests: readonly string[], isDone: (status: number, body: string) => boolean): Promise<Measured> {
  const connections: Connection[] = [];
  let refusal = '';
  const measured = await measure(callers, taker(requests), async () => {
    const connection = await openConnection(port);
    connections.push(connection);
    return async (request) => {
      const status = await connection.send(request);
      if (isDone(status, connection.body())) return true;
      refusal = `${status} ${connection.body()}`;
      return false;
    };
  });
  for (const connection of connections) connection.close();
  if (refusal !== '') say(`A bet was refused: ${refusal}`);
  return measured;
}

/** Runs one measurement and prints it; returns bets per second. */
async function figure(setting: Setting, name: string, work: () => Promise<Measured>, reference?: number): Promise<number> {
  const before = [processCpuMs(setting.site.pid), setting.databaseCpuMs()] as const;
  const measured = await work();
  const [site, database] = [processCpuMs(setting.site.pid) - before[0], setting.databaseCpuMs() - before[1]];
  const perSecond = measured.answers / measured.seconds;
  const p99 = measured.latenciesMs[Math.floor(measured.latenciesMs.length * 0.99)] ?? 0;
  say(
    [
      name.padEnd(36),
      `${perSecond.toFixed(0).padStart(6)} bets/s`,
      `ratio ${reference === undefined ? '  – ' : (perSecond / reference).toFixed(2)}`,
      `p99 ${p99.toFixed(1)} ms`,
      `CPU ${(site / measured.answers).toFixed(3)} + ${(database / measured.answers).toFixed(3)}`,
      measured.refused === 0 ? '' : `REFUSED ${measured.refused}`,
    ].join('  '),
  );
  return perSecond;
}

function taker<T>(list: readonly T[]): () => T | null {
  let taken = 0;
  return () => {
    taken += 1;
    return list[taken - 1] ?? null;
  };
}
