import { compose, type Site } from '#server/main/compose.ts';
import { startSite } from '#server/main/start-site.ts';
import type { GivenTimes } from '#server/modules/originals/module.ts';
import { loadConfig } from '#server/main/config/load-config.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { type DatabaseProcess, startDatabaseProcess } from '#tests/simulation/kills/database-process.ts';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';
import type { OpenSite } from './open-site.ts';

/** Two processes of one site, connected by the bus, on a PostgreSQL that can be killed and restarted; the first also does the background work. */
export interface TwoProcesses {
  readonly first: OpenSite;
  readonly second: OpenSite;
  readonly server: DatabaseProcess;
  /** The log lines of both processes. */
  readonly logged: string[];
  close(): Promise<void>;
}

export async function openTwoProcesses(options: { readonly tableTimes?: GivenTimes } = {}): Promise<TwoProcesses> {
  const server = await startDatabaseProcess();
  await migrate(server.url, server.siteUrl);
  const ports = [await lastingPort(), await lastingPort()] as const;
  const sandbox = await openSandbox({ siteUrl: `http://127.0.0.1:${ports[0]}`, settleDelayMs: 30, report: () => undefined });
  const logged: string[] = [];
  const log = createLogger({ level: 'warn', destination: { write: (line: string) => void logged.push(line) } });
  const sites: Site[] = [];
  const open = async (port: number, worker: boolean): Promise<OpenSite> => {
    const url = `http://127.0.0.1:${port}`;
    const config = loadConfig({
      NODE_ENV: 'test',
      DATABASE_APP_URL: server.siteUrl,
      BUS_URL: 'postgres:',
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
      SANDBOX_PORT: new URL(sandbox.url).port,
      // The feed has its own test with the database down; here it would only fill the log.
      SPORTS_FEED_URL: 'http://127.0.0.1:9/sports-feed',
      RATE_LIMIT_FACTOR: '1000',
    });
    const site = await compose({ config, log, tableTimes: options.tableTimes, chainMs: 1 });
    sites.push(site);
    await startSite(site, { api: false, worker }, { dev: false });
    const never = () => Promise.reject(new Error('these processes work by themselves'));
    const owner = openDatabase({ url: server.url, poolSize: 1, limits: NO_LIMITS, onIdleError: () => undefined });
    const database = { db: site.db, owner, url: server.url, siteUrl: server.siteUrl, drop: () => owner.close() };
    return { site, sandbox, database, url, settle: async () => undefined, advance: never, close: never };
  };
  const [first, second] = [await open(ports[0], true), await open(ports[1], false)];
  return {
    first,
    second,
    server,
    logged,
    async close() {
      for (const site of sites) await site.close();
      await Promise.all([first.database.drop(), second.database.drop()]);
      await sandbox.close();
      server.close();
    },
  };
}
