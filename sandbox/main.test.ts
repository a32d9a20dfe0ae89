import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

function launch(environment: Record<string, string>): { child: ChildProcess; said: () => string } {
  const child = fork(MAIN, { env: { PATH: process.env['PATH'], SANDBOX_PORT: '0', ...environment }, execArgv: [], silent: true });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece.toString('utf8')));
  return { child, said: () => pieces.join('') };
}

describe('the sandbox process', () => {
  it('refuses to start in production', async () => {
    const { child, said } = launch({ NODE_ENV: 'production' });
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said()).toContain('NODE_ENV=production');
  });

  it('names an invalid variable and a taken port', async () => {
    const wrong = launch({ SANDBOX_PORT: 'abc' });
    expect(await once(wrong.child, 'close')).toEqual([1, null]);
    expect(wrong.said()).toContain('SANDBOX_PORT');
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const taken = launch({ SANDBOX_PORT: String(address !== null && typeof address === 'object' ? address.port : 0) });
    expect(await once(taken.child, 'close')).toEqual([1, null]);
    expect(taken.said()).toContain('EADDRINUSE');
    server.close();
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('stops cleanly on %s', async (signal) => {
    const { child } = launch({});
    await once(child, 'message');
    child.kill(signal);
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('stops when its parent process ends', async () => {
    const { child } = launch({});
    await once(child, 'message');
    child.disconnect();
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
