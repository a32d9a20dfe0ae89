import type { Logger } from 'pino';
import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { RandomSource } from '#kernel/random.ts';
import type { SlotMath } from '#studio/math/slot-math.ts';
import type { StudioKeys } from './books/keys.ts';
import type { StudioMetrics } from './metrics.ts';
import type { StudioDatabase } from './store/database.ts';
import type { Timers } from './timers.ts';
import type { Wallet } from './wallet/wallet-client.ts';

/** The mathematics by game id. */
export type Slots = Readonly<Record<string, SlotMath>>;

/** The game server's dependencies. */
export interface StudioParts {
  readonly slots: Slots;
  readonly db: StudioDatabase;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly random: RandomSource;
  readonly ids: Ids;
  readonly keys: StudioKeys;
  readonly log: Logger;
  readonly metrics: StudioMetrics;
  /** The shortest time from start to start with play money. */
  readonly demoMinRoundMs: number;
}

/** The game of that id, or null. */
export function slotOf({ slots }: Pick<StudioParts, 'slots'>, game: string): SlotMath | null {
  return Object.hasOwn(slots, game) ? (slots[game] ?? null) : null;
}
