import { fork } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../postgres/free-port.mjs';

/** One process of the site, in one role. */
export interface SiteProcess {
  readonly port: number;
  readonly url: string;
  /** Everything that it printed. */
  output(): string;
  stop(): Promise<void>;
}

/** Why a process ended before it was ready: its exit code and what it printed. */
export class NotStarted extends Error {
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(output);
    this.code = code;
  }
}

/** Starts `server/main/{role}.ts`; rejects with NotStarted when it ends before it is ready. */
export async function startSiteProcess(role: 'api' | 'worker', environment: Readonly<Record<string, string>>): Promise<SiteProcess> {
  const port = await freePort();
  const child = fork(new URL(`../../server/main/${role}.ts`, import.meta.url), {
    env: { ...process.env, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const ready = once(child, 'message').then(() => 'ready' as const);
  const first = await Promise.race([ended, ready]);
  if (first !== 'ready') throw new NotStarted(first, output);
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    output: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
