import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import { openOwnerDatabase, openSiteDatabase } from './common/bench-database.ts';
import { type BenchSite, withBenchSite } from './common/bench-site.ts';
import { measure, type Measured, overHttp, taker } from './common/callers.ts';
import { databaseCpu, processCpuMs } from './common/cpu.ts';
import { defineBench } from './common/define-bench.ts';
import { say } from './common/facts.ts';
import { makePlayers } from './common/players.ts';
import { betDirectly } from './provider-wallet/direct-bets.ts';
import { hub88Bet, ownBet } from './provider-wallet/wallet-requests.ts';
import { addGames, openSessions, type WalletSession } from './provider-wallet/wallet-sessions.ts';

const DIRECT_CONNECTIONS = 16;
const CALLERS = [1, 32, 256];
const [OWN, HUB88] = ['palpite-studio', 'hub88'] as const;
const SECRET = 'insecure-development-secret-0123456789';
const BETS_PER_SESSION = 4;

interface Setting {
  readonly app: Database;
  readonly site: BenchSite;
  readonly databaseCpuMs: () => number;
  /** Sessions of both suppliers, one per player. */
  readonly own: readonly WalletSession[];
  readonly hub88: readonly WalletSession[];
  readonly key: KeyObject;
}

/**
 * Suppliers' bets per second over HTTP in both dialects (with signatures made in advance, so that the caller's work is not measured), compared with direct
 * single calls of the same SQL function (casino_bet_batch with one row, named statement, 16 connections), in one run: `bets` per figure, four per session,
 * `games` in the catalogue. It creates players, games and rounds: give it a throwaway database, or none, and it starts its own.
 */
export const bench = defineBench({
  name: 'provider-wallet',
  sizes: { bets: 6_000, rounds: 2, games: 2_000 },
  tiny: { bets: 8, rounds: 1, games: 2 },
  async measure({ bets, rounds, games }) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const folder = mkdtempSync(join(tmpdir(), 'palpite-bench-keys-'));
    const owner = openOwnerDatabase(4);
    const app = openSiteDatabase(DIRECT_CONNECTIONS);
    const at = new Date(Date.now());
    const players = await makePlayers(owner, Math.ceil(bets / BETS_PER_SESSION), at);
    await owner.pool.query("UPDATE gate_player SET verification = 'approved'");
    await addGames(owner, [OWN, HUB88], games, at);
    const [own, hub88] = [await openSessions(owner, OWN, players, at), await openSessions(owner, HUB88, players, at)];
    await owner.pool.query('VACUUM ANALYZE');
    say(`${players.length} players, ${BETS_PER_SESSION} bets each per figure, ${games} games. CPU in ms per bet: site, database.`);
    try {
      await withBenchSite({ environment: aggregatorVariables(folder, privateKey) }, async (site) => {
        const setting = { app, site, own, hub88, key: privateKey, databaseCpuMs: await databaseCpu(owner) };
        for (let round = 1; round <= rounds; round += 1) await compare(setting, owner, round);
      });
    } finally {
      await Promise.all([owner.close(), app.close()]);
      rmSync(folder, { recursive: true });
    }
  },
});

/** The environment of a site that knows the aggregator by this key. */
function aggregatorVariables(folder: string, key: KeyObject): Readonly<Record<string, string>> {
  const file = join(folder, 'key.pem');
  writeFileSync(file, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  // No server listens at this address, so that no list of games is imported meanwhile.
  const closed = 'http://127.0.0.1:9';
  return { STUDIO_URL: closed, HUB88_URL: closed, HUB88_OPERATOR_ID: 'bench', HUB88_PUBLIC_KEY_FILE: file, HUB88_PRIVATE_KEY_FILE: file };
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
    await figure(setting, `round ${round}: own dialect, ${callers} callers`, () => bet(setting.site.port, callers, ownRequests, isOwnDone), direct);
    await figure(setting, `round ${round}: Hub88, ${callers} callers`, () => bet(setting.site.port, callers, hub88Requests, isHub88Done), direct);
  }
}

const isOwnDone = (status: number) => status === 200;
/** Every answer is 200; its body says whether the bet was refused. */
const isHub88Done = (status: number, body: string) => status === 200 && body.includes('"RS_OK"');

async function bet(port: number, callers: number, requests: readonly string[], isDone: (status: number, body: string) => boolean): Promise<Measured> {
  let refusal = '';
  const measured = await overHttp(port, callers, requests, (status, body) => {
    if (isDone(status, body)) return true;
    refusal = `${status} ${body}`;
    return false;
  });
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
