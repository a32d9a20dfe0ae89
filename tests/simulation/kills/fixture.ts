import { openSandbox, type OpenSandbox } from '#sandbox/testing/open-sandbox.ts';
import { compose, type Site } from '#server/main/compose.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { verifyWhole } from '#tests/system/ledger-holds.ts';
import { type DatabaseProcess, startDatabaseProcess } from './database-process.ts';
import { lastingPort } from './lasting-port.ts';
import { lastingProcess, type LastingProcess } from './lasting-process.ts';
import { siteProcess } from './site-process.ts';

/** Everything that a run needs: a database, a site and a studio that are killed, and external services (PSP, registries) that keep running in this process. */
export interface KillsFixture {
  readonly database: DatabaseProcess;
  readonly site: LastingProcess;
  /** Not started here: a run with slots starts it before the site. */
  readonly studio: LastingProcess;
  readonly sandbox: OpenSandbox;
  /** The same site wired in this process, without server and jobs; it runs the ledger checks. */
  readonly auditor: Site;
  /** The site's environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Errors; a run passes only if this is empty at its end. */
  readonly violations: string[];
  /** The table whose round the next kill hits; players bet on it most. */
  aimedAt(): string;
  aimAt(table: string): void;
  /** Moves the clock of site and PSP, so that leases expire and retries become due. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
}

const STUDIO_PROGRAM = new URL('studio-program.ts', import.meta.url);
/** Secret of the studio's wallet client, also used as the studio's own. */
export const STUDIO_SECRET = 'insecure-development-secret-0123456789';
const ADVANCE_ATTEMPTS = 10;

/** `more` goes into the environment of the site and of its auditor. */
export async function openFixture(more: Readonly<Record<string, string>> = {}): Promise<KillsFixture> {
  const violations: string[] = [];
  let aimed = 'double';
  const database = await startDatabaseProcess();
  const [port, studioPort] = [String(await lastingPort()), String(await lastingPort())];
  const sandbox = await openSandbox({ siteUrl: `http://127.0.0.1:${port}`, settleDelayMs: 30, hangMs: 300, report: () => undefined });
  const environment = {
    NODE_ENV: 'test',
    DATABASE_APP_URL: database.siteUrl,
    HOST: '127.0.0.1',
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SANDBOX_PORT: new URL(sandbox.url).port,
    // Sports settlement has its own kill tests; reading the feed here would only use up the short run times.
    SPORTS_FEED_URL: 'http://127.0.0.1:9/sports-feed',
    PALPITE_CLOCK: 'controllable',
    RATE_LIMIT_FACTOR: '100000',
    STUDIO_URL: `http://127.0.0.1:${studioPort}`,
    PROVIDER_SECRETS: JSON.stringify({ 'palpite-studio': STUDIO_SECRET }),
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'fatal',
    ...more,
  };
  await migrate(database.url, database.siteUrl);
  const site = siteProcess(environment, (code) => violations.push(`the site ended by itself (code ${String(code)})`));
  const studio = lastingProcess({
    name: 'the studio',
    program: STUDIO_PROGRAM,
    port: studioPort,
    environment: {
      NODE_ENV: 'test',
      PORT: port,
      STUDIO_PORT: studioPort,
      STUDIO_DATABASE_URL: database.url,
      STUDIO_WALLET_SECRET: STUDIO_SECRET,
      STUDIO_DATA_SECRET: STUDIO_SECRET,
    },
    died: (code) => violations.push(`the studio ended by itself (code ${String(code)})`),
  });
  const auditor = await compose({ config: loadConfig(environment), log: createLogger({ level: 'silent' }) });
  return {
    database,
    site,
    studio,
    sandbox,
    auditor,
    environment,
    violations,
    aimedAt: () => aimed,
    aimAt: (table) => void (aimed = table),
    async advance(ms) {
      for (let attempt = 1; ; attempt += 1) {
        const moved = await sandbox.send('POST', '/clock/advance', { ms });
        if (moved.status === 200) return;
        if (attempt >= ADVANCE_ATTEMPTS) throw new Error(`the clock did not move: ${moved.text}`);
      }
    },
    async close() {
      await studio.stop();
      await site.stop();
      await auditor.close();
      await sandbox.close();
      database.close();
    },
  };
}

/** Runs every ledger check. */
export async function auditLedger(world: KillsFixture, when: string): Promise<void> {
  await world.auditor.reloadClock();
  for (const { name, violations } of await verifyWhole(world.auditor)) {
    for (const { detail } of violations) world.violations.push(`${when}: ${name}: ${detail}`);
  }
}
