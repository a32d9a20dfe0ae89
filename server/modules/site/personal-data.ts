import { BY_ITS_RULE, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const sitePersonal: readonly PersonalTable[] = [
  { table: 'site_support_message', player: 'player_id', key: ['case_number'], as: 'mensagens_ao_suporte', atClosure: BY_ITS_RULE },
];
