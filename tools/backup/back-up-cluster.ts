import { spawnSync } from 'node:child_process';
import { copyFile, lstat, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import pg from 'pg';

/** The contents of a backup and its duration; also written to its `backup.json`. */
export interface BackupReport {
  /** The backup contains everything committed before this instant. */
  readonly completeAt: string;
  readonly seconds: number;
  readonly megabytes: number;
  readonly serverVersion: string;
}

/** The files that a server recreates when it starts; pg_wal is filled from the log that belongs to the backup. The same list as pg_basebackup's. */
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'server.log', 'current_logfiles', 'pg_internal.init', 'backup_label', 'tablespace_map']);
const LEFT_EMPTY = new Set(['pg_wal', 'pg_replslot', 'pg_dynshmem', 'pg_notify', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans']);

/**
 * Copies a running server's data into the new folder `target`, as pg_basebackup does (PostgreSQL, "Making a Base Backup Using the Low Level API"): the files
 * while they are written to, and the write-ahead log that makes them consistent. `url` is a superuser's; the server runs on this machine and is not
 * interrupted. The folder has the layout of an embedded database, with the password next to the data, so that it can replace one.
 */
export async function backUpCluster(url: string, target: string): Promise<BackupReport> {
  const startedMs = performance.now();
  const client = new pg.Client({ connectionString: url, application_name: 'palpite-backup' });
  await client.connect();
  try {
    const data = await one(client, 'SHOW data_directory');
    await mkdir(target);
    // Keeps the log until it is copied; released with this session in any case.
    await client.query(`SELECT pg_create_physical_replication_slot('palpite_backup_' || pg_backend_pid(), true, true)`);
    const start = await one(client, `SELECT pg_walfile_name(pg_backup_start('palpite', true))`);
    await copyTree(data, join(target, 'data'));
    const completeAt = new Date().toISOString();
    const { rows } = await client.query<{ last: string; label: string; spaces: string }>(
      `SELECT pg_walfile_name(lsn) AS last, labelfile AS label, spcmapfile AS spaces FROM pg_backup_stop(false)`,
    );
    const [stop] = rows;
    if (stop === undefined) throw new Error('the server did not end the backup');
    if (stop.spaces.trim() !== '') throw new Error('tablespaces outside the data directory are not backed up');
    await writeFile(join(target, 'data', 'backup_label'), stop.label, { mode: 0o600 });
    await copyLog(join(data, 'pg_wal'), join(target, 'data', 'pg_wal'), start, stop.last);
    await copyBeside(data, target);
    giveToOwner(data, target);
    const seconds = (performance.now() - startedMs) / 1_000;
    const report = { completeAt, seconds, megabytes: (await bytesIn(target)) / 1e6, serverVersion: await one(client, 'SHOW server_version') };
    await writeFile(join(target, 'backup.json'), `${JSON.stringify(report, null, 2)}\n`);
    spawnSync('sync', ['-f', target]);
    return report;
  } catch (error) {
    await rm(target, { recursive: true, force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function one(client: pg.Client, query: string): Promise<string> {
  const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
  return rows[0]?.[0] ?? '';
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (LEFT_OUT.has(entry.name) || entry.name.startsWith('pgsql_tmp')) continue;
    const [source, copy] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await (LEFT_EMPTY.has(entry.name) ? mkdir(copy, { mode: 0o700 }) : copyTree(source, copy));
    else if (entry.isFile()) await copyUnlessGone(source, copy);
    else throw new Error(`${source} is neither file nor directory`);
  }
}

/** A table may be dropped while its files are copied. The write-ahead log contains the drop. */
async function copyUnlessGone(source: string, copy: string): Promise<void> {
  try {
    await copyFile(source, copy);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}

/** Copies the log from the checkpoint at which the backup began to the record that ends it. Names of segments sort in their order. */
async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{8}\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last));
  if (!names.includes(first) || !names.includes(last)) throw new Error(`the write-ahead log ${first} to ${last} is not there any more`);
  for (const name of names) await copyFile(join(from, name), join(to, name));
  await mkdir(join(to, 'archive_status'), { mode: 0o700 });
  await mkdir(join(to, 'summaries'), { mode: 0o700 });
}

/** Copies the embedded database's passwords, stored next to its data. */
async function copyBeside(data: string, target: string): Promise<void> {
  if (basename(data) !== 'data') return;
  for (const entry of await readdir(dirname(data), { withFileTypes: true })) {
    if (entry.isFile()) await copyFile(join(dirname(data), entry.name), join(target, entry.name));
  }
}

/** As root, gives the copies to the user that the server runs as. */
function giveToOwner(data: string, target: string): void {
  if (process.getuid?.() !== 0) return;
  const given = spawnSync('chown', ['-R', `--reference=${data}`, join(target, 'data')], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`the copy could not be given to the database's user: ${given.stderr}`);
}

async function bytesIn(path: string): Promise<number> {
  const found = await lstat(path);
  if (!found.isDirectory()) return found.size;
  let sum = 0;
  for (const name of await readdir(path)) sum += await bytesIn(join(path, name));
  return sum;
}
