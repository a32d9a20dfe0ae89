import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies a backup to the directory of an embedded database. Refuses to replace an existing database, and a source that is no backup. The next start replays
 * the log.
 */
export function restoreCluster(backup: string, directory: string): void {
  if (!existsSync(join(backup, 'backup.json')) || !existsSync(join(backup, 'data', 'backup_label'))) throw new Error(`${backup} is not a backup.`);
  if (existsSync(join(directory, 'data'))) throw new Error(`There is a database in ${directory}: move it away first.`);
  mkdirSync(directory, { recursive: true });
  for (const name of readdirSync(backup).filter((each) => each !== 'backup.json')) {
    // Owner and mode are left unchanged: the server sets them at its start.
    const copied = spawnSync('cp', ['-a', join(backup, name), join(directory, name)], { encoding: 'utf8' });
    if (copied.status !== 0) throw new Error(`The backup could not be copied: ${copied.stderr}`);
  }
  chmodSync(join(directory, 'data'), 0o700);
}
