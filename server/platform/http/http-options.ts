import type { BlockList } from 'node:net';
import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { AcceptsHost } from './addresses/accepted-hosts.ts';
import type { ConnectionLimits } from './connections/connection-limits.ts';
import type { SlowReaderLimits } from './connections/cut-slow-readers.ts';
import type { PlayWatch } from './play-watch.ts';
import type { Authenticator, FindObstacle, JudgeAddress } from './principal.ts';
import type { Route } from './route.ts';

export interface HttpOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Seals stored answers. */
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  /** Needed as soon as one route judges addresses. */
  readonly judgeAddress?: JudgeAddress;
  /** Asked on the same routes; nobody is held up where it isn't given. */
  readonly findObstacle?: FindObstacle | undefined;
  /** Counts refusals and errors of routes that play a game; nothing is counted where it is not given. */
  readonly playWatch?: PlayWatch;
  readonly proxies: BlockList;
  readonly rateLimitFactor: number;
  readonly routes: readonly Route[];
  /** Secret that marks calls made inside this process (rendering): their reads aren't rate limited. */
  readonly internalSecret: string;
  /** Which names the site answers to; any where it isn't said (a module's own tests). */
  readonly acceptsHost?: AcceptsHost;
  readonly connections?: ConnectionLimits;
  readonly timeouts?: Partial<HttpTimeouts>;
}

/** How long a client may take. */
export interface HttpTimeouts {
  /** For the head of a request, a connection that says nothing included. */
  readonly headersMs: number;
  /** For the whole request. */
  readonly requestMs: number;
  /** How often the two are looked at. */
  readonly checkEveryMs: number;
  readonly slowReaders: SlowReaderLimits;
}
