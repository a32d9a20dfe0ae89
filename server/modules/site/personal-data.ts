import { BY_ITS_RULE, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const sitePersonal: readonly PersonalTable[] = [
  { table: 'site_support_message', player: 'player_id', key: ['case_number'], as: 'mensagens_ao_suporte', atClosure: BY_ITS_RULE },
  {
    table: 'site_support_answer',
    player: { column: 'case_number', of: 'site_support_message', key: 'case_number' },
    key: ['id'],
    as: 'respostas_do_suporte',
    left: ['operator'],
    atClosure: BY_ITS_RULE,
  },
];
