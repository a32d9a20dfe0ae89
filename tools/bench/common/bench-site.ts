import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { HOUR_MS } from '#kernel/durations.ts';
import { STUDIO_CODE, STUDIO_SECRET } from '#sandbox/live-studio/coin-table.ts';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { createAccessTokens } from '#server/modules/identity/security/access-tokens.ts';
import { freePort } from '../../postgres/free-port.mjs';
import { buildWebWhenStale } from '../../start/build-when-stale.mjs';
import { openOwnerDatabase } from './bench-database.ts';
import { ids, makePlayers } from './players.ts';

const SECRET = 'a secret of the bench, long enough for HS256';

/** The site's real process (API and worker), with authentication, player eligibility and ledger on. */
export interface BenchSite {
  readonly port: number;
  readonly pid: number;
  /** The port of its debugger after SIGUSR1. */
  readonly inspectPort: number;
  /** The sandbox's address; empty without a sandbox. */
  readonly sandboxUrl: string;
}

interface SiteNeeds {
  /** True to lift the rate limits. */
  readonly unlimited?: boolean;
  /** True to start the sandbox for it. */
  readonly sandbox?: boolean;
  /** True to seed its database as `npm start` does. */
  readonly seeded?: boolean;
  /** Variables of this site alone, which is then not shared with other benches. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** The sandbox of a tiny run, which measures nothing: one sport, five days. */
const SMALL_FEED = { sportsFeedSports: ['football'], sportsFeedDays: 5 };

type RunningSite = BenchSite & { stop(): Promise<void> };

let sharing = false;
let shared: Promise<RunningSite> | undefined;

/** From now on the benches of this process share one site, unless they need an environment of their own. `stop` ends that, and the site. */
export function shareBenchSite(): { stop(): Promise<void> } {
  sharing = true;
  return {
    async stop() {
      sharing = false;
      const site = shared;
      shared = undefined;
      await (await site)?.stop();
    },
  };
}

/** Builds the pages when they are missing or old, starts server/main/all-in-one.ts on a free port against DATABASE_URL, and stops it after the work. */
export async function withBenchSite<T>(needs: SiteNeeds, work: (site: BenchSite) => Promise<T>): Promise<T> {
  if (sharing && needs.environment === undefined) return work(await (shared ??= startSite({ unlimited: true, sandbox: true, seeded: true })));
  const site = await startSite(needs);
  try {
    return await work(site);
  } finally {
    await site.stop();
  }
}

async function startSite({ unlimited = false, sandbox: hasSandbox = false, seeded = false, environment = {} }: SiteNeeds): Promise<RunningSite> {
  await buildWebWhenStale();
  const [port, inspectPort] = [await freePort(), await freePort()];
  const sandbox = hasSandbox ? await startSandbox({ siteUrl: `http://localhost:${port}`, ...(sharing ? SMALL_FEED : {}) }) : null;
  const env = {
    ...process.env,
    ...(sandbox === null ? {} : { SANDBOX_PORT: new URL(sandbox.url).port, ...liveStudioAt(sandbox.url) }),
    ...(unlimited ? { RATE_LIMIT_FACTOR: '1000000' } : {}),
    ...environment,
  };
  if (seeded) execFileSync(process.execPath, [...process.execArgv, 'server/main/migrate-and-seed.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  const child = fork(new URL('../../../server/main/all-in-one.ts', import.meta.url), {
    execArgv: [...process.execArgv, `--inspect-port=${inspectPort}`, '--inspect-publish-uid=http'],
    env: { ...env, PORT: String(port), LOG_LEVEL: 'fatal', NODE_ENV: 'test', TOKEN_SECRET: SECRET },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = await Promise.race([once(child, 'message').then(() => 'ready'), once(child, 'exit').then(() => 'exit')]);
  if (message === 'exit') throw new Error('the site did not start');
  return {
    port,
    pid: child.pid ?? 0,
    inspectPort,
    sandboxUrl: sandbox?.url ?? '',
    async stop() {
      await end(child);
      await sandbox?.close();
    },
  };
}

function liveStudioAt(sandboxUrl: string): Record<string, string> {
  const studio = { url: `${sandboxUrl}/live-studio`, name: 'Estúdio ao Vivo', live: true };
  return { SUPPLIERS: JSON.stringify({ [STUDIO_CODE]: studio }), PROVIDER_SECRETS: JSON.stringify({ [STUDIO_CODE]: STUDIO_SECRET }) };
}

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Makes a bearer token per player, like those of login or, for the sportsbook, GET /api/generate-token. */
export async function signTokens(players: readonly string[], at: Date, audience: 'site' | 'sportsbook' = 'site'): Promise<string[]> {
  const tokens = createAccessTokens(SECRET, { nowMs: () => at.getTime(), now: () => at });
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  return Promise.all(players.map((playerId) => tokens.sign(audience, { playerId, sessionId: ids.next(), epoch: 1, issuedAt: at, expiresAt })));
}

/** Creates players with cash in DATABASE_URL; returns their bearer tokens. */
export async function tokensOfNewPlayers(count: number): Promise<string[]> {
  const db = openOwnerDatabase(2);
  try {
    return await signTokens(await makePlayers(db, count, new Date(Date.now())), new Date(Date.now()));
  } finally {
    await db.close();
  }
}

/** The bytes of POST /api/originals/mines/rounds. */
export function betRequest(token: string, stakeCents: number, mines: number): string {
  return jsonRequest('/api/originals/mines/rounds', token, { stake: stakeCents, mines });
}

/** The bytes of a call with its own Idempotency-Key. */
export function jsonRequest(path: string, token: string, content: object): string {
  const body = JSON.stringify(content);
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${ids.next()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
