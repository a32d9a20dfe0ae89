import { SLOTS } from './games/index.ts';
import { createKeys } from './rgs/books/keys.ts';
import { applySchema } from './rgs/store/apply-schema.ts';
import { openStudioDatabase } from './rgs/store/database.ts';
import { verifyRounds } from './rgs/verify.ts';
import { readDatabaseUrl, readDataSecret } from './read-environment.ts';

/** `npm run studio:verify`: recomputes every stored round. Prints `N rounds, M wrong` and the wrong ones; status 1 where there are any. */
const LISTED = 20;
const databaseUrl = readDatabaseUrl(process.env);
const keys = createKeys(readDataSecret(process.env));
await applySchema(databaseUrl);
const db = openStudioDatabase({ url: databaseUrl, poolSize: 1, report: (error) => void process.stderr.write(`${error.message}\n`) });
try {
  const { rounds, wrong } = await verifyRounds(db.pool, Object.values(SLOTS), keys);
  for (const { id, why } of wrong.slice(0, LISTED)) process.stdout.write(`${id}: ${why}\n`);
  process.stdout.write(`${rounds} rounds, ${wrong.length} wrong\n`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await db.close();
}
