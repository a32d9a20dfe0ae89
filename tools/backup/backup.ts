import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { PREPARING, turnOf } from '../postgres/cluster.mjs';
import { dataDirectory } from '../setup/data-directory.mjs';
import { closeSiteDatabase, openSiteDatabase } from '../setup/site-database.mjs';
import { takeTurn } from '../setup/take-turn.mjs';
import { backUpCluster } from './back-up-cluster.ts';
import { restoreCluster } from './restore-cluster.ts';

/**
 * `npm run backup -- FOLDER` copies the embedded database into a new folder, whether or not the site is running; `npm run backup -- --restore FOLDER` puts
 * such a copy in the place of a missing database. Neither includes the secrets: store them separately.
 */
const { values, positionals } = parseArgs({
  args: process.argv.slice(2).filter((word) => word !== '--'),
  options: { restore: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [folder] = positionals;
const directory = join(dataDirectory(), 'postgres');
try {
  if (folder === undefined) throw new Error('Name a folder: npm run backup -- FOLDER, or npm run backup -- --restore FOLDER');
  if (values.restore) {
    await takeTurn(turnOf(directory), PREPARING, () => restoreCluster(resolve(folder), directory));
    process.stdout.write(`Restored into ${directory}. Start the site with the secrets of that day.\n`);
  } else {
    if ((process.env['DATABASE_URL'] ?? '') !== '' || (process.env['DATABASE_APP_URL'] ?? '') !== '')
      throw new Error('DATABASE_URL or DATABASE_APP_URL names a server of yours: use pg_basebackup of its version (docs/how-to/back-up-and-restore.md).');
    if (existsSync(folder)) throw new Error(`${folder} exists: a backup goes into a folder of its own.`);
    const cluster = await openSiteDatabase();
    cluster.prepared();
    try {
      const { completeAt, seconds, megabytes } = await backUpCluster(cluster.url, resolve(folder));
      process.stdout.write(`Everything up to ${completeAt} is in ${folder}: ${megabytes.toFixed(0)} MB in ${seconds.toFixed(1)} s. The secrets are not.\n`);
    } finally {
      await closeSiteDatabase(cluster, { stops: !cluster.adopted });
    }
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
