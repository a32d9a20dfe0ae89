import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_MS = 50;
const LONGEST_MS = 60_000;

/** Waits until `ready` returns true; returns how long that took, in milliseconds. Throws after `longestMs`. */
export async function waitFor(what: string, ready: () => Promise<boolean>, longestMs = LONGEST_MS): Promise<number> {
  const fromMs = performance.now();
  while (!(await ready().catch(() => false))) {
    if (performance.now() - fromMs > longestMs) throw new Error(`${what}: not after ${longestMs / 1_000} s`);
    await wait(LOOK_MS);
  }
  return performance.now() - fromMs;
}

/** Waits until a program listens on a port of this machine; `failed` returns an error's text, if there was one. */
export async function listening(port: number, failed: () => string | null): Promise<void> {
  await waitFor(`port ${port}`, async () => {
    const why = failed();
    if (why !== null) throw new Error(why);
    return new Promise<boolean>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1' });
      socket.once('connect', () => resolve(socket.destroy().destroyed));
      socket.once('error', () => resolve(false));
    });
  });
}
