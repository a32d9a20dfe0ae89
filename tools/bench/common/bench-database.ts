import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '#server/platform/db/database.ts';
import { NO_LIMITS } from '#server/platform/db/limits.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import type { TestDatabase } from '#server/platform/testing/test-database.ts';
import { openDirectory, startCluster } from '../../postgres/cluster.mjs';
import { stopCluster } from '../../postgres/stop-cluster.mjs';

/**
 * Gives a bench a migrated database in DATABASE_URL (its owner's) and DATABASE_APP_URL (the site's own login), and stops it afterwards: the one that the
 * environment names, or an embedded server with the settings of production (fsync on) in a temporary directory. So figures are realistic, and the site's own
 * data is untouched.
 */
export async function startBenchDatabase(): Promise<{ close(): void }> {
  const given = process.env['DATABASE_URL'] ?? '';
  if (given !== '') {
    const site = process.env['DATABASE_APP_URL'] ?? '';
    await migrate(given, site === '' ? undefined : site);
    return { close: () => undefined };
  }
  const directory = mkdtempSync(join(tmpdir(), 'palpite-bench-'));
  openDirectory(directory);
  const cluster = await startCluster({ directory, database: 'palpite' });
  const close = () => {
    stopCluster(cluster.stop, 'immediate');
    rmSync(directory, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      close();
      process.exit(130);
    });
  }
  process.env['DATABASE_URL'] = cluster.url;
  process.env['DATABASE_APP_URL'] = cluster.siteUrl;
  await migrate(cluster.url, cluster.siteUrl);
  return { close };
}

/** A pool with the owner's rights on the bench's database. */
export function openOwnerDatabase(poolSize: number): Database {
  return openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize, limits: NO_LIMITS });
}

/** A pool with the site's rights on the bench's database: as its own login, or as the owner who assumes the site's role if there is no such login. */
export function openSiteDatabase(poolSize: number): Database {
  const url = process.env['DATABASE_APP_URL'] ?? '';
  return url === '' ? openDatabase({ url: process.env['DATABASE_URL'] ?? '', poolSize, role: 'palpite_app' }) : openDatabase({ url, poolSize });
}

/** The bench's own database, in the place of a test's. */
export function benchDatabase(): TestDatabase {
  const url = process.env['DATABASE_URL'] ?? '';
  const db = openSiteDatabase(12);
  const owner = openDatabase({ url, poolSize: 2, limits: NO_LIMITS });
  return { db, owner, url, siteUrl: process.env['DATABASE_APP_URL'] ?? '', drop: async () => void (await Promise.all([db.close(), owner.close()])) };
}
