import { randomBytes } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import pino, { type Logger } from 'pino';
import type { Clock } from '#kernel/clock.ts';
import { SECOND_MS } from '#kernel/durations.ts';
import { createIds } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { CatalogueTexts } from './rgs/http/catalogue-routes.ts';
import { createKeys } from './rgs/books/keys.ts';
import { openBooks } from './rgs/books/open-books.ts';
import { createHttp } from './rgs/http/create-http.ts';
import { createMetrics } from './rgs/metrics.ts';
import type { Slots, StudioParts } from './rgs/parts.ts';
import { applySchema } from './rgs/store/apply-schema.ts';
import { openStudioDatabase } from './rgs/store/database.ts';
import { startPeriodicRunner } from './rgs/periodic-runner.ts';
import { processTimers, type Timers } from './rgs/timers.ts';
import { createWallet } from './rgs/wallet/wallet-client.ts';

export interface StudioOptions {
  readonly slots: Slots;
  readonly texts: CatalogueTexts;
  /** PostgreSQL, with the right to make the schema `studio`. */
  readonly databaseUrl: string;
  /** The casino's provider wallet, without a trailing slash: https://casino.example/provider/v1 */
  readonly walletUrl: string;
  readonly walletSecret: string;
  /**
   * The studio's own secret, at least 32 characters: server seeds and the MACs of its rows are derived from it. The casino does not know
   * it.
   */
  readonly dataSecret: string;
  /** Default palpite-studio. */
  readonly provider?: string;
  /** Origins of the casino's pages: they alone may frame a game. */
  readonly frameOrigins: readonly string[];
  /** Default 127.0.0.1, and 0: any free port. */
  readonly host?: string;
  readonly port?: number;
  /** Default build/studio. */
  readonly buildFolder?: string;
  readonly trustedProxies?: readonly string[];
  /** Default 2,500. */
  readonly demoMinRoundMs?: number;
  /** Multiplies every rate limit; default 1. */
  readonly rateLimitFactor?: number;
  readonly poolSize?: number;
  /** The real ones by default. */
  readonly clock?: Clock;
  readonly timers?: Timers;
  readonly random?: RandomSource;
  readonly log?: Logger;
}

export interface RunningStudio {
  /** Without a trailing slash. */
  readonly url: string;
  /** Answers the requests under way, ends the periodic job, closes the database. Open rounds stay for the next start. */
  close(): Promise<void>;
}

const GAMES = fileURLToPath(new URL('games', import.meta.url));
const BUILD = fileURLToPath(new URL('../build/studio', import.meta.url));
const SLOT_MIN_MS = 2.5 * SECOND_MS;
const systemClock: Clock = { nowMs: () => Date.now(), now: () => new Date() };
const systemRandom: RandomSource = { bytes: (length) => randomBytes(length) };

/**
 * Brings the schema up to date, starts the periodic job, listens. Throws when the database is unavailable or has another data secret, or
 * the port is in use.
 */
export async function startStudio(options: StudioOptions): Promise<RunningStudio> {
  const { clock = systemClock, timers = processTimers, random = systemRandom, log = pino({ name: 'studio' }) } = options;
  await applySchema(options.databaseUrl);
  const report = (error: Error) => log.warn({ reason: error.message }, 'a database connection was lost');
  const db = openStudioDatabase({ url: options.databaseUrl, poolSize: options.poolSize ?? 12, report });
  const keys = createKeys(options.dataSecret);
  const metrics = createMetrics(db, clock);
  const signer = { provider: options.provider ?? 'palpite-studio', secret: options.walletSecret };
  const wallet = createWallet({ ...signer, url: options.walletUrl.replace(/\/+$/, ''), clock, timers, observe: metrics.walletCall });
  const ids = createIds(clock, random);
  const demoMinRoundMs = options.demoMinRoundMs ?? SLOT_MIN_MS;
  const parts: StudioParts = { slots: options.slots, db, wallet, clock, timers, random, ids, keys, log, metrics, demoMinRoundMs };
  const app = await createHttp({
    ...{ parts, signer, texts: options.texts, buildFolder: options.buildFolder ?? BUILD, gamesFolder: GAMES, frameOrigins: options.frameOrigins },
    ...{ trustedProxies: options.trustedProxies ?? [], rateLimitFactor: options.rateLimitFactor ?? 1 },
  });
  try {
    await openBooks(db, keys, clock);
  } catch (error) {
    await db.close();
    throw error;
  }
  const periodicRunner = startPeriodicRunner(parts);
  const close = async () => {
    await app.close();
    await periodicRunner.close();
    await db.close();
  };
  try {
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    return { url: url.replace(/\/+$/, ''), close };
  } catch (error) {
    await close();
    throw error;
  }
}
