import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openDirectory } from '../../tools/postgres/cluster.mjs';
import { lastingPort } from '#tests/simulation/kills/lasting-port.ts';

/** A started site under test: its supervisor, what it printed, and every process that belongs to it. */
export interface StartedSite {
  readonly supervisor: ChildProcess;
  readonly dataDirectory: string;
  readonly environment: NodeJS.ProcessEnv;
  output(): string;
  ended(): Promise<number | null>;
  /** Command lines of this site's running processes. */
  living(): string[];
  remove(): Promise<void>;
}

const READY_TIMEOUT_MS = 120_000;

/** Options of a test; `through` is a command that runs the supervisor as its child, `until` the state to wait for, by default ready. */
type Given = Partial<{ dataDirectory: string; environment: NodeJS.ProcessEnv; through: readonly string[]; until: (living: readonly string[]) => boolean }>;

/** Runs `entry` (a supervisor) with a data directory and ports of its own, and waits until it prints that the site is ready, or for the state in `given`. */
export async function startSite(entry: string, given: Given = {}): Promise<StartedSite> {
  const dataDirectory = given.dataDirectory ?? (await mkdtemp(join(tmpdir(), 'palpite-startup-')));
  openDirectory(dataDirectory);
  const marker = `PALPITE_TEST_RUN=${randomUUID()}`;
  const environment = {
    ...process.env,
    npm_lifecycle_event: undefined,
    DATABASE_URL: '',
    PORT: String(await lastingPort()),
    SANDBOX_PORT: String(await lastingPort()),
    STUDIO_PORT: String(await lastingPort()),
    PALPITE_DATA_DIR: dataDirectory,
    PALPITE_TEST_RUN: marker.split('=')[1],
    ...given.environment,
  };
  const [program, ...args] = [...(given.through ?? []), process.execPath, entry];
  const supervisor = spawn(program, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [supervisor.stdout, supervisor.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => supervisor.once('exit', resolve));
  const site: StartedSite = {
    supervisor,
    dataDirectory,
    environment,
    output: () => output,
    ended: () => ended,
    living: () => livingProcesses([marker, dataDirectory]),
    remove: () => rm(dataDirectory, { recursive: true, force: true }),
  };
  const isReached = () => given.until?.(site.living()) ?? output.includes('is ready after');
  const isOver = () => isReached() || supervisor.exitCode !== null;
  await expect.poll(isOver, { timeout: READY_TIMEOUT_MS, message: 'the site neither came up nor gave up' }).toBe(true);
  return site;
}

/** Processes whose environment or command line contains one of the marks, without zombies. */
function livingProcesses(marks: readonly string[]): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      const environment = textOf(`/proc/${pid}/environ`);
      const command = textOf(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').trim();
      return marks.some((mark) => environment.includes(mark) || command.includes(mark)) ? [`${pid} ${command}`] : [];
    });
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
