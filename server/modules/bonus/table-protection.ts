import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'bonus_definition' },
  { table: 'bonus_contribution' },
  { table: 'bonus_rollover', except: because('what the stakes counted: recomputed from them by the bonus checks', 'counted_cents', 'over_cents', 'won_cents') },
  ...recomputed('bonus_count'),
];
