import type { TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [{ table: 'backoffice_operator' }];
