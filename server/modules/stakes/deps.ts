import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';

/** The dependencies that main passes to stakes. */
export interface StakesDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
}
