import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { COPY_PASTE_CONTEXT } from './store/deposits.ts';
import { PIX_KEY_CONTEXT } from './use-cases/withdrawals/take-on-withdrawal.ts';

export const paymentsSealed: readonly SealedTable[] = [
  { table: 'payments_deposit', key: ['id'], columns: [{ column: 'copy_paste_sealed', context: COPY_PASTE_CONTEXT }] },
  { table: 'payments_withdrawal', key: ['id'], columns: [{ column: 'pix_key_sealed', context: PIX_KEY_CONTEXT }] },
];
