import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'payments_claim' },
  { table: 'payments_deposit' },
  { table: 'payments_freed_deposit' },
  { table: 'payments_receipt' },
  { table: 'payments_receipt_move' },
  { table: 'payments_return' },
  { table: 'payments_second_factor' },
  { table: 'payments_withdrawal' },
  { table: 'payments_withdrawal_step' },
  { table: 'payments_circuit_breaker', unwatched: because('a pause of the calls to the bank, half a minute at most', 'only_row', 'until') },
  {
    table: 'payments_listing',
    unwatched: because(
      'how far the bank’s list was walked: a step skipped or walked twice finds each Pix by its own row, and what the list lacks is an open receipt',
      'provider',
      'name',
      'through',
      'due_at',
      'walked_at',
      'until_at',
      'page',
    ),
  },
];
