import type { Clock } from '#kernel/clock.ts';
import type { Ids } from '#kernel/ids.ts';
import type { Vault } from '#server/platform/crypto/vault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/log/create-logger.ts';
import type { Delivery } from './delivery.ts';

export interface NotificationsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly vault: Vault;
  readonly delivery: Delivery;
  /** Where links in mails lead, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether anything promotional may go to this player now (RG-8): module responsible-gaming's word, wired in main. */
  readonly mayBeMarketedTo: (playerId: string, at: Date) => Promise<boolean>;
  readonly log: Logger;
  /** The support's address (`contact_email`), which answers to mail go to; '' while there is none. */
  readonly supportEmail: () => string;
  /** What the site calls itself in messages: the brand’s name. */
  readonly siteName: string;
}
