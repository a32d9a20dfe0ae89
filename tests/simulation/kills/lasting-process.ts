import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

/** A server in a real process, which can be killed and restarted at the same address. */
export interface LastingProcess {
  readonly url: string;
  /** False until the first start; a run may leave the server stopped. */
  readonly wasStarted: () => boolean;
  /** Starts the process and waits until /readyz answers 200; returns the time in ms. */
  start(): Promise<number>;
  /** Sends SIGKILL, so that nothing is drained or closed. */
  kill(): Promise<void>;
  /** Waits until /readyz answers 200; returns the time in ms. */
  untilReady(): Promise<number>;
  stop(): Promise<void>;
}

export interface Server {
  /** Its name in error messages. */
  readonly name: string;
  readonly program: URL;
  readonly port: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Called when the process ends unexpectedly. */
  readonly died: (code: number | null) => void;
}

/** A deadline that no working start reaches, even on a slow machine. */
const GIVE_UP_MS = 600_000;

export function lastingProcess({ name, program, port, environment, died }: Server): LastingProcess {
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let wasStarted = false;

  async function untilReady(): Promise<number> {
    const startedMs = performance.now();
    for (;;) {
      const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
        (answer) => answer.ok,
        () => false,
      );
      const tookMs = performance.now() - startedMs;
      if (ready) return tookMs;
      if (child?.exitCode !== null) throw new Error(`${name} ended by itself`);
      if (tookMs > GIVE_UP_MS) throw new Error(`${name} was not ready after ${GIVE_UP_MS / 1_000} s`);
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
    wasStarted: () => wasStarted,
    async start() {
      wasStarted = true;
      const started = fork(program, { env: { ...process.env, ...environment }, execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
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
