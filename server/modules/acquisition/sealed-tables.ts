import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { ATTRIBUTES_CONTEXT } from './store/attributions.ts';

export const acquisitionSealed: readonly SealedTable[] = [
  { table: 'acquisition_attribution', key: ['player_id'], columns: [{ column: 'attributes_sealed', context: ATTRIBUTES_CONTEXT }] },
];
