import type { LedgerCheck } from './db/ledger-check.ts';
import type { OutsideCheck } from './db/outside-check.ts';
import type { Route } from './http/route.ts';
import type { Sweep } from './jobs/sweeper.ts';
import type { Task } from './jobs/tasks.ts';
import type { Subscription } from './outbox/outbox.ts';
import type { ParkedKind } from './parking/parked-kind.ts';
import type { PresenceChannel } from './realtime/auth-route.ts';
import type { RetentionRule } from './retention/retention-rule.ts';
import type { SettingDeclaration } from './settings/settings.ts';

/** What a module hands to `main`: everything else about it stays private. */
export interface ModuleParts {
  /** The settings that it declares; every module may read them. Its environment variables stand in its `variables.ts` (`main/config/load-config.ts`). */
  readonly settings?: readonly SettingDeclaration<unknown>[];
  readonly routes?: readonly Route[];
  readonly subscriptions?: readonly Subscription[];
  readonly sweeps?: readonly Sweep[];
  readonly tasks?: readonly Task[];
  /** What this module sets aside when it cannot be handled (`platform/parking`). */
  readonly parkedKinds?: readonly ParkedKind[];
  /** How long each of this module's tables is kept, where not for good. */
  readonly retention?: readonly RetentionRule[];
  /** Presence channels of contracts/channels.ts, and who a player is on each. */
  readonly presence?: readonly PresenceChannel[];
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** What is compared with somebody outside, after those. */
  readonly outsideChecks?: readonly OutsideCheck[];
  /** Runs before the clock jumps to `to` (tests only): partitions are made ahead here. */
  readonly beforeClockMoves?: (to: Date) => Promise<void>;
}
