import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { originalGames } from './original-games.ts';

/** What protects this module’s tables against somebody who owns the database: `npm run ledger:verify` finds what was changed in a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'originals_barred_player' },
  { table: 'originals_commitment' },
  { table: 'originals_fairness', except: because('raised by each bet: recomputed from the bets of the seed', 'next_nonce') },
  { table: 'originals_seed' },
  { table: 'originals_stopped_player' },
  ...recomputed(
    ...originalGames.flatMap(({ tables }) => tables.map(({ table }) => table)),
    'originals_accepted_bet',
    'originals_commitment_day',
    'originals_commitment_to_list',
    'originals_table_bet',
    'originals_table_board',
    'originals_table_seat',
  ),
];
