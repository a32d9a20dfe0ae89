import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { WebhookDelivery } from './webhook-delivery.ts';
import type { SandboxClock } from './sandbox-clock.ts';
import type { StateFile } from './state-file.ts';
import type { Timers } from './timers.ts';

/** The shared dependencies of all sandbox services. */
export interface Surroundings {
  readonly clock: SandboxClock;
  readonly random: RandomSource;
  readonly ids: Ids;
  readonly timers: Timers;
  readonly courier: WebhookDelivery;
  readonly state: StateFile;
  readonly settings: SandboxSettings;
  /** The sandbox's address for browsers, without a trailing slash; known once it listens. */
  publicUrl(): string;
}

export interface SandboxSettings {
  readonly siteUrl: string;
  readonly pixClientId: string;
  readonly pixClientSecret: string;
  readonly identitySecret: string;
  /** How long payouts and refunds stay in process. */
  readonly settleDelayMs: number;
  /** How long a service that "times out" keeps its caller waiting. */
  readonly hangMs: number;
  /** Decides the fixtures, matches and prices of the sports feed. */
  readonly sportsFeedSeed: string;
  /** The feed's clock at its first start (milliseconds since the epoch); null for the sandbox's clock, so that matches are played while people use the site. */
  readonly sportsFeedFromMs: number | null;
  /** Number of days that matches are announced before kick-off, and kept after it. At most 14; 0 for no matches. */
  readonly sportsFeedDays: number;
  /** The sports of the feed; all by default. */
  readonly sportsFeedSports: readonly string[];
  /** The leagues of these sports; all by default. */
  readonly sportsFeedLeagues: readonly string[] | null;
  /** Whether the feed prices competitions as a whole. */
  readonly sportsFeedOutrights: boolean;
  /** The folder of the aggregator's and the operator's key files; missing ones are created at the first use. */
  readonly dataFolder: string;
}
