import type { BlockList } from 'node:net';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { Authenticator, JudgeAddress } from './principal.ts';
import type { Route } from './route.ts';

export interface HttpOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  /** Needed as soon as one route judges addresses. */
  readonly judgeAddress?: JudgeAddress;
  readonly proxies: BlockList;
  readonly rateLimitFactor: number;
  readonly routes: readonly Route[];
  /** Secret that marks calls made inside this process (rendering): their reads aren't rate limited. */
  readonly internalSecret: string;
}
