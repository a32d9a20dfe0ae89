import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runAloud } from './setup/run-step.mjs';
import { runTool } from './setup/run-tool.mjs';
import { runtimeNode } from './setup/runtime-node.mjs';
import { closeSiteDatabase, databaseVariables, openSiteDatabase, studioVariables } from './setup/site-database.mjs';

/**
 * `node tools/run.mjs [--database|--studio-database] script.ts ...args`: runs a TypeScript program with the site's Node after the install preflight. With
 * `--database` it gets the site's login (DATABASE_APP_URL): the given one, else the checkout's embedded server, which is stopped afterwards unless it was
 * already running. With `--studio-database` it gets the studio's (STUDIO_DATABASE_URL) in the same way.
 */
await runTool(async () => {
  const words = process.argv.slice(2);
  const needsStudio = words[0] === '--studio-database';
  const needsDatabase = needsStudio || words[0] === '--database';
  const command = needsDatabase ? words.slice(1) : words;
  await ensureInstalled();
  const node = runtimeNode();
  if (!needsDatabase) {
    process.exitCode = await runAloud([node, ...command]);
    return;
  }
  // Ctrl-C also reaches the program; this process waits for its end, so that the database stops last.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
  const database = await openSiteDatabase();
  const migrated = database.isPrepared ? 0 : await runAloud([node, 'tools/postgres/migrate.ts'], databaseVariables(database, 'migrations'));
  if (migrated === 0) database.prepared();
  process.exitCode =
    migrated === 0 ? await runAloud([node, ...command], needsStudio ? studioVariables(database) : databaseVariables(database, 'site')) : migrated;
  await closeSiteDatabase(database, { stops: !database.adopted });
});
