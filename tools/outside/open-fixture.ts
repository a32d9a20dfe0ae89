import { migrate } from '#server/platform/db/migrate.ts';
import { type OpenSandbox, openSandbox } from '#sandbox/testing/open-sandbox.ts';
import { startHaproxy } from './haproxy.ts';
import type { Postgres15 } from './postgres-15.ts';
import { type SiteProcess, startSiteProcess } from './site-process.ts';

/** A site on an external server: two processes of the API and a worker behind haproxy, and the sandbox. */
export interface OutsideFixture {
  readonly url: string;
  readonly processes: readonly SiteProcess[];
  readonly sandbox: OpenSandbox;
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Migrates as the owner and starts the site as its own login; `databaseUrl` is the address that the processes use (a pooler's, for example). */
export async function openFixture(
  server: Postgres15,
  databaseUrl: string = server.siteUrl,
  more: Readonly<Record<string, string>> = {},
): Promise<OutsideFixture> {
  await migrate(server.ownerUrl, server.siteUrl);
  const sandbox = await openSandbox({ settleDelayMs: 30, report: () => undefined });
  const environment = { ...siteEnvironment(databaseUrl, sandbox), ...more };
  const processes: SiteProcess[] = [];
  const close = async () => {
    for (const each of processes) await each.stop();
    await sandbox.close();
  };
  try {
    for (const role of ['api', 'api', 'worker'] as const) processes.push(await startSiteProcess(role, environment));
  } catch (error) {
    await close();
    throw error;
  }
  const proxy = await startHaproxy(processes.slice(0, 2).map(({ port }) => port));
  return {
    url: proxy.url,
    processes,
    sandbox,
    settle: async () => undefined,
    async close() {
      await proxy.close();
      await close();
    },
  };
}

/** The environment of every process of the site. The PSP's callbacks reach no server, so that deposits are found by polling. */
export function siteEnvironment(databaseUrl: string, sandbox: OpenSandbox): Record<string, string> {
  return {
    NODE_ENV: 'test',
    DATABASE_URL: '',
    DATABASE_APP_URL: databaseUrl,
    BUS_URL: 'postgres:',
    SANDBOX_PORT: new URL(sandbox.url).port,
    SPORTS_FEED_URL: 'http://127.0.0.1:9/sports-feed',
    RATE_LIMIT_FACTOR: '100000',
    TRUSTED_PROXIES: '127.0.0.1',
  };
}
