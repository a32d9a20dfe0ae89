import { accountPersonal } from '#server/modules/account/tables.ts';
import { acquisitionPersonal } from '#server/modules/acquisition/tables.ts';
import { bonusPersonal } from '#server/modules/bonus/tables.ts';
import { casinoPersonal } from '#server/modules/casino/tables.ts';
import { couponsPersonal } from '#server/modules/coupons/tables.ts';
import { gatePersonal } from '#server/modules/gate/tables.ts';
import { identityPersonal } from '#server/modules/identity/tables.ts';
import { notificationsPersonal } from '#server/modules/notifications/tables.ts';
import { originalsPersonal } from '#server/modules/originals/tables.ts';
import { paymentsPersonal } from '#server/modules/payments/tables.ts';
import { responsibleGamingPersonal } from '#server/modules/responsible-gaming/tables.ts';
import { sitePersonal } from '#server/modules/site/tables.ts';
import { sportsbookPersonal } from '#server/modules/sportsbook/tables.ts';
import { stakesPersonal } from '#server/modules/stakes/tables.ts';
import { verificationPersonal } from '#server/modules/verification/tables.ts';
import { walletPersonal } from '#server/modules/wallet/tables.ts';
import type { PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/**
 * Every table with rows about players, in the order in which closing an account erases them; the export reads the same list. Every new table with a
 * `player_id` needs a line here.
 */
export const everyPersonalTable: readonly PersonalTable[] = [
  ...identityPersonal,
  ...gatePersonal,
  ...walletPersonal,
  ...stakesPersonal,
  ...verificationPersonal,
  ...responsibleGamingPersonal,
  ...notificationsPersonal,
  ...paymentsPersonal,
  ...bonusPersonal,
  ...couponsPersonal,
  ...acquisitionPersonal,
  ...originalsPersonal,
  ...casinoPersonal,
  ...sportsbookPersonal,
  ...sitePersonal,
  ...accountPersonal,
];
