import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'wallet_block_lowered' },
  { table: 'wallet_reserve' },
  { table: 'wallet_statement_entry' },
  ...recomputed(
    'ledger_effect',
    'ledger_rollup',
    'ledger_rollup_state',
    'ledger_transfer',
    'wallet_account',
    'wallet_block',
    'wallet_block_written',
    'wallet_house_account',
  ),
];
