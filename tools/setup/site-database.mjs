import { join } from 'node:path';
import { PREPARING, startOrAdopt, turnOf } from '../postgres/cluster.mjs';
import { leaveServer, notePrepared, noteUser, wasPrepared } from '../postgres/cluster-users.mjs';
import { stopCluster } from '../postgres/stop-cluster.mjs';
import { dataDirectory } from './data-directory.mjs';
import { takeTurn, waitForTurn } from './take-turn.mjs';

/**
 * The database of this checkout: `url` for migrations, `siteUrl` for everything else; `siteUrl` is null if only DATABASE_URL was given, `url` is '' if only
 * DATABASE_APP_URL was. `stop` is null when this process must not stop the server. Other commands wait until `prepared` is called, so that they find a
 * migrated database, unless the command before them was killed (`isPrepared`).
 * @typedef {{ url: string, siteUrl: string | null, adopted: boolean, stop: import('../postgres/stop-cluster.mjs').ClusterStop | null, isPrepared: boolean, prepared(): void, release(): void }} SiteDatabase
 */

const clusterDirectory = () => join(dataDirectory(), 'postgres');

/**
 * Uses DATABASE_URL and DATABASE_APP_URL when they are set; otherwise starts the embedded PostgreSQL, or adopts a running one: of another command, or left by
 * a killed one.
 * @returns {Promise<SiteDatabase>}
 */
export async function openSiteDatabase() {
  const [url, siteUrl] = [process.env['DATABASE_URL'] ?? '', process.env['DATABASE_APP_URL'] ?? ''];
  if (url !== '' || siteUrl !== '')
    return { url, siteUrl: siteUrl === '' ? null : siteUrl, adopted: true, isPrepared: true, stop: null, prepared: () => undefined, release: () => undefined };
  const directory = clusterDirectory();
  const release = await waitForTurn(turnOf(directory), PREPARING);
  try {
    const cluster = await startOrAdopt(directory, { directory, database: 'palpite' });
    noteUser(directory, { isFresh: !cluster.adopted });
    let holds = true;
    const prepared = () => {
      if (holds) notePrepared(directory);
      if (holds) release();
      holds = false;
    };
    return { ...cluster, isPrepared: cluster.adopted && wasPrepared(directory), prepared, release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * The variables that name the database: both for migrations; for the site only its own login, if it has one.
 * @param {SiteDatabase} database
 * @param {'migrations' | 'site'} reader
 * @returns {Record<string, string>}
 */
export function databaseVariables({ url, siteUrl }, reader) {
  if (siteUrl === null) return { DATABASE_URL: url };
  return { DATABASE_URL: reader === 'site' ? '' : url, DATABASE_APP_URL: siteUrl };
}

/**
 * The studio's database: its own if STUDIO_DATABASE_URL names one, else a schema of its own in the site's database, under the login that may make it.
 * @param {SiteDatabase} database
 * @returns {Record<string, string>}
 */
export function studioVariables({ url }) {
  const named = process.env['STUDIO_DATABASE_URL'] ?? '';
  return { DATABASE_URL: '', DATABASE_APP_URL: '', STUDIO_DATABASE_URL: named === '' ? url : named };
}

/**
 * Stops the embedded database unless another command uses it: then the last of them stops it. `stops`: whether the caller would stop it by itself, as the
 * site does, and the command that started it.
 * @param {SiteDatabase} database
 * @param {{ stops: boolean }} caller
 */
export async function closeSiteDatabase({ stop, release }, { stops }) {
  release();
  if (stop === null) return;
  const directory = clusterDirectory();
  await takeTurn(turnOf(directory), PREPARING, () => {
    if (leaveServer(directory, { stops })) stopCluster(stop);
  });
}
