import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { Config } from './config/load-config.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

/** The foundations that `main` builds once and passes to every module that needs them. */
export interface Foundations {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomSource;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly settings: Settings;
}
