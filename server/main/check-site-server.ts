import { assertServer } from '#server/platform/db/server/check-server.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import type { Foundations } from './parts.ts';

/** Refuses a database server that the site could not rely on (ServerRefused); logs a warning for problems that it can run with for a while. */
export async function checkSiteServer({ config, db, log }: Pick<Foundations, 'config' | 'db' | 'log'>): Promise<void> {
  const { production, BUS_URL: busUrl } = config;
  const { url, role } = config.database;
  for (const warning of await assertServer(db, { expected: role ?? userOf(url), production })) log.warn(warning);
  if (busUrl === undefined || busUrl === 'postgres:') return;
  const bus = openDatabase({ url: busUrl, poolSize: 2 });
  try {
    for (const warning of await assertServer(bus, { expected: userOf(busUrl), production, of: 'BUS_URL' })) log.warn(warning);
  } finally {
    await bus.close();
  }
}

function userOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}
