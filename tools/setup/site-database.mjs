import { join } from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { stopCluster } from '../postgres/stop-cluster.mjs';
import { dataDirectory } from './data-directory.mjs';

/**
 * The database of this checkout. `stop` is null when DATABASE_URL names a server that is not ours to stop.
 * @typedef {{ url: string, adopted: boolean, stop: import('../postgres/stop-cluster.mjs').ClusterStop | null }} SiteDatabase
 */

/**
 * Uses DATABASE_URL when it is set; otherwise starts the embedded PostgreSQL, or adopts the one that a kill left running.
 * @returns {Promise<SiteDatabase>}
 */
export async function openSiteDatabase() {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { url: given, adopted: true, stop: null };
  return startCluster({ directory: join(dataDirectory(), 'postgres'), database: 'palpite' });
}

/**
 * Stops the database when it is the embedded one.
 * @param {SiteDatabase} database
 */
export function closeSiteDatabase(database) {
  if (database.stop !== null) stopCluster(database.stop);
}
