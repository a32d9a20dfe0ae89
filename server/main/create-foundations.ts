import type { Clock } from '#kernel/clock.ts';
import { createIds } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import { createSharedClock, systemRandom } from '#server/platform/system-clock.ts';
import type { Config } from './config/load-config.ts';
import { createVault } from '#server/platform/crypto/vault.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { watchPool } from '#server/platform/db/watch-pool.ts';
import type { Limits } from '#server/platform/db/limits.ts';
import { createLogger, type Logger } from '#server/platform/log/create-logger.ts';
import { createMetrics } from '#server/platform/metrics/create-metrics.ts';
import { createSettings } from '#server/platform/settings/settings.ts';
import type { Foundations } from './parts.ts';

export interface FoundationOptions {
  readonly config: Config;
  /** Tests pass a clock that they control; the default is real time plus the database's offset. */
  readonly clock?: Clock;
  readonly random?: RandomSource;
  readonly log?: Logger;
  readonly processMetrics?: boolean;
  /** For a tool whose statements may take longer than those of a request. */
  readonly limits?: Limits;
}

/** Builds the dependencies of every module. Sends nothing to the database yet. */
export function createFoundations(options: FoundationOptions): Foundations & { readonly reloadClock: () => Promise<void> } {
  const { config } = options;
  const log = options.log ?? createLogger({ level: config.LOG_LEVEL, pretty: config.LOG_PRETTY });
  const db = openDatabase({
    ...config.database,
    poolSize: config.DATABASE_POOL,
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    onIdleError: (error) => log.warn({ err: error }, 'an idle database connection broke'),
  });
  const metrics = createMetrics({ processMetrics: options.processMetrics ?? false });
  watchPool(db, metrics);
  const shared = createSharedClock(db);
  const clock = options.clock ?? shared;
  const random = options.random ?? systemRandom;
  return {
    config,
    db,
    clock,
    random,
    ids: createIds(clock, random),
    vault: createVault(config.DATA_SECRET, config.DATA_SECRETS_OLD),
    log,
    metrics,
    settings: createSettings(db),
    reloadClock: options.clock === undefined ? () => shared.reload() : async () => undefined,
  };
}
