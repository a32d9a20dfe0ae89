import { Logger as GraphileLogger, runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { SITE_ROLE } from '../db/server/site-login.ts';

/**
 * Installs or upgrades graphile-worker's own schema, as the owner, and gives the site's role access to it: the site owns nothing, and graphile-worker closes
 * its tables to every role but their owner (row level security without a policy).
 */
export async function installJobSchema(owner: pg.Client, databaseUrl: string): Promise<void> {
  await runMigrations({ connectionString: databaseUrl, logger: new GraphileLogger(() => () => undefined) });
  await owner.query(`
    GRANT USAGE ON SCHEMA graphile_worker TO ${SITE_ROLE};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA graphile_worker TO ${SITE_ROLE};
    GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA graphile_worker TO ${SITE_ROLE};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA graphile_worker TO ${SITE_ROLE};
    REVOKE INSERT, UPDATE, DELETE ON graphile_worker.migrations FROM ${SITE_ROLE}`);
  const { rows } = await owner.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c
     WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
       AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = 'the_site')`,
  );
  for (const { name } of rows) await owner.query(`CREATE POLICY the_site ON ${name} TO ${SITE_ROLE} USING (true) WITH CHECK (true)`);
}
