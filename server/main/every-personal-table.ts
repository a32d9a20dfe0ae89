import { accountPersonal } from '#server/modules/account/personal-data.ts';
import { acquisitionPersonal } from '#server/modules/acquisition/personal-data.ts';
import { bonusPersonal } from '#server/modules/bonus/personal-data.ts';
import { casinoPersonal } from '#server/modules/casino/personal-data.ts';
import { couponsPersonal } from '#server/modules/coupons/personal-data.ts';
import { gatePersonal } from '#server/modules/gate/personal-data.ts';
import { identityPersonal } from '#server/modules/identity/personal-data.ts';
import { notificationsPersonal } from '#server/modules/notifications/personal-data.ts';
import { originalsPersonal } from '#server/modules/originals/personal-data.ts';
import { paymentsPersonal } from '#server/modules/payments/personal-data.ts';
import { responsibleGamingPersonal } from '#server/modules/responsible-gaming/personal-data.ts';
import { sitePersonal } from '#server/modules/site/personal-data.ts';
import { sportsbookPersonal } from '#server/modules/sportsbook/personal-data.ts';
import { stakesPersonal } from '#server/modules/stakes/personal-data.ts';
import { verificationPersonal } from '#server/modules/verification/personal-data.ts';
import { walletPersonal } from '#server/modules/wallet/personal-data.ts';
import type { PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** Every table with rows about players: what an export holds, and what closing an account erases, in this order. A new table with a `player_id` is a line here. */
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
