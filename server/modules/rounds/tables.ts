import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { CHAIN_SEED_CONTEXT } from './chain-links.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [...recomputed('rounds_chain', 'rounds_round')];

export const roundsSealed: readonly SealedTable[] = [{ table: 'rounds_chain', key: ['id'], columns: [{ column: 'sealed_seed', context: CHAIN_SEED_CONTEXT }] }];
