import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
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
