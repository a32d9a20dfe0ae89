import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  ...recomputed('stake', 'stake_award', 'stake_award_reversal', 'stake_part', 'stake_reversal', 'stake_seal', 'stake_to_seal'),
];
