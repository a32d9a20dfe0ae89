import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const gatePersonal: readonly PersonalTable[] = [
  { table: 'gate_player', player: 'player_id', key: ['player_id'], as: 'limites_e_situacao', left: ['epoch', 'ended_sessions'], atClosure: FIVE_YEARS },
];
