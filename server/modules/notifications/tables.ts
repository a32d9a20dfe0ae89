import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import type { TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { NOTICE_SEAL } from './events.ts';
import { ORIGIN_CONTEXT } from './store/consents.ts';
import { BODY_CONTEXT } from './store/inbox.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'notifications_campaign' },
  { table: 'notifications_campaign_recipient' },
  { table: 'notifications_consent' },
  { table: 'notifications_inbox' },
  { table: 'notifications_message' },
];

export const notificationsSealed: readonly SealedTable[] = [
  { table: 'notifications_message', key: ['id'], columns: [{ column: 'sealed', context: NOTICE_SEAL }] },
  { table: 'notifications_inbox', key: ['id'], columns: [{ column: 'body_sealed', context: BODY_CONTEXT }] },
  { table: 'notifications_consent', key: ['id'], columns: [{ column: 'origin_sealed', context: ORIGIN_CONTEXT }] },
];

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
