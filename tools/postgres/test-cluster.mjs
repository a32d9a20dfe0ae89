import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { openDirectory, startCluster } from './cluster.mjs';
import { isAlive } from './cluster-users.mjs';
import { stopCluster } from './stop-cluster.mjs';

const PREFIX = 'palpite-test-postgres-';
/** A directory in memory (tmpfs): a run copies and drops hundreds of databases, which would take most of its time on a slow disk. */
const IN_MEMORY = '/dev/shm';
/** The memory that a run needs at most, with a margin; containers often have 64 MB there. */
const ROOM_BYTES = 4 * 2 ** 30;
/** A crash of the machine may lose a test's data; a crash of the server may not, or recovery tests would prove nothing. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '300', autovacuum_naptime: '30s' };

/**
 * Starts a PostgreSQL for tests in a temporary directory, in memory where there is room, without fsync, on a random port. First removes the leftovers of
 * runs killed with SIGKILL. `close` stops it and deletes the directory.
 * @returns {Promise<{ url: string, siteUrl: string, close(): void }>}
 */
export async function startTestCluster() {
  clearLeftovers();
  const directory = mkdtempSync(join(hasRoomInMemory() ? IN_MEMORY : tmpdir(), PREFIX));
  openDirectory(directory);
  writeFileSync(join(directory, 'owner'), String(process.pid));
  const cluster = await startCluster({ directory, settings: SETTINGS, throwaway: true });
  writeFileSync(join(directory, 'stop.json'), JSON.stringify(cluster.stop));
  return {
    url: cluster.url,
    siteUrl: cluster.siteUrl,
    close() {
      stopCluster(cluster.stop, 'immediate');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function hasRoomInMemory() {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}

function clearLeftovers() {
  const found = [tmpdir(), IN_MEMORY].filter(existsSync).flatMap((base) => readdirSync(base).map((name) => join(base, name)));
  for (const directory of found.filter((each) => basename(each).startsWith(PREFIX))) {
    try {
      if (isAlive(Number(readFileSync(join(directory, 'owner'), 'utf8')))) continue;
      /** @type {import('./stop-cluster.mjs').ClusterStop} */
      const stop = JSON.parse(readFileSync(join(directory, 'stop.json'), 'utf8'));
      stopCluster(stop, 'immediate');
      rmSync(directory, { recursive: true, force: true });
    } catch {
      // Another run is making or clearing it now, or it belongs to another user: leave it.
    }
  }
}
