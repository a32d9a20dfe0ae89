import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describeCluster, PREPARING, turnOf } from './postgres/cluster.mjs';
import { isRunning } from './postgres/stop-cluster.mjs';
import { dataDirectory } from './setup/data-directory.mjs';
import { ensureInstalled } from './setup/ensure-installed.mjs';
import { runTool, SetupProblem } from './setup/run-tool.mjs';
import { takeTurn } from './setup/take-turn.mjs';

/** `npm run db:reset`: deletes the embedded database of this checkout; the next start makes, migrates and seeds a new one. */
await runTool(async () => {
  if ((process.env['DATABASE_URL'] ?? '') !== '' || (process.env['DATABASE_APP_URL'] ?? '') !== '') {
    throw new SetupProblem(
      'DATABASE_URL or DATABASE_APP_URL names a server of yours, and this only deletes the embedded database. Drop and create that database with its own tools.',
    );
  }
  await ensureInstalled();
  const directory = join(dataDirectory(), 'postgres');
  await takeTurn(turnOf(directory), PREPARING, () => {
    if (isRunning(describeCluster(directory).stop)) {
      throw new SetupProblem(
        'The database is running: stop the site first (Ctrl-C where "npm start" runs). If a kill left it behind, start the site once and stop it.',
      );
    }
    rmSync(directory, { recursive: true, force: true });
  });
  rmSync(join(dataDirectory(), 'sandbox.json'), { force: true });
  process.stdout.write(`Deleted ${directory}. "npm start" makes a fresh database.\n`);
});
