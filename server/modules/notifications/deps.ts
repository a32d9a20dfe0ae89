import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Delivery } from './delivery.ts';

export interface NotificationsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly delivery: Delivery;
  /** Where links in mails lead, without a trailing slash. */
  readonly publicUrl: string;
  /** The support's address (`contact_email`), which answers to mail go to; '' while there is none. */
  readonly supportEmail: () => string;
  /** What the site calls itself in messages: the brand’s name. */
  readonly siteName: string;
}
