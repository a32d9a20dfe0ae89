import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const sportsbookPersonal: readonly PersonalTable[] = [
  { table: 'sportsbook_ticket', player: 'player_id', key: ['id'], as: 'bilhetes', left: ['fingerprint', 'key', 'answer'], atClosure: FIVE_YEARS },
  { table: 'sportsbook_bet', player: 'player_id', key: ['id'], as: 'apostas_esportivas', atClosure: FIVE_YEARS },
  {
    table: 'sportsbook_leg',
    player: { column: 'bet_id', of: 'sportsbook_bet', key: 'id' },
    key: ['bet_id', 'ordinal'],
    as: 'selecoes',
    left: ['exposure_cents'],
    atClosure: FIVE_YEARS,
  },
  { table: 'sportsbook_favourite', player: 'player_id', key: ['kind', 'ref'], as: 'favoritos_esportivos', atClosure: 'erased' },
  {
    table: 'sportsbook_barred_player',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'work of the central exclusion, which is exported itself' },
    atClosure: FIVE_YEARS,
  },
];
