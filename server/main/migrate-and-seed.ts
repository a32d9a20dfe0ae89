import { loadConfig } from './config/load-config.ts';
import { KeyProblem, openKeys } from '#server/platform/crypto/open-keys.ts';
import { sealStored } from '#server/platform/crypto/seal-stored.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { seedCatalogue } from '#server/modules/casino/index.ts';
import { publishFirstContent, publishFirstPages } from '#server/modules/site/index.ts';
import { compose } from './compose.ts';
import { everySealedTable } from './every-sealed-table.ts';
import { seedDemoPlayer } from './seed.ts';
import { seedWelcomeOffer } from './seed-welcome-offer.ts';

/**
 * Migrates the schema, encrypts data stored in readable columns, publishes the first regulation pages, fills the first catalogue and, outside production,
 * ensures that there are a demo player and an offer to accept. The last line on stdout is JSON for the supervisor.
 */
const config = loadConfig({ LOG_LEVEL: 'warn', ...process.env });
const applied = config.DATABASE_URL === undefined ? [] : await migrate(config.DATABASE_URL, config.DATABASE_APP_URL);
if (applied.length > 0) process.stdout.write(`Applied ${applied.length} migrations: ${applied.join(', ')}\n`);
const site = await compose({ config });
try {
  await openKeys(site.db, site.vault, everySealedTable, site.clock.now());
  const sealed = config.DATABASE_URL === undefined ? 0 : await sealStored(config.DATABASE_URL, site.vault, everySealedTable);
  if (sealed > 0) process.stdout.write(`Sealed ${sealed} rows that stood readable.\n`);
  await publishFirstPages(site.db, site.clock.now());
  await publishFirstContent(site.db, site.ids, site.clock.now());
  await seedCatalogue(site.db, site.clock.now());
  if (!config.production) await seedWelcomeOffer(site);
  const demo = config.production ? null : await seedDemoPlayer(site);
  process.stdout.write(`${JSON.stringify({ demo })}\n`);
} catch (error) {
  if (!(error instanceof KeyProblem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 78;
} finally {
  await site.close();
}
