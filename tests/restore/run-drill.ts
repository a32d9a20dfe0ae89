import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { backUpCluster, type BackupReport } from '../../tools/backup/back-up-cluster.ts';
import { restoreCluster } from '../../tools/backup/restore-cluster.ts';
import { type Cluster, openDirectory, startCluster } from '../../tools/postgres/cluster.mjs';
import { stopCluster } from '../../tools/postgres/stop-cluster.mjs';
import { playOnce } from '#tests/simulation/kills/play.ts';
import type { Player } from '#tests/simulation/kills/journal.ts';
import { newPlayer } from '#tests/simulation/kills/player.ts';
import { siteProcess } from '#tests/simulation/kills/site-process.ts';
import { openFixture, type KillsFixture } from '#tests/simulation/kills/fixture.ts';
import { callSite } from '#tests/system/player-client.ts';
import { restoredRows } from './restored-rows.ts';

export interface DrillPlan {
  readonly players: number;
  /** Number of acts of each player before the backup; they continue to play while it is taken. */
  readonly plays: number;
  readonly report: (line: string) => void;
}

export interface DrillReport {
  readonly backup: BackupReport;
  readonly operations: number;
  /** Time from an empty folder to a site that answers. */
  readonly readySeconds: number;
  /** Last line of ledger:verify. */
  readonly verdict: string;
  /** The site's refusal of another secret, and its exit code. */
  readonly refusal: string;
  readonly refusalCode: number | null;
  /** Operations acknowledged before the backup and missing in it, and other errors. The drill passes only if empty. */
  readonly violations: readonly string[];
}

/**
 * Backs up a site while players play, and restores database and key file elsewhere. The site must start there, have every acknowledged operation, pass the
 * ledger checks, and refuse a wrong key.
 */
export async function runDrill(plan: DrillPlan): Promise<DrillReport> {
  const folder = mkdtempSync(join(tmpdir(), 'palpite-drill-'));
  openDirectory(folder);
  const keyFile = writeKey(folder, 'data-secret');
  const world = await openFixture({ DATA_SECRET: '', DATA_SECRET_FILE: keyFile });
  let restored: Cluster | undefined;
  try {
    await world.site.start();
    const players = await Promise.all(Array.from({ length: plan.players }, (_, place) => newPlayer(world, place + 1)));
    await Promise.all(players.map((player) => play(world, player, plan.plays)));
    const acknowledged = restoredRows(players);
    plan.report(`${acknowledged.operations} operations were acknowledged; the backup begins while play goes on`);
    const backup = await whilePlaying(world, players, () => backUpCluster(world.database.url, join(folder, 'backup')));
    plan.report(`backed up: ${backup.megabytes.toFixed(0)} MB in ${backup.seconds.toFixed(1)} s`);
    await world.site.stop();

    const startedMs = performance.now();
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere, { mode: 0o755 });
    restoreCluster(join(folder, 'backup'), join(elsewhere, 'postgres'));
    copyFileSync(keyFile, join(elsewhere, 'data-secret'));
    restored = await startCluster({ directory: join(elsewhere, 'postgres'), database: 'palpite' });
    const environment = { ...world.environment, DATABASE_URL: restored.url, DATA_SECRET_FILE: join(elsewhere, 'data-secret') };
    const site = siteProcess(environment, (code) => world.violations.push(`the restored site ended by itself (code ${String(code)})`));
    await site.start();
    const readySeconds = (performance.now() - startedMs) / 1_000;
    plan.report(`restored: the site answers after ${readySeconds.toFixed(1)} s`);

    world.violations.push(...(await acknowledged.missingIn(restored.url)), ...(await whoCannotComeBack(site.url, players)));
    await site.stop();
    const verified = run('ledger-verify.ts', environment);
    const refused = run('all-in-one.ts', { ...environment, DATA_SECRET_FILE: writeKey(folder, 'another-secret') });
    return {
      backup,
      operations: acknowledged.operations,
      readySeconds,
      verdict: lastLine(verified.stdout),
      refusal: lastLine(refused.stderr),
      refusalCode: refused.status,
      violations: [...world.violations],
    };
  } finally {
    await world.close();
    if (restored !== undefined) stopCluster(restored.stop, 'immediate');
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeKey(folder: string, name: string): string {
  const file = join(folder, name);
  writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  return file;
}

async function play(world: KillsFixture, player: Player, times: number): Promise<void> {
  for (let done = 0; done < times; done += 1) await playOnce(world, player);
}

/** Runs `work` while the players continue. */
async function whilePlaying<T>(world: KillsFixture, players: readonly Player[], work: () => Promise<T>): Promise<T> {
  let over = false;
  const playing = players.map(async (player) => {
    while (!over) await playOnce(world, player);
  });
  try {
    return await work();
  } finally {
    over = true;
    await Promise.all(playing);
  }
}

/** Logs players in to the restored site by e-mail and by CPF, which are found by their indexes, and compares their names. */
async function whoCannotComeBack(url: string, players: readonly Player[]): Promise<string[]> {
  const found: string[] = [];
  for (const { email, person, password } of players) {
    for (const login of [email, person.cpf]) {
      const entered = await callSite(url, 'POST', '/api/auth/login', { login, password });
      const me = await callSite(url, 'GET', '/api/auth/me', undefined, { authorization: `Bearer ${String(entered.body['access_token'])}` });
      const { name } = (me.body['user'] ?? {}) as { name?: string };
      if (name !== person.name) found.push(`${login} cannot come back: ${entered.status}, ${JSON.stringify(me.body)}`);
    }
  }
  return found;
}

function run(program: string, environment: Readonly<Record<string, string>>) {
  const path = fileURLToPath(new URL(`../../server/main/${program}`, import.meta.url));
  return spawnSync(process.execPath, [path], { env: { ...process.env, ...environment, LOG_LEVEL: 'fatal' }, encoding: 'utf8' });
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
