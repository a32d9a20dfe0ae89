import type { Clock } from '#kernel/clock.ts';
import type { IdentityDeps } from '#server/modules/identity/index.ts';
import type { PaymentsDeps } from '#server/modules/payments/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Settings } from '#server/platform/settings/settings.ts';

export interface BackofficeDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Settings;
  readonly identity: IdentityDeps;
  readonly payments: PaymentsDeps;
}
