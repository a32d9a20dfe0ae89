import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { NOTICE_SEAL } from './events.ts';
import { ORIGIN_CONTEXT } from './store/consents.ts';
import { BODY_CONTEXT } from './store/inbox.ts';

export const notificationsSealed: readonly SealedTable[] = [
  { table: 'notifications_message', key: ['id'], columns: [{ column: 'sealed', context: NOTICE_SEAL }] },
  { table: 'notifications_inbox', key: ['id'], columns: [{ column: 'body_sealed', context: BODY_CONTEXT }] },
  { table: 'notifications_consent', key: ['id'], columns: [{ column: 'origin_sealed', context: ORIGIN_CONTEXT }] },
];
