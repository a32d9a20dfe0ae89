import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { originalGames } from './original-games.ts';

export const originalsPersonal: readonly PersonalTable[] = [
  { table: 'originals_fairness', player: 'player_id', key: ['player_id'], as: 'provably_fair', atClosure: FIVE_YEARS },
  { table: 'originals_seed', player: 'player_id', key: ['id'], as: 'sementes', left: ['sealed_seed'], atClosure: FIVE_YEARS },
  ...originalGames.flatMap(({ tables }) => tables),
  {
    table: 'originals_table_bet',
    player: 'player_id',
    key: ['id'],
    as: 'apostas_em_mesas',
    // The stored answer of a call.
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
