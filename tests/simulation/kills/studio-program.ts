import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import pino from 'pino';
import type { Clock } from '#kernel/clock.ts';
import { SLOTS } from '#studio/games/index.ts';
import { TEXTS } from '#studio/games/texts.ts';
import { readEnvironment } from '#studio/read-environment.ts';
import { startStudio } from '#studio/start-studio.ts';

/** The real studio, to be killed, on the site's clock: signatures are valid for five minutes, and the simulation moves the time. */
const LOOK_MS = 50;
const environment = readEnvironment(process.env);
const pool = new pg.Pool({ connectionString: environment.databaseUrl, max: 1, connectionTimeoutMillis: 2_000 });
// Retries while the database is restarting after a kill.
pool.on('error', () => undefined);
let offsetMs = await readOffset();
void follow();
const clock: Clock = { nowMs: () => Date.now() + offsetMs, now: () => new Date(Date.now() + offsetMs) };
await startStudio({ ...environment, slots: SLOTS, texts: TEXTS, clock, log: pino({ level: 'silent' }), rateLimitFactor: 10_000 });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(1));

async function readOffset(): Promise<number> {
  const { rows } = await pool.query<{ offset_ms: string }>('SELECT offset_ms FROM platform_clock');
  return Number(rows[0]?.offset_ms ?? 0);
}

async function follow(): Promise<never> {
  for (;;) {
    await wait(LOOK_MS);
    offsetMs = await readOffset().catch(() => offsetMs);
  }
}
