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
  /** The feed's start time at its first start (milliseconds since the epoch); null: the sandbox's, so that matches are played when people play. */
  readonly sportsFeedFromMs: number | null;
  /** How many days ahead matches are announced, and after their kick-off deleted. At most 14; with 0 there are none. */
  readonly sportsFeedDays: number;
  /** The sports that the feed covers; all of them unless a test needs fewer. */
  readonly sportsFeedSports: readonly string[];
  /** Whether the feed prices competitions as a whole. */
  readonly sportsFeedOutrights: boolean;
  /** The folder of the aggregator's and the operator's key files; missing ones are made at the first use. */
  readonly dataFolder: string;
}
