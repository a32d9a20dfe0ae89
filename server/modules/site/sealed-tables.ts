import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { ANSWER } from './support/answer-seal.ts';
import { CONTACT, MESSAGE, SUBJECT } from './support/seal-message.ts';

export const siteSealed: readonly SealedTable[] = [
  {
    table: 'site_support_message',
    key: ['case_number'],
    columns: [
      { column: 'subject', context: SUBJECT },
      { column: 'message', context: MESSAGE },
      { column: 'contact', context: CONTACT },
    ],
  },
  { table: 'site_support_answer', key: ['id'], columns: [{ column: 'answer', context: ANSWER }] },
];
