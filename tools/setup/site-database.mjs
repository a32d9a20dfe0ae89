import { join } from 'node:path';
import { startCluster } from '../postgres/cluster.mjs';
import { stopCluster } from '../postgres/stop-cluster.mjs';
import { dataDirectory } from './data-directory.mjs';

/**
 * The database of this checkout: `url` for migrations, `siteUrl` for everything else; null where only DATABASE_URL was given, '' for `url` where only
 * DATABASE_APP_URL was. `stop` is null when the server is not ours to stop.
 * @typedef {{ url: string, siteUrl: string | null, adopted: boolean, stop: import('../postgres/stop-cluster.mjs').ClusterStop | null }} SiteDatabase
 */

/**
 * Uses DATABASE_URL and DATABASE_APP_URL when they are set; otherwise starts the embedded PostgreSQL, or adopts the one that a kill left running.
 * @returns {Promise<SiteDatabase>}
 */
export async function openSiteDatabase() {
  const [url, siteUrl] = [process.env['DATABASE_URL'] ?? '', process.env['DATABASE_APP_URL'] ?? ''];
  if (url !== '' || siteUrl !== '') return { url, siteUrl: siteUrl === '' ? null : siteUrl, adopted: true, stop: null };
  return startCluster({ directory: join(dataDirectory(), 'postgres'), database: 'palpite' });
}

/**
 * The variables that name the database: to migrations both, to the site its own login alone, where it has one.
 * @param {SiteDatabase} database
 * @param {'migrations' | 'site'} reader
 * @returns {Record<string, string>}
 */
export function databaseVariables({ url, siteUrl }, reader) {
  if (siteUrl === null) return { DATABASE_URL: url };
  return { DATABASE_URL: reader === 'site' ? '' : url, DATABASE_APP_URL: siteUrl };
}

/**
 * The studio's database: its own where STUDIO_DATABASE_URL names one, else a schema of its own in the site's, by the login that may make it.
 * @param {SiteDatabase} database
 * @returns {Record<string, string>}
 */
export function studioVariables({ url }) {
  const named = process.env['STUDIO_DATABASE_URL'] ?? '';
  return { DATABASE_URL: '', DATABASE_APP_URL: '', STUDIO_DATABASE_URL: named === '' ? url : named };
}

/**
 * Stops the database when it is the embedded one.
 * @param {SiteDatabase} database
 */
export function closeSiteDatabase(database) {
  if (database.stop !== null) stopCluster(database.stop);
}
