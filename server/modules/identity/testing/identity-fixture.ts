import { randomBytes } from 'node:crypto';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { cpfCheckDigits } from '#kernel/cpf.ts';
import { trustedProxies } from '#server/platform/http/addresses/client-address.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import { route } from '#server/platform/http/route.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import type { IdentityDeps, LoginWatch, Visitor } from '../deps.ts';
import { createIdentityDeps, createIdentityModule } from '../module.ts';
import { createAuthenticator } from '../use-cases/sessions/create-authenticator.ts';
import { createPlayer } from '../use-cases/account/create-player.ts';
import { openSession, type OpenedSession } from '../use-cases/sessions/open-session.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';

export const TOKEN_SECRET = 'token-secret-of-at-least-32-characters';
export const PASSWORD = 'jacaranda-roxo-77';
export const HOME: Visitor = { address: '127.0.0.1', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', deviceSecret: undefined };

/** An observer of logins that does nothing. */
const logins: LoginWatch = { admitted: async () => undefined, opened: async () => undefined };

export interface TestPlayer {
  readonly playerId: string;
  readonly email: string;
  readonly cpf: string;
}

export interface IdentityFixture {
  readonly database: TestDatabase;
  readonly clock: ManualClock;
  readonly deps: IdentityDeps;
  readonly app: FastifyInstance;
  /** Creates a player with PASSWORD through the public path. */
  player(): Promise<TestPlayer>;
  /** Opens a session of the player, as after a login from `HOME`. */
  session(playerId: string, visitor?: Visitor): Promise<OpenedSession>;
  /** Makes one HTTP call; 127.0.0.1 is a trusted proxy, so `x-user-ip` chooses the address. */
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options?: CallOptions): Promise<LightMyRequestResponse>;
  /** Outbox payloads of a topic, oldest first. */
  outbox(topic: string): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

export interface CallOptions {
  readonly body?: unknown;
  readonly token?: string;
  readonly address?: string;
  readonly cookies?: Record<string, string>;
  readonly headers?: Record<string, string>;
}

let serial = 100_000_000 + (process.pid % 90_000) * 1_000;

/** A CPF that no other test of this run uses. */
export function freshCpf(): string {
  serial += 1;
  const base = String(serial).slice(-9);
  return `${base}${cpfCheckDigits(base)}`;
}

/** Identity alone on a fresh database, behind the real HTTP layer, with a clock that the test moves. Rate limits are off. */
export async function createIdentityFixture(): Promise<IdentityFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = manualClock(new Date('2026-11-21T12:00:00.000Z'));
  const random = { bytes: (length: number) => randomBytes(length) };
  const shared = { db, clock, random, ids: createOrderedIds(clock), vault: createVault('data-secret-of-at-least-32-characters') };
  const metrics = createMetrics({ processMetrics: false });
  const deps = createIdentityDeps(
    { ...shared, metrics, balanceOf: async () => ({ value: 0, bonus: 0, version: 1 }), logins },
    { TOKEN_SECRET, RATE_LIMIT_FACTOR: 1, NODE_ENV: 'test' },
  );
  const app = await createHttp({
    db,
    clock,
    vault: deps.vault,
    log: createLogger({ level: 'silent' }),
    metrics,
    authenticator: createAuthenticator(deps),
    proxies: trustedProxies(['127.0.0.1']),
    rateLimitFactor: 1_000,
    routes: [...(createIdentityModule(deps).routes ?? []), sportsbookProbe],
    internalSecret: 'internal',
  });
  return {
    database,
    clock,
    deps,
    app,
    player: () => makePlayer(deps, clock.now()),
    session: (playerId, visitor = HOME) => inTransaction(db, (tx) => openSession(deps, tx, { playerId, visitor, at: clock.now() })),
    call: (method, url, options = {}) => app.inject(request(method, url, options)),
    async outbox(topic) {
      const rows = await db.k.selectFrom('outbox').select('payload').where('topic', '=', topic).orderBy('id').execute();
      return rows.map((row) => row.payload as Record<string, unknown>);
    },
    async close() {
      await app.close();
      await database.drop();
    },
  };
}

/** Replaces a sportsbook route: only tokens of that audience are valid there. */
const sportsbookProbe = route({
  method: 'GET',
  url: '/sportsbook/v1/probe',
  summary: 'Test only.',
  tag: 'test',
  access: 'player',
  audience: 'sportsbook',
  replies: { 204: null },
  handler: async () => ({ status: 204 }),
});

async function makePlayer(deps: IdentityDeps, at: Date): Promise<TestPlayer> {
  const cpf = freshCpf();
  const email = `ana.${cpf}@exemplo.com.br`;
  const passwordHash = await deps.hasher.hash(PASSWORD);
  const fields = {
    name: 'Ana Souza',
    cpf,
    email,
    phone: { code: '55', number: '11987654321' },
    birthday: '1990-05-17',
    gender: null,
    address: null,
    referer: null,
  };
  const created = await inTransaction(deps.db, (tx) => createPlayer(deps, tx, { ...fields, passwordHash }, HOME, at));
  if (!created.ok) throw new Error(`the test player was refused: ${created.code}`);
  return { playerId: created.value.playerId, email, cpf };
}

function request(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, options: CallOptions): InjectOptions {
  const headers = {
    ...(options.token === undefined ? {} : { authorization: `Bearer ${options.token}` }),
    ...(options.address === undefined ? {} : { 'x-user-ip': options.address }),
    ...options.headers,
  };
  return {
    method,
    url,
    headers,
    ...(options.body === undefined ? {} : { payload: options.body as Record<string, unknown> }),
    ...(options.cookies === undefined ? {} : { cookies: options.cookies }),
  };
}
