import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** The site's real process (API and worker), which can be killed and started again at the same address. */
export interface SiteProcess {
  readonly url: string;
  /** Resolves once /readyz says yes; answers how long that took. */
  start(): Promise<number>;
  /** SIGKILL: no draining, no farewell. */
  kill(): Promise<void>;
  /** Waits until /readyz says yes; answers how long that took. */
  untilReady(): Promise<number>;
  stop(): Promise<void>;
}

const PROGRAM = new URL('../../../server/main/all-in-one.ts', import.meta.url);
const GIVE_UP_MS = 60_000;

/** `died` hears when the process ends without being told to. */
export function siteProcess(environment: Readonly<Record<string, string>>, died: (code: number | null) => void): SiteProcess {
  const url = `http://127.0.0.1:${environment['PORT'] ?? ''}`;
  let child: ChildProcess | undefined;

  async function untilReady(): Promise<number> {
    const startedMs = performance.now();
    for (;;) {
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      const tookMs = performance.now() - startedMs;
      if (ready) return tookMs;
      if (child?.exitCode !== null) throw new Error('the site ended by itself');
      if (tookMs > GIVE_UP_MS) throw new Error(`the site was not ready after ${GIVE_UP_MS / 1_000} s`);
      await wait(20);
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null || ending.signalCode !== null) return;
    const gone = once(ending, 'exit');
    ending.kill(signal);
    await gone;
  }

  return {
    url,
    async start() {
      const started = fork(PROGRAM, { env: { ...process.env, ...environment }, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
      child = started;
      started.once('exit', (code) => {
        if (child === started) died(code);
      });
      return untilReady();
    },
    untilReady,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}
