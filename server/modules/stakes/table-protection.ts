import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  ...recomputed('stake', 'stake_award', 'stake_award_reversal', 'stake_part', 'stake_reversal', 'stake_seal', 'stake_to_seal'),
];
