import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { CHAIN_SEED_CONTEXT } from './chain-links.ts';

export const roundsSealed: readonly SealedTable[] = [{ table: 'rounds_chain', key: ['id'], columns: [{ column: 'sealed_seed', context: CHAIN_SEED_CONTEXT }] }];
