import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const bonusPersonal: readonly PersonalTable[] = [
  { table: 'bonus_rollover', player: 'player_id', key: ['id'], as: 'bonus', left: ['activated_version', 'source_ref', 'end_asked'], atClosure: FIVE_YEARS },
  {
    table: 'bonus_count',
    player: { column: 'rollover_id', of: 'bonus_rollover', key: 'id' },
    key: ['rollover_id', 'ref'],
    as: 'apostas_contadas_nos_bonus',
    atClosure: FIVE_YEARS,
  },
];
