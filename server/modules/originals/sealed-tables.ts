import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { SERVER_SEED_CONTEXT } from './fairness/sealed-seed.ts';

export const originalsSealed: readonly SealedTable[] = [
  { table: 'originals_seed', key: ['id'], columns: [{ column: 'sealed_seed', context: SERVER_SEED_CONTEXT }] },
];
