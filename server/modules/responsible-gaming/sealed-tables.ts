import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { REASON_CONTEXT } from './use-cases/exclude-player.ts';

export const responsibleGamingSealed: readonly SealedTable[] = [
  { table: 'responsible_gaming_stop', key: ['player_id', 'version'], columns: [{ column: 'reason_sealed', context: REASON_CONTEXT }] },
];
