import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const responsibleGamingPersonal: readonly PersonalTable[] = [
  { table: 'responsible_gaming_limit', player: 'player_id', key: ['kind', 'period'], as: 'limites', left: ['pending_told_for'], atClosure: FIVE_YEARS },
  {
    table: 'responsible_gaming_stop',
    player: 'player_id',
    key: ['version'],
    as: 'pausas_e_autoexclusoes',
    left: ['asked_by'],
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['reason_sealed'] },
  },
  { table: 'responsible_gaming_reality_check', player: 'player_id', key: ['player_id'], as: 'avisos_de_tempo_de_jogo', atClosure: FIVE_YEARS },
  { table: 'responsible_gaming_event', player: 'player_id', key: ['id'], as: 'historico_de_protecao', left: ['actor'], atClosure: FIVE_YEARS },
  {
    table: 'responsible_gaming_intervention',
    player: 'player_id',
    key: ['id'],
    as: 'avisos_de_cuidado',
    left: ['reviewed_by', 'review_note'],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['review_note'] },
  },
];
