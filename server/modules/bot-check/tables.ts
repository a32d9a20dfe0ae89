import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  {
    table: 'bot_check_spent_token',
    unwatched: because(
      'a token lives for minutes and opens a form; what the form asks is judged by other rows',
      'id_hash',
      'purpose',
      'spent_at',
      'expires_at',
    ),
  },
];
