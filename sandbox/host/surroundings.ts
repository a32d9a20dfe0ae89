import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { StateFile } from './state-file.ts';
import type { Timers } from './timers.ts';

/** What every sandbox service is handed. */
export interface Surroundings {
  readonly clock: SandboxClock;
  readonly random: RandomSource;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly courier: WebhookDelivery;
  readonly state: StateFile;
  readonly settings: SandboxSettings;
  /** The address browsers reach the sandbox at, without a trailing slash; known once it listens. */
  publicUrl(): string;
}

export interface SandboxSettings {
  readonly siteUrl: string;
  readonly pixClientId: string;
  readonly pixClientSecret: string;
  readonly identitySecret: string;
  /** How long payouts and refunds stay in process. */
  readonly settleDelayMs: number;
  /** How long services that "time out" keep a caller hanging. */
  readonly hangMs: number;
  /** Decides the fixtures, matches and prices of the sports feed. */
  readonly sportsFeedSeed: string;
  /** The feed's own time when it is first started (milliseconds since the epoch); null: the world's, so that matches are played when people play. */
  readonly sportsFeedFromMs: number | null;
  /** So many days ahead matches are announced, and as long after their kick-off they are forgotten. At most 14; of 0, there are none. */
  readonly sportsFeedDays: number;
  /** Where the aggregator's and the operator's key files lie; they are made there at the first use when missing. */
  readonly dataFolder: string;
}
