import { ANSWER_CONTEXT } from '../http/idempotency.ts';
import { KEPT_KEY_CONTEXT } from './kept-keys.ts';
import type { SealedTable } from './sealed-table.ts';

/** The platform's own encrypted tables. */
export const platformSealed: readonly SealedTable[] = [
  { table: 'platform_kept_key', key: ['purpose', 'id'], columns: [{ column: 'sealed', context: KEPT_KEY_CONTEXT }] },
  { table: 'platform_idempotency', key: ['owner', 'operation', 'key'], columns: [{ column: 'body_sealed', context: ANSWER_CONTEXT }] },
];
