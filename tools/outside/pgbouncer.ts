import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../postgres/free-port.mjs';
import { ownDirectory, startProgram } from './programs.ts';
import type { Postgres15 } from './postgres-15.ts';
import { listening } from './wait-for.ts';

export interface PgBouncer {
  /** The URL of the same login through the pooler. */
  through(url: string): string;
  close(): Promise<void>;
}

export interface PoolerOptions {
  readonly poolMode: 'session' | 'transaction' | 'statement';
  /** The login that the pooler uses at the server for every client. */
  readonly as?: string;
}

/** Debian's PgBouncer in front of a server, in a common configuration: with `ignore_startup_parameters`, which drops unknown parameters without an error. */
export async function startPgBouncer(server: Postgres15, { poolMode, as }: PoolerOptions): Promise<PgBouncer> {
  const directory = ownDirectory('pgbouncer');
  const port = await freePort();
  const users = join(directory.path, 'users.txt');
  const file = join(directory.path, 'pgbouncer.ini');
  writeFileSync(
    users,
    Object.entries(server.logins)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  );
  writeFileSync(
    file,
    `[databases]
palpite = host=127.0.0.1 port=${server.port} dbname=palpite${as === undefined ? '' : ` user=${as}`}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = ${poolMode}
default_pool_size = 60
max_client_conn = 300
server_login_retry = 1
ignore_startup_parameters = extra_float_digits,options
`,
  );
  for (const each of [users, file]) chmodSync(each, 0o644);
  const { child, output } = startProgram('pgbouncer', [file]);
  await listening(port, () => (child.exitCode === null ? null : output()));
  return {
    through: (url) => Object.assign(new URL(url), { port: String(port) }).href,
    async close() {
      const gone = once(child, 'exit');
      child.kill('SIGINT');
      await gone;
      directory.remove();
    },
  };
}
