import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/platform/db/migrate.ts';
import { startTestCluster } from '../../../tools/postgres/test-cluster.mjs';

declare module 'vitest' {
  interface ProvidedContext {
    /** The superuser's URL of database `postgres` on the run's own server; test files clone `palpite_template` from it. */
    databaseUrl: string;
    /** The same URL with the site's own login. */
    siteDatabaseUrl: string;
  }
}

export const TEMPLATE_DATABASE = 'palpite_template';

interface SharedServer {
  readonly url: string;
  readonly siteUrl: string;
  close(): void;
}

/** Vitest loads this file once per project; the projects of one run share one server. */
const shared = globalThis as { palpiteTestServer?: { readonly server: Promise<SharedServer>; users: number } };

/** Starts the run's PostgreSQL with a migrated template database; the returned function stops and deletes it after the last project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const entry = (shared.palpiteTestServer ??= { server: startMigrated(), users: 0 });
  entry.users += 1;
  const server = await entry.server;
  project.provide('databaseUrl', server.url);
  project.provide('siteDatabaseUrl', server.siteUrl);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    entry.users -= 1;
    if (entry.users > 0) return;
    delete shared.palpiteTestServer;
    server.close();
  };
}

async function startMigrated(): Promise<SharedServer> {
  const server = await startTestCluster();
  try {
    await createTemplate(server);
    return server;
  } catch (error) {
    server.close();
    throw error;
  }
}

async function createTemplate({ url, siteUrl }: SharedServer): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${TEMPLATE_DATABASE}`);
    await migrate(databaseUrl(url, TEMPLATE_DATABASE), databaseUrl(siteUrl, TEMPLATE_DATABASE));
  } finally {
    await client.end();
  }
}

function databaseUrl(url: string, database: string): string {
  const target = new URL(url);
  target.pathname = `/${database}`;
  return target.href;
}
