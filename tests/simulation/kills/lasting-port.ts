import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range of ports for outgoing connections, one of which could otherwise take the port while its owner is down. */
const LOWEST = 10_000;
const HIGHEST = 30_000;
const ATTEMPTS = 100;

/** A free port that stays free while the process that listens on it is killed and started again. */
export async function lastingPort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
