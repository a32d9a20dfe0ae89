import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'originals_barred_player' },
  { table: 'originals_stopped_player' },
  ...recomputed(
    'originals_commitment',
    'originals_commitment_day',
    'originals_commitment_to_list',
    'originals_dice_bet',
    'originals_double_bet',
    'originals_double_board',
    'originals_double_seat',
    'originals_fairness',
    'originals_mines_round',
    'originals_mines_step',
    'originals_seed',
  ),
];
