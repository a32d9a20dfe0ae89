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
  /** The base of links in mails, without a trailing slash. */
  readonly publicUrl: string;
  /** True when promotions may go to this player now (RG-8). The responsible-gaming module decides; main wires it. */
  readonly mayBeMarketedTo: (playerId: string, at: Date) => Promise<boolean>;
  readonly log: Logger;
  /** The support's address (`contact_email`), used as Reply-To; '' while none is set. */
  readonly supportEmail: () => string;
  /** The site's name in messages: the brand’s name. */
  readonly siteName: string;
}
