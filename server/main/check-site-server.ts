import type { Config } from '#server/platform/config/load-config.ts';
import { assertServer } from '#server/platform/db/check-server.ts';
import type { Foundations } from './parts.ts';

/** Refuses a database server that the site could not rely on (ServerRefused), and warns of what it can live with for a while. */
export async function checkSiteServer({ config, db, log }: Pick<Foundations, 'config' | 'db' | 'log'>): Promise<void> {
  for (const warning of await assertServer(db, { expected: expectedUser(config), production: config.production })) log.warn(warning);
}

/** Whom the site believes to be once it is connected. */
function expectedUser({ database }: Config): string {
  return database.role ?? decodeURIComponent(new URL(database.url).username);
}
