import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { STRANGER_IDLE_MS } from '../limits.ts';
import { loginDefaults } from './login-settings.ts';

const SCRAM_ITERATIONS = 4_096;

/** The role that holds the site's rights; its logins are members. */
export const SITE_ROLE = 'palpite_app';

/** Thrown when the site's login cannot be prepared; `message` says what to do. */
export class SiteLoginProblem extends Error {}

/**
 * Prepares the login of `siteUrl` (DATABASE_APP_URL): it exists, has exactly the site's rights, and its sessions start with the settings and limits that the
 * site requires. Its password is set only at its creation. Runs with the migrations, as the owner.
 */
export async function prepareSiteLogin(owner: pg.Client, siteUrl: string): Promise<void> {
  const { name, password } = loginOf(siteUrl);
  const { rows } = await owner.query<{ me: string; known: boolean; member: boolean }>(
    `SELECT current_user::text AS me, r.oid IS NOT NULL AS known, r.oid IS NOT NULL AND pg_has_role(r.oid, $2::text, 'MEMBER') AS member
     FROM (VALUES ($1::text)) asked (name) LEFT JOIN pg_roles r ON r.rolname = asked.name`,
    [name, SITE_ROLE],
  );
  const found = rows[0];
  if (found?.me === name) throw new SiteLoginProblem(`DATABASE_APP_URL names ${name}, the owner: the site needs a login of its own.`);
  const login = owner.escapeIdentifier(name);
  await explained(name, async () => {
    if (found?.known !== true) await owner.query(`CREATE ROLE ${login} LOGIN PASSWORD ${owner.escapeLiteral(scramVerifier(password))}`);
    if (found?.member !== true) await owner.query(`GRANT ${SITE_ROLE} TO ${login}`);
  });
  await boundStrangers(owner);
  await setDefaults(siteUrl, name);
}

function loginOf(siteUrl: string): { readonly name: string; readonly password: string } {
  const url = new URL(siteUrl);
  const [name, password] = [decodeURIComponent(url.username), decodeURIComponent(url.password)];
  if (name === '' || password === '') throw new SiteLoginProblem('DATABASE_APP_URL needs a user and a password: postgres://user:password@host/database.');
  return { name, password };
}

async function explained(name: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SiteLoginProblem(
      `The site's login ${name} cannot be made (${why}). As a superuser, once: CREATE ROLE "${name}" LOGIN PASSWORD '…'; GRANT ${SITE_ROLE} TO "${name}";`,
      { cause: error },
    );
  }
}

/** Sets the login's defaults as the login itself: a login may always set its own, while the owner may lack the right. Existing ones are unchanged. */
async function setDefaults(siteUrl: string, name: string): Promise<void> {
  const site = new pg.Client({ connectionString: siteUrl, application_name: 'palpite-migrate' });
  try {
    await site.connect();
    const { rows } = await site.query<{ setting: string }>(
      'SELECT unnest(s.setconfig) AS setting FROM pg_db_role_setting s JOIN pg_roles r ON r.oid = s.setrole WHERE r.rolname = current_user AND s.setdatabase = 0',
    );
    const existing = new Set(rows.map(({ setting }) => setting));
    for (const [setting, value] of Object.entries(loginDefaults())) {
      if (!existing.has(`${setting}=${value}`)) await site.query(`ALTER ROLE CURRENT_USER SET ${setting} = ${site.escapeLiteral(value)}`);
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new SiteLoginProblem(`The site's login ${name} does not get in (${why}): its password in DATABASE_APP_URL must be the one that the server knows.`, {
      cause: error,
    });
  } finally {
    await site.end().catch(() => undefined);
  }
}

/** Limits sessions of other logins too, such as an operator's psql: they must not hold row locks for ever. Only the database's owner may set this. */
async function boundStrangers(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ database: string; mine: boolean; bounded: boolean }>(
    `SELECT d.datname AS database, pg_has_role(d.datdba, 'USAGE') AS mine,
            EXISTS (SELECT FROM pg_db_role_setting s, unnest(s.setconfig) c
                    WHERE s.setdatabase = d.oid AND s.setrole = 0 AND c LIKE 'idle_in_transaction_session_timeout=%') AS bounded
     FROM pg_database d WHERE d.datname = current_database()`,
  );
  const [found] = rows;
  if (found === undefined || !found.mine || found.bounded) return;
  await owner.query(`ALTER DATABASE ${owner.escapeIdentifier(found.database)} SET idle_in_transaction_session_timeout = '${STRANGER_IDLE_MS}ms'`);
}

/** PostgreSQL's stored form of a password (RFC 5802, as `\password` in psql makes it), so that the password itself is in no statement and no log. */
function scramVerifier(password: string, salt: Buffer = randomBytes(16)): string {
  const salted = pbkdf2Sync(password.normalize('NFKC'), salt, SCRAM_ITERATIONS, 32, 'sha256');
  const keyOf = (name: string) => createHmac('sha256', salted).update(name).digest();
  const stored = createHash('sha256').update(keyOf('Client Key')).digest();
  return `SCRAM-SHA-256$${SCRAM_ITERATIONS}:${salt.toString('base64')}$${stored.toString('base64')}:${keyOf('Server Key').toString('base64')}`;
}
