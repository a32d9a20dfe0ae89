import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { manualClock, type ManualClock } from '#kernel/clock.ts';
import { cpfCheckDigits } from '#kernel/cpf.ts';
import { setVerification } from '#server/modules/gate/index.ts';
import { createPlayer } from '#server/modules/identity/index.ts';
import type { PaymentsDeps } from '../index.ts';
import { createBackground } from '../http/background.ts';
import { createPaymentsDeps, createPaymentsModule } from '../module.ts';
import * as paymentSettings from '../settings.ts';
import { createStakesModule } from '#server/modules/stakes/module.ts';
import { openWallet } from '#server/modules/wallet/index.ts';
import { createWalletModule } from '#server/modules/wallet/module.ts';
import { readVariables } from '#server/platform/config/read-variables.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import { verifyLedger } from '#server/platform/db/verify-ledger.ts';
import { trustedProxies } from '#server/platform/http/addresses/client-address.ts';
import { createHttp } from '#server/platform/http/create-http.ts';
import type { Authenticator } from '#server/platform/http/principal.ts';
import type { Route } from '#server/platform/http/route.ts';
import { createPeriodicRunner, type PeriodicRunner } from '#server/platform/jobs/periodic-runner.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import type { ModuleParts } from '#server/platform/module-parts.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from '#server/platform/testing/test-database.ts';
import { type Answer, openSandbox, type OpenSandbox } from '#sandbox/testing/open-sandbox.ts';
import { createOrderedIds } from '#server/platform/testing/ordered-ids.ts';
import type { PaymentProvider } from '../domain/payment-provider.ts';
import type { ProviderSurroundings } from '../providers/provider-member.ts';
import { connectProviders } from '../providers/registry.ts';
import { paymentsVariables } from '../variables.ts';

export const START = new Date('2026-11-21T12:00:00.000Z');
const SANDBOX_PSPS = ['/pix-psp', '/second-psp'];
export const WEBHOOK_SECRET = 'a-webhook-secret-of-the-tests';

export interface TestPlayer {
  readonly id: string;
  readonly cpf: string;
  readonly token: string;
}

export interface PaymentsFixture {
  readonly database: TestDatabase;
  readonly clock: ManualClock;
  readonly sandbox: OpenSandbox;
  readonly deps: PaymentsDeps;
  readonly app: FastifyInstance;
  readonly url: string;
  /** Creates a player with an empty wallet, verified by default. */
  player(options?: { readonly verified?: boolean }): Promise<TestPlayer>;
  call(method: 'GET' | 'POST', path: string, options?: { readonly player?: TestPlayer; readonly body?: unknown; readonly key?: string }): Promise<Answer>;
  psp(path: string, body: unknown): Promise<Answer>;
  /** Lets the PSPs settle and deliver everything, waits for our background work, then runs every periodic job once. */
  quiesce(): Promise<void>;
  /** The path of the provider's sandbox. */
  readonly pspPath: string;
  /** Makes the provider the first choice for deposits and withdrawals. */
  readonly provider: PaymentProvider;
  /** A new module over the same database and providers, as after a restart; `faults` replaces calls to the first provider. */
  restart(faults?: Partial<Pick<PaymentProvider, 'pixIn' | 'pixOut' | 'pixClaims'>>): {
    readonly deps: PaymentsDeps;
    readonly parts: ModuleParts;
    readonly periodicRunner: PeriodicRunner;
  };
  set(key: string, value: unknown): Promise<void>;
  /** Outbox payloads of a topic, oldest first. */
  outbox(topic: string): Promise<Record<string, unknown>[]>;
  /** Runs one statement as the owner with triggers off, which the site's roles cannot do. */
  damage(statement: string, values?: readonly unknown[]): Promise<void>;
  /** The findings of ledger:verify in payments, wallet and stakes. */
  violations(): Promise<unknown[]>;
  close(): Promise<void>;
}

let serial = 300_000_000 + (process.pid % 90_000) * 1_000;

/** A CPF that no other test of this run uses. */
export function freshCpf(): string {
  serial += 1;
  const base = String(serial).slice(-9);
  return `${base}${cpfCheckDigits(base)}`;
}

/** Bearer tokens of these tests are the player's id; the identity module tests sessions. */
const authenticator: Authenticator = {
  verify: async (token) => principalOf(token),
  authenticate: async (token) => principalOf(token),
  session: async () => null,
};

function principalOf(token: string) {
  const playerId = token.split('.')[1] ?? '';
  return { playerId, sessionId: playerId, epoch: 1, audience: 'site' as const, expiresAt: new Date('2100-01-01T00:00:00Z') };
}

interface FixtureOptions {
  /** Path of the PSP that `psp` and `quiesce` use; /pix-psp by default. */
  readonly psp?: string;
  readonly profile?: 'open' | 'br';
  /** Connects these providers, given the sandbox's address, instead of those that the environment names. */
  readonly connect?: (sandboxUrl: string, around: ProviderSurroundings) => readonly PaymentProvider[];
}

