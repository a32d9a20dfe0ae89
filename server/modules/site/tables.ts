import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { ANSWER } from './support/answer-seal.ts';
import { CONTACT, MESSAGE, SUBJECT } from './support/seal-message.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'site_image' },
  { table: 'site_page_version' },
  { table: 'site_promotion' },
  { table: 'site_seo_record' },
  { table: 'site_support_answer' },
  { table: 'site_support_message' },
  { table: 'site_text' },
  {
    table: 'site_client_error',
    unwatched: because(
      'errors that browsers reported: anybody may report any',
      'fingerprint',
      'kind',
      'message',
      'stack',
      'path',
      'build',
      'count',
      'first_seen_at',
      'last_seen_at',
    ),
  },
];

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
