import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDirectory, startCluster } from '../../../tools/postgres/cluster.mjs';
import { stopCluster } from '../../../tools/postgres/stop-cluster.mjs';
import { lastingPort } from './lasting-port.ts';

/** A PostgreSQL for the simulation that can be killed without warning and restarts at the same address. */
export interface DatabaseProcess {
  /** URL of the owner's login. */
  readonly url: string;
  /** URL of the site's login. */
  readonly siteUrl: string;
  /** SIGKILL of the postmaster: every connection breaks, new ones are refused. */
  kill(): void;
  /** Restarts it; it recovers from the write-ahead log. */
  start(): Promise<void>;
  killAndRestart(): Promise<void>;
  close(): void;
}

const RESTART_ATTEMPTS = 60;

export async function startDatabaseProcess(): Promise<DatabaseProcess> {
  const directory = mkdtempSync(join(tmpdir(), 'palpite-kills-'));
  openDirectory(directory);
  const options = { directory, database: 'palpite', settings: { port: String(await lastingPort()) } };
  const cluster = await startCluster(options);
  const postmaster = () => Number(readFileSync(join(cluster.stop.data, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const kill = () => void process.kill(postmaster(), 'SIGKILL');
  const start = async () => {
    // Orphaned backends hold the shared memory until they notice that their postmaster is gone.
    for (let attempt = 1; ; attempt += 1) {
      await wait(100);
      try {
        const started = await startCluster(options);
        if (!started.adopted) return;
      } catch (error) {
        if (attempt >= RESTART_ATTEMPTS) throw error;
      }
    }
  };
  return {
    url: cluster.url,
    siteUrl: cluster.siteUrl,
    kill,
    start,
    async killAndRestart() {
      kill();
      await start();
    },
    close() {
      stopCluster(cluster.stop, 'immediate');
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
