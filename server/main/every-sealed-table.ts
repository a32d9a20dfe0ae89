import { acquisitionSealed } from '#server/modules/acquisition/tables.ts';
import { identitySealed } from '#server/modules/identity/tables.ts';
import { notificationsSealed } from '#server/modules/notifications/tables.ts';
import { originalsSealed } from '#server/modules/originals/tables.ts';
import { paymentsSealed } from '#server/modules/payments/tables.ts';
import { responsibleGamingSealed } from '#server/modules/responsible-gaming/tables.ts';
import { roundsSealed } from '#server/modules/rounds/tables.ts';
import { siteSealed } from '#server/modules/site/tables.ts';
import { verificationSealed } from '#server/modules/verification/tables.ts';
import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { platformSealed } from '#server/platform/crypto/sealed-tables.ts';

/** Every table with encrypted columns. The start checks the keys against them; a key rotation encrypts them again. */
export const everySealedTable: readonly SealedTable[] = [
  ...platformSealed,
  ...identitySealed,
  ...verificationSealed,
  ...notificationsSealed,
  ...responsibleGamingSealed,
  ...paymentsSealed,
  ...acquisitionSealed,
  ...originalsSealed,
  ...roundsSealed,
  ...siteSealed,
];
