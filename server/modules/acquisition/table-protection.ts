import type { TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'acquisition_attribution' },
  { table: 'acquisition_code' },
  { table: 'acquisition_postback' },
  { table: 'acquisition_postback_template' },
  { table: 'acquisition_referral' },
  { table: 'acquisition_returned_deposit' },
  { table: 'acquisition_reward' },
];
