import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUser } from '../postgres/database-user.mjs';
import { openDirectory } from '../postgres/cluster.mjs';

const POSTGRES_15 = '/usr/lib/postgresql/15/bin';

/** External programs, at the paths of Debian's packages. */
export const PROGRAMS = {
  initdb: { path: `${POSTGRES_15}/initdb`, debianPackage: 'postgresql-15' },
  pgCtl: { path: `${POSTGRES_15}/pg_ctl`, debianPackage: 'postgresql-15' },
  pgbouncer: { path: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer' },
  promtool: { path: '/usr/bin/promtool', debianPackage: 'prometheus' },
  jq: { path: '/usr/bin/jq', debianPackage: 'jq' },
  openssl: { path: '/usr/bin/openssl', debianPackage: 'openssl' },
  curl: { path: '/usr/bin/curl', debianPackage: 'curl' },
  java: { path: '/usr/bin/java', debianPackage: 'default-jre-headless' },
  haproxy: { path: '/usr/sbin/haproxy', debianPackage: 'haproxy' },
} as const;

/** Installs missing programs through apt as root, else says which to install. */
export function ensurePrograms(): void {
  const missing = [...new Set(Object.values(PROGRAMS).flatMap(({ path, debianPackage }) => (existsSync(path) ? [] : [debianPackage])))];
  if (missing.length === 0) return;
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`;
  if (process.getuid?.() !== 0) throw new Error(`These scripts need programs of Debian 12. As root: ${command}`);
  process.stdout.write(`Installing ${missing.join(', ')} …\n`);
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const step of ['apt-get update', command]) {
    const ran = spawnSync('sh', ['-c', step], { env: environment, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(`${step} failed:\n${ran.stderr}`);
  }
}

/** A directory owned by the database's user; `remove` deletes it. */
export function ownDirectory(name: string): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), `palpite-outside-${name}-`));
  openDirectory(path);
  const user = databaseUser();
  if (user !== null) chownSync(path, user.uid, user.gid);
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Starts a program that refuses to run as root as the database's user; stores its output. */
export function startProgram(program: keyof typeof PROGRAMS, args: readonly string[]): { readonly child: ChildProcess; output(): string } {
  const user = databaseUser();
  const child = spawn(PROGRAMS[program].path, [...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, output: () => output };
}
