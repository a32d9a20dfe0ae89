import type { BlockList } from 'node:net';
import type { Clock } from '#kernel/clock.ts';
import type { Vault } from '../crypto/vault.ts';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log/create-logger.ts';
import type { Metrics } from '../metrics/create-metrics.ts';
import type { AcceptsHost, AcceptsOrigin } from './addresses/accepted-hosts.ts';
import type { ConnectionLimits } from './connections/connection-limits.ts';
import type { SlowReaderLimits } from './connections/cut-slow-readers.ts';
import type { PlayWatch } from './play-watch.ts';
import type { Authenticator, FindObstacle, JudgeAddress } from './principal.ts';
import type { Route } from './route.ts';

export interface HttpOptions {
  readonly db: Database;
  readonly clock: Clock;
  /** Encrypts stored answers. */
  readonly vault: Vault;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly authenticator: Authenticator;
  /** Required if any route judges addresses (`judgesAddress`). */
  readonly judgeAddress?: JudgeAddress;
  /** Called on the routes for bets and deposits; without it no player is refused. */
  readonly findObstacle?: FindObstacle | undefined;
  /** Counts refusals and errors of routes that play a game; without it they are not counted. */
  readonly playWatch?: PlayWatch;
  readonly proxies: BlockList;
  readonly rateLimitFactor: number;
  readonly routes: readonly Route[];
  /** The secret that marks calls from inside this process (page rendering): their reads are not rate limited. */
  readonly internalSecret: string;
  /** The names to which the site answers; by default any, for a module's own tests. */
  readonly acceptsHost?: AcceptsHost;
  /** The origins of the site's own pages; by default those of the called host. */
  readonly acceptsOrigin?: AcceptsOrigin;
  readonly connections?: ConnectionLimits;
  readonly timeouts?: Partial<HttpTimeouts>;
}

/** Time limits for clients. */
export interface HttpTimeouts {
  /** For the head of a request; also limits a connection without bytes. */
  readonly headersMs: number;
  /** For the whole request. */
  readonly requestMs: number;
  /** The interval at which both limits are checked. */
  readonly checkEveryMs: number;
  readonly slowReaders: SlowReaderLimits;
}
