import { BY_ITS_RULE, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const notificationsPersonal: readonly PersonalTable[] = [
  { table: 'notifications_inbox', player: 'player_id', key: ['id'], as: 'avisos', atClosure: 'erased' },
  { table: 'notifications_message', player: 'player_id', key: ['id'], as: 'mensagens_enviadas', left: ['sealed'], atClosure: BY_ITS_RULE },
];
