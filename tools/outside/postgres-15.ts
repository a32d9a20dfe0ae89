import { chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUser } from '../postgres/database-user.mjs';
import { freePort } from '../postgres/free-port.mjs';
import { runAsDatabaseUser } from '../postgres/run-as-database-user.mjs';
import { ownDirectory, PROGRAMS } from './programs.ts';

/** Debian's PostgreSQL 15 with a database for the site: its owner is no superuser, and the site's login is not made yet. */
export interface Postgres15 {
  readonly port: number;
  /** The value of DATABASE_URL. */
  readonly ownerUrl: string;
  /** The value of DATABASE_APP_URL. */
  readonly siteUrl: string;
  readonly logins: Readonly<Record<string, string>>;
  /** Ends every connection at once, as a crash would. */
  stop(): void;
  start(): void;
  /** The site's connections by application name, as the server counts them. */
  connections(): Promise<Record<string, number>>;
  superuser(statement: string): Promise<void>;
  close(): void;
}

const LOGINS = { postgres: 'super', palpite_owner: 'owner', palpite_site: 'site' } as const;

/** Makes and starts the server with these settings. */
export async function startPostgres15(settings: Readonly<Record<string, string>> = {}): Promise<Postgres15> {
  const directory = ownDirectory('postgres');
  const user = databaseUser();
  const data = join(directory.path, 'data');
  const passwordFile = join(directory.path, 'password');
  writeFileSync(passwordFile, LOGINS.postgres, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  const run = (program: 'initdb' | 'pgCtl', args: string[]) => {
    const ran = runAsDatabaseUser(user, PROGRAMS[program].path, args);
    if (ran.status !== 0) throw new Error(`${program} ${args.join(' ')}: ${ran.stderr}`);
  };
  run('initdb', [`--pgdata=${data}`, '--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--locale=C.UTF-8']);
  const port = await freePort();
  const all = { port: String(port), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings };
  const flags = Object.entries(all).map(([name, value]) => `-c ${name}='${value}'`);
  const start = () => run('pgCtl', ['start', '-w', '-D', data, '-l', join(directory.path, 'log'), '-o', flags.join(' ')]);
  const stop = () => run('pgCtl', ['stop', '-w', '-m', 'immediate', '-D', data]);
  start();
  const urlOf = (login: keyof typeof LOGINS, database = 'palpite') => `postgres://${login}:${LOGINS[login]}@127.0.0.1:${port}/${database}`;
  const ask = async (url: string, statement: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await ask(urlOf('postgres', 'postgres'), `CREATE ROLE palpite_owner LOGIN CREATEROLE PASSWORD '${LOGINS.palpite_owner}'`);
  await ask(urlOf('postgres', 'postgres'), 'CREATE DATABASE palpite OWNER palpite_owner');
  await ask(urlOf('postgres'), 'ALTER SCHEMA public OWNER TO palpite_owner');
  return {
    port,
    ownerUrl: urlOf('palpite_owner'),
    siteUrl: urlOf('palpite_site'),
    logins: LOGINS,
    stop,
    start,
    async connections() {
      const found = await ask(
        urlOf('postgres'),
        "SELECT application_name AS name, count(*)::integer AS count FROM pg_stat_activity WHERE usename = 'palpite_site' GROUP BY 1 ORDER BY 1",
      );
      return Object.fromEntries((found.rows as { name: string; count: number }[]).map(({ name, count }) => [name, count]));
    },
    superuser: async (statement) => void (await ask(urlOf('postgres'), statement)),
    close() {
      stop();
      directory.remove();
    },
  };
}
