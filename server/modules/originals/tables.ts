import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { SERVER_SEED_CONTEXT } from './fairness/sealed-seed.ts';
import { originalGames } from './original-games.ts';

/** Protection of this module’s tables against the owner of the database: `npm run ledger:verify` finds changes in tables that are logged or recomputed. */
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

export const originalsSealed: readonly SealedTable[] = [
  { table: 'originals_seed', key: ['id'], columns: [{ column: 'sealed_seed', context: SERVER_SEED_CONTEXT }] },
];

export const originalsPersonal: readonly PersonalTable[] = [
  { table: 'originals_fairness', player: 'player_id', key: ['player_id'], as: 'provably_fair', atClosure: FIVE_YEARS },
  { table: 'originals_seed', player: 'player_id', key: ['id'], as: 'sementes', left: ['sealed_seed'], atClosure: FIVE_YEARS },
  ...originalGames.flatMap(({ tables }) => tables),
  {
    table: 'originals_table_bet',
    player: 'player_id',
    key: ['id'],
    as: 'apostas_em_mesas',
    // The stored answer of a cash-out.
    left: ['left_key', 'left_cash_cents', 'left_bonus_cents', 'left_wallet_version'],
    atClosure: FIVE_YEARS,
  },
  { table: 'originals_table_seat', player: 'player_id', key: ['round_id'], as: 'rodadas_em_mesas', atClosure: FIVE_YEARS },
  { table: 'originals_accepted_bet', player: 'player_id', key: ['id'], as: 'apostas_aceitas', atClosure: FIVE_YEARS },
  {
    table: 'originals_barred_player',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'work of the central exclusion, which is exported itself' },
    atClosure: FIVE_YEARS,
  },
  {
    table: 'originals_stopped_player',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'work of a pause or an exclusion, which is exported itself' },
    atClosure: FIVE_YEARS,
  },
];
