import type { BlockList } from 'node:net';
import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Authenticator } from './principal.ts';
import type { Route } from './route.ts';

export interface HttpOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Seals stored answers. */
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  readonly proxies: BlockList;
  readonly rateLimitFactor: number;
  readonly routes: readonly Route[];
  /** Secret that marks calls made inside this process (rendering): their reads aren't rate limited. */
  readonly internalSecret: string;
}
