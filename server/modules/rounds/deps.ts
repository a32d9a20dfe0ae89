import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { Beacon } from './beacon/beacon.ts';
import type { Signatures } from './beacon/signatures.ts';
import type { ChainLinks } from './chain-links.ts';
import type { ChainPlan, RoundTimes } from './domain/chain-plan.ts';

/** The length of a table's chains. */
export interface RoundsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly beacon: Beacon;
  readonly signatures: Signatures;
  readonly links: ChainLinks;
  /** How long a table's chains are. */
  planChain(times: RoundTimes): ChainPlan;
}
