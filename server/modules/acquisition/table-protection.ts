import type { TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'acquisition_attribution' },
  { table: 'acquisition_code' },
  { table: 'acquisition_postback' },
  { table: 'acquisition_postback_template' },
  { table: 'acquisition_referral' },
  { table: 'acquisition_returned_deposit' },
  { table: 'acquisition_reward' },
];
