import { manualClock } from '#kernel/clock.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log/create-logger.ts';
import { settleDue } from '../use-cases/settle-due.ts';

/** For tests: a separate process that settles chunk by chunk and writes a line after each: `node settle-process.ts {url} {ISO time} {legs at once}`. */
const [url = '', at = '', legsAtOnce = '100'] = process.argv.slice(2);
const db = openDatabase({ url, poolSize: 2, role: 'palpite_app', applicationName: 'settle-process', onIdleError: () => undefined });
const deps = { db, log: createLogger({ level: 'silent' }) };
const clock = manualClock(new Date(at));
for (;;) {
  const brought = await settleDue(deps, clock.now(), { legsAtOnce: Number(legsAtOnce), mostChunks: 1 });
  process.stdout.write(`${brought}\n`);
  if (brought === 0) break;
}
await db.close();
