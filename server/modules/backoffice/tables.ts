import type { TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [{ table: 'backoffice_operator' }];
