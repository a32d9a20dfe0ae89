import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const originalsPersonal: readonly PersonalTable[] = [
  { table: 'originals_fairness', player: 'player_id', key: ['player_id'], as: 'provably_fair', atClosure: FIVE_YEARS },
  { table: 'originals_seed', player: 'player_id', key: ['id'], as: 'sementes', left: ['sealed_seed'], atClosure: FIVE_YEARS },
  { table: 'originals_mines_round', player: 'player_id', key: ['id'], as: 'mines_rodadas', left: ['cashout_key', 'wallet_version'], atClosure: FIVE_YEARS },
  { table: 'originals_mines_step', player: 'player_id', key: ['round_id', 'tile'], as: 'mines_casas', left: ['key', 'wallet_version'], atClosure: FIVE_YEARS },
  { table: 'originals_double_bet', player: 'player_id', key: ['id'], as: 'double_apostas', atClosure: FIVE_YEARS },
  { table: 'originals_double_seat', player: 'player_id', key: ['round_id'], as: 'double_rodadas', atClosure: FIVE_YEARS },
  { table: 'originals_accepted_bet', player: 'player_id', key: ['id'], as: 'apostas_aceitas', atClosure: FIVE_YEARS },
  { table: 'originals_dice_bet', player: 'player_id', key: ['id'], as: 'dados_apostas', left: ['wallet_version'], atClosure: FIVE_YEARS },
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
