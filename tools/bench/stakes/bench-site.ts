import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { HOUR_MS } from '#kernel/durations.ts';
import { createAccessTokens } from '#server/modules/identity/security/access-tokens.ts';
import { freePort } from '../../postgres/free-port.mjs';
import { buildWebWhenStale } from '../../start/web-build.mjs';
import { ids } from './players.ts';

const SECRET = 'a secret of the bench, long enough for HS256';

/** The site's real process (API and worker), with authentication, gate and ledger on. */
export interface BenchSite {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Builds the pages when they are missing or old, then starts server/main/all-in-one.ts on a free port against DATABASE_URL. `execArgv` are further flags of Node. */
export async function startBenchSite(execArgv: readonly string[] = []): Promise<BenchSite> {
  await buildWebWhenStale();
  const port = await freePort();
  const child = fork(new URL('../../../server/main/all-in-one.ts', import.meta.url), {
    execArgv: [...process.execArgv, ...execArgv],
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'fatal', ...SECRETS },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const message = await Promise.race([once(child, 'message').then(() => 'ready'), once(child, 'exit').then(() => 'exit')]);
  if (message === 'exit') throw new Error('the site did not start');
  return {
    port,
    pid: child.pid ?? 0,
    stop: () => end(child),
  };
}

const SECRETS = { NODE_ENV: 'test', TOKEN_SECRET: SECRET };

async function end(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** A bearer per player, as login (or, for the sportsbook, GET /api/generate-token) would give it. */
export async function signTokens(players: readonly string[], at: Date, audience: 'site' | 'sportsbook' = 'site'): Promise<string[]> {
  const tokens = createAccessTokens(SECRET, { nowMs: () => at.getTime(), now: () => at });
  const expiresAt = new Date(at.getTime() + HOUR_MS);
  return Promise.all(players.map((playerId) => tokens.sign(audience, { playerId, sessionId: ids.next(), epoch: 1, issuedAt: at, expiresAt })));
}

/** The bytes of POST /api/originals/mines/rounds. */
export function betRequest(token: string, stakeCents: number, mines: number): string {
  return jsonRequest('/api/originals/mines/rounds', token, { stake: stakeCents, mines });
}

/** The bytes of a call with an Idempotency-Key of its own. */
export function jsonRequest(path: string, token: string, content: object): string {
  const body = JSON.stringify(content);
  return `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\nidempotency-key: ${ids.next()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
