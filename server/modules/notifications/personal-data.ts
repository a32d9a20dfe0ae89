import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const notificationsPersonal: readonly PersonalTable[] = [
  { table: 'notifications_inbox', player: 'player_id', key: ['id'], as: 'avisos', atClosure: 'erased' },
  { table: 'notifications_message', player: 'player_id', key: ['id'], as: 'mensagens_enviadas', left: ['sealed'], atClosure: BY_ITS_RULE },
  {
    table: 'notifications_consent',
    player: 'player_id',
    key: ['id'],
    as: 'consentimentos',
    left: ['number'],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['origin_sealed'] },
  },
  { table: 'notifications_campaign_recipient', player: 'player_id', key: ['campaign_id', 'player_id'], as: 'ofertas', atClosure: BY_ITS_RULE },
];
