import { DAY_MS, HOUR_MS } from '#kernel/durations.ts';
import type { Database } from '../database.ts';
import { LIMITS, limitSettings } from '../limits.ts';
import { LOGIN_SETTINGS } from './login-settings.ts';
import { pooledByTransaction } from './pooled-by-transaction.ts';
import { readServer, type ServerState } from './server-state.ts';

/** A problem of the server with which the site cannot run or, if `harmless`, not for long: one sentence for the operator, with the remedy. */
export interface ServerProblem {
  readonly harmless: boolean;
  readonly text: string;
}

/** Thrown when the site must not start on this server; `problems` are sentences for the operator. */
export class ServerRefused extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(`The database is not usable:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ServerRefused';
    this.problems = problems;
  }
}

const OLDEST = 150_000;
const MEND = 'Run the migrations (they set it for the site’s login), or ALTER ROLE … SET it.';

/** Reads from the server everything that the site depends on. `expected` is the login or role whose rights the site should have. */
export async function checkServer(db: Database, expected: string): Promise<ServerProblem[]> {
  if (await pooledByTransaction(db.pool)) {
    const text =
      'Between the site and PostgreSQL stands a pooler that gives each transaction another session (PgBouncer’s pool_mode=transaction or statement): prepared statements, LISTEN and limits get lost. Set pool_mode=session.';
    return [{ harmless: false, text }];
  }
  const state = await readServer(db);
  return [...serverProblems(state), ...rightsProblems(state, expected), ...settingProblems(state)];
}

/**
 * Throws ServerRefused when the site must not start; returns the warnings. In production no problem is harmless. `of` is the variable of the server, if it is
 * not the site's own.
 */
export async function assertServer(
  db: Database,
  options: { readonly expected: string; readonly production: boolean; readonly of?: 'BUS_URL' },
): Promise<readonly string[]> {
  const prefix = options.of === undefined ? '' : `${options.of}: `;
  const problems = (await checkServer(db, options.expected)).map(({ harmless, text }) => ({ harmless, text: prefix + text }));
  const refused = problems.filter(({ harmless }) => options.production || !harmless).map(({ text }) => text);
  if (refused.length > 0) throw new ServerRefused(refused);
  return problems.map(({ text }) => text);
}

function serverProblems({ version, versionName, encoding, readOnly, standby }: ServerState): ServerProblem[] {
  return problemsOf([
    [version < OLDEST, false, `PostgreSQL ${versionName} is too old: the site needs 15 or newer.`],
    [encoding !== 'UTF8', false, `The database is encoded in ${encoding}: make it anew WITH ENCODING 'UTF8'.`],
    [standby, false, 'This server is a standby, which takes no writes: name the primary in DATABASE_APP_URL.'],
    [readOnly && !standby, false, 'Transactions on this server are read-only (default_transaction_read_only).'],
  ]);
}

function rightsProblems({ sessionUser, currentUser, superuser, owns, mayBecomeOwner, hasRights }: ServerState, expected: string): ServerProblem[] {
  const own = 'Give the site a login of its own: DATABASE_APP_URL, made by the migrations.';
  return problemsOf([
    [currentUser !== expected, false, `The site asked to be ${expected} and is ${currentUser}: a pooler logs in as somebody else, or dropped the role.`],
    [!hasRights, false, `${currentUser} has no right to the site’s tables: run the migrations with DATABASE_APP_URL set.`],
    [superuser, true, `The site is logged in as ${sessionUser}, a superuser. ${own}`],
    [!superuser && (owns || mayBecomeOwner), true, `The site is logged in as ${sessionUser}, who owns its tables or can become their owner. ${own}`],
  ]);
}

function settingProblems({ settings }: ServerState): ServerProblem[] {
  const wanted: Record<string, string> = { ...LOGIN_SETTINGS, ...limitSettings(LIMITS.request) };
  return problemsOf([
    ...Object.entries(wanted).map(([name, value]): Finding => {
      const found = settings[name] ?? 'unknown';
      return [!sameSetting(found, value), HARMLESS.has(name), `${name} is ${found} and not ${value}. ${MEND}`];
    }),
    [settings['standard_conforming_strings'] !== 'on', false, 'standard_conforming_strings is off.'],
    [settings['client_encoding'] !== 'UTF8', false, `client_encoding is ${settings['client_encoding'] ?? 'unknown'} and not UTF8.`],
    [settings['synchronous_commit'] === 'off', true, 'synchronous_commit is off: a crash of the server would lose bets that players were told of.'],
    [settings['fsync'] === 'off', true, 'fsync is off: a crash of the machine may destroy the database.'],
  ]);
}

/** Without these the site is correct, but slow or easily blocked. */
const HARMLESS: ReadonlySet<string> = new Set(['jit', ...Object.keys(limitSettings(LIMITS.request))]);

type Finding = readonly [isSo: boolean, harmless: boolean, text: string];

function problemsOf(all: readonly Finding[]): ServerProblem[] {
  return all.filter(([isSo]) => isSo).map(([, harmless, text]) => ({ harmless, text }));
}

/** PostgreSQL shows 5000 ms as 5s. */
function sameSetting(found: string, wanted: string): boolean {
  return found === wanted || (inMs(found) !== null && inMs(found) === inMs(wanted));
}

const MS: Readonly<Record<string, number>> = { '': 1, ms: 1, s: 1_000, min: 60_000, h: HOUR_MS, d: DAY_MS };

function inMs(text: string): number | null {
  const [, number, unit = ''] = /^(\d+)(ms|s|min|h|d)?$/.exec(text) ?? [];
  return number === undefined ? null : Number(number) * (MS[unit] ?? 1);
}
