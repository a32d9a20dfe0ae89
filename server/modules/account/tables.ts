import type { TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'account_central_exit' },
  { table: 'account_closure' },
  { table: 'account_closure_step' },
  { table: 'account_erasure' },
  { table: 'account_preservation' },
  { table: 'account_unclaimed' },
];

export const accountPersonal: readonly PersonalTable[] = [
  {
    table: 'account_closure',
    player: 'player_id',
    key: ['id'],
    as: 'encerramento',
    left: ['due_at', 'late_notified_at', 'detail', 'tries', 'erase_after', 'erase_waits_for'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'account_closure_step',
    player: { column: 'closure_id', of: 'account_closure', key: 'id' },
    key: ['closure_id', 'ordinal'],
    as: 'etapas_do_encerramento',
    left: ['detail'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'account_central_exit',
    player: 'player_id',
    key: ['version'],
    as: 'impedimento_central',
    left: ['due_at', 'deadline_at', 'late_notified_at', 'detail'],
    atClosure: FIVE_YEARS,
  },
  { table: 'account_unclaimed', player: 'player_id', key: ['closure_id', 'version'], as: 'valores_guardados', atClosure: FIVE_YEARS },
  {
    table: 'account_erasure',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'written when nothing is left to export' },
    atClosure: { kept: 'for good: that it was erased, and when' },
  },
  {
    table: 'account_preservation',
    player: 'player_id',
    key: ['id'],
    as: { withheld: 'why data are held beyond their time: words of operators and courts' },
    atClosure: { kept: 'for good: why something was held, and by whom' },
  },
];
