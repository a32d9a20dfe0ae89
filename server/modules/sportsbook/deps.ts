import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AddressRefusal } from '#server/platform/http/principal.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Metrics } from '#server/platform/metrics/create-metrics.ts';
import type { Bus } from '#server/platform/realtime/bus/bus.ts';
import type { SettingsReader } from '#server/platform/settings/settings.ts';
import type { FeedSupplier } from './domain/feed/feed-supplier.ts';

/** A session, and the instant from which its addresses count. */
export interface SessionSince {
  readonly sessionId: string;
  readonly since: Date;
}

/** The dependencies that main passes to the sportsbook. */
export interface SportsbookDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly settings: SettingsReader;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly complianceProfile: 'open' | 'br';
  /** The supplier of matches and prices. */
  readonly supplier: FeedSupplier;
  /** Returns the sessions that may no longer bet, with the reason, by the addresses at which they were seen since. */
  readonly addressRefusals: (sessions: readonly SessionSince[]) => Promise<ReadonlyMap<string, AddressRefusal>>;
  /** The bus that sends prices at once; without it prices go through the outbox. */
  readonly bus?: Pick<Bus, 'publish'>;
  /** Signs receipts: the 32-byte seed of an Ed25519 key. */
  readonly receiptSeed: Uint8Array;
}
