import { acquisitionSealed } from '#server/modules/acquisition/sealed-tables.ts';
import { identitySealed } from '#server/modules/identity/sealed-tables.ts';
import { notificationsSealed } from '#server/modules/notifications/sealed-tables.ts';
import { originalsSealed } from '#server/modules/originals/sealed-tables.ts';
import { paymentsSealed } from '#server/modules/payments/sealed-tables.ts';
import { responsibleGamingSealed } from '#server/modules/responsible-gaming/sealed-tables.ts';
import { roundsSealed } from '#server/modules/rounds/sealed-tables.ts';
import { siteSealed } from '#server/modules/site/sealed-tables.ts';
import { verificationSealed } from '#server/modules/verification/sealed-tables.ts';
import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { platformSealed } from '#server/platform/crypto/sealed-tables.ts';

/** Every table that holds something sealed: what the keys are checked against at start, and what a rotation seals anew. */
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
