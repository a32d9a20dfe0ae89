import type { LedgerCheck } from './db/ledger-check.ts';
import type { OutsideCheck } from './db/outside-check.ts';
import type { Route } from './http/route.ts';
import type { PeriodicJob } from './jobs/periodic-runner.ts';
import type { Task } from './jobs/job-queue.ts';
import type { Subscription } from './outbox/outbox.ts';
import type { ParkedKind } from './parking/parked-kind.ts';
import type { PresenceChannel } from './realtime/auth-route.ts';
import type { RetentionRule } from './retention/retention-rule.ts';
import type { SettingDeclaration } from './settings/settings.ts';

/** The interface of a module for `main`; everything else in it is private. */
export interface ModuleParts {
  /** The module's settings; every module may read them. Its environment variables are in its `variables.ts` (`main/config/load-config.ts`). */
  readonly settings?: readonly SettingDeclaration<unknown>[];
  readonly routes?: readonly Route[];
  readonly subscriptions?: readonly Subscription[];
  readonly periodicJobs?: readonly PeriodicJob[];
  readonly tasks?: readonly Task[];
  /** The module's quarantine kinds (`platform/parking`). */
  readonly parkedKinds?: readonly ParkedKind[];
  /** How long each of this module's tables is kept, if not for ever. */
  readonly retention?: readonly RetentionRule[];
  /** Presence channels of contracts/channels.ts, and the identity of a player on each. */
  readonly presence?: readonly PresenceChannel[];
  readonly ledgerChecks?: readonly LedgerCheck[];
  /** Comparisons with outside services; they run after the ledger checks. */
  readonly outsideChecks?: readonly OutsideCheck[];
  /** Runs before the clock jumps to `to` (tests only), for example to make partitions in advance. */
  readonly beforeClockMoves?: (to: Date) => Promise<void>;
}