/** Payments on a fresh database, behind the real HTTP layer on a real port, with callbacks from the sandbox PSP. The test moves the clock of both. */
export async function createPaymentsFixture(options: FixtureOptions = {}): Promise<PaymentsFixture> {
  const database = await createTestDatabase();
  const { db } = database;
  const clock = manualClock(START);
  const sandbox = await openSandbox({ clock, hangMs: 20, report: () => undefined });
  const settings = createSettings(db, Object.values(paymentSettings));
  const log = createLogger({ level: 'silent' });
  const shared = {
    db,
    clock,
    ids: createOrderedIds(clock),
    vault: createVault('data-secret-of-at-least-32-characters'),
    log,
    metrics: createMetrics({ processMetrics: false }),
    settings,
  };
  const { values } = readVariables(paymentsVariables, { PIX_PSP_URL: `${sandbox.url}/pix-psp`, PIX_WEBHOOK_SECRET: WEBHOOK_SECRET });
  const config = (publicUrl: string) => ({ ...values, PUBLIC_URL: publicUrl, COMPLIANCE_PROFILE: options.profile ?? 'open', RATE_LIMIT_FACTOR: 1 });
  const background = createBackground(log);
  const connect = (faults: Partial<PaymentProvider>): typeof connectProviders => {
    const connected =
      options.connect === undefined ? connectProviders : (_config: unknown, around: ProviderSurroundings) => options.connect?.(sandbox.url, around) ?? [];
    return (config, around) => connected(config, around).map((provider, index) => (index === 0 ? { ...provider, ...faults } : provider));
  };
  const site = await listen(shared, createPaymentsModule(createPaymentsDeps(shared, config('http://localhost'), connect({})), background).routes ?? []);
  const deps = createPaymentsDeps(shared, config(site.url), connect({}));
  const [provider] = deps.providers.all;
  if (provider === undefined) throw new Error('no payment provider is connected');
  const restart: PaymentsFixture['restart'] = (faults = {}) => {
    const fresh = createPaymentsDeps(shared, config(site.url), connect(faults));
    const parts = createPaymentsModule(fresh, background);
    return { deps: fresh, parts, periodicRunner: createPeriodicRunner({ periodicJobs: parts.periodicJobs ?? [], clock, log, metrics: shared.metrics }) };
  };
  const running = restart();
  const world: PaymentsFixture = {
    database,
    clock,
    sandbox,
    deps,
    provider,
    pspPath: options.psp ?? '/pix-psp',
    ...site,
    restart,
    player: (player = {}) => makePlayer(deps, clock.now(), player.verified ?? true),
    call: (method, path, call = {}) => httpCall(site.url + path, method, call),
    psp: (path, body) => sandbox.send('POST', `${options.psp ?? '/pix-psp'}${path}`, body),
    async quiesce() {
      for (const psp of SANDBOX_PSPS) await sandbox.send('POST', `${psp}/flush`);
      await background.settled();
      await running.periodicRunner.runAll();
    },
    async set(key, value) {
      const stored = await inTransaction(db, (tx) => settings.set(tx, key, value, clock.now()));
      if (!stored.ok) throw new Error(`${key}: ${stored.code} ${stored.detail}`);
      await settings.refresh();
    },
    async outbox(topic) {
      const rows = await db.k.selectFrom('outbox').select('payload').where('topic', '=', topic).orderBy('id').execute();
      return rows.map((row) => row.payload as Record<string, unknown>);
    },
    async damage(statement, values = []) {
      const client = await database.owner.pool.connect();
      try {
        await client.query("SET session_replication_role = 'replica'");
        await client.query(statement, [...values]);
      } finally {
        await client.query("SET session_replication_role = 'origin'");
        client.release();
      }
    },
    async violations() {
      const stakes = createStakesModule(shared);
      // Stakes are checked only after they have their integrity tags.
      for (const { run } of stakes.periodicJobs ?? []) while ((await run(clock.now())) > 0);
      const checks = [...(createPaymentsModule(deps).ledgerChecks ?? []), ...(createWalletModule({ db }).ledgerChecks ?? []), ...(stakes.ledgerChecks ?? [])];
      return (await verifyLedger(db, checks)).flatMap(({ violations }) => violations);
    },
    async close() {
      await background.settled();
      await site.app.close();
      await sandbox.close();
      await database.drop();
    },
  };
  await settings.refresh();
  await running.periodicRunner.runAll();
  return world;
}

type Shared = Parameters<typeof createPaymentsDeps>[0];

/** A real port: the PSP calls back over the network. */
async function listen(shared: Shared, routes: readonly Route[]): Promise<{ app: FastifyInstance; url: string }> {
  const { db, clock, vault, log, metrics } = shared;
  const app = await createHttp({
    db,
    clock,
    vault,
    log,
    metrics,
    authenticator,
    judgeAddress: async () => null,
    proxies: trustedProxies([]),
    rateLimitFactor: 1_000,
    routes,
    internalSecret: 'internal',
  });
  return { app, url: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

async function makePlayer(deps: PaymentsDeps, at: Date, verified: boolean): Promise<TestPlayer> {
  const cpf = freshCpf();
  const fields = { name: 'Ana Souza', cpf, email: `ana.${cpf}@exemplo.com.br`, phone: { code: '55', number: '11987654321' }, birthday: '1990-05-17' };
  const visitor = { address: '127.0.0.1', userAgent: 'test', deviceSecret: undefined };
  const id = await deps.db.k.transaction().execute(async (tx) => {
    const created = await createPlayer(deps, tx, { ...fields, gender: null, address: null, referer: null, passwordHash: 'unused' }, visitor, at);
    if (!created.ok) throw new Error(`the test player was refused: ${created.code}`);
    await openWallet(tx, created.value.playerId);
    if (verified) await setVerification(tx, created.value.playerId, 'approved');
    return created.value.playerId;
  });
  return { id, cpf, token: `test.${id}.token` };
}

async function httpCall(url: string, method: string, call: { readonly player?: TestPlayer; readonly body?: unknown; readonly key?: string }): Promise<Answer> {
  const headers = {
    ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(call.player === undefined ? {} : { authorization: `Bearer ${call.player.token}` }),
    ...(method === 'POST' ? { 'idempotency-key': call.key ?? randomUUID() } : {}),
  };
  const answer = await fetch(url, {
    method,
    headers,
    ...(call.body === undefined ? {} : { body: typeof call.body === 'string' ? call.body : JSON.stringify(call.body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === '' ? undefined : (JSON.parse(text) as unknown) };
}
