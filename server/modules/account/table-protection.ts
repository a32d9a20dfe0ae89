import type { TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'account_central_exit' },
  { table: 'account_closure' },
  { table: 'account_closure_step' },
  { table: 'account_erasure' },
  { table: 'account_preservation' },
  { table: 'account_unclaimed' },
];
