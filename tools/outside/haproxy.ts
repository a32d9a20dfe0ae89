import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.mjs';
import { ownDirectory, startProgram } from './programs.ts';
import { listening } from './wait-for.ts';

/** Debian's haproxy in front of processes of the site, round robin; sockets pass too. */
export async function startHaproxy(ports: readonly number[]): Promise<{ readonly url: string; close(): Promise<void> }> {
  const directory = ownDirectory('haproxy');
  const port = await freePort();
  const file = join(directory.path, 'haproxy.cfg');
  const servers = ports.map((each, index) => `  server api${index + 1} 127.0.0.1:${each} check inter 500ms fall 2 rise 1`).join('\n');
  writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  option forwardfor
frontend site
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /healthz
${servers}
`,
  );
  chmodSync(file, 0o644);
  const { child, output } = startProgram('haproxy', ['-f', file, '-db']);
  await listening(port, () => (child.exitCode === null ? null : output()));
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      directory.remove();
    },
  };
}
