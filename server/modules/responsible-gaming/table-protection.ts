import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'responsible_gaming_event' },
  { table: 'responsible_gaming_intervention' },
  { table: 'responsible_gaming_limit' },
  { table: 'responsible_gaming_reality_check' },
  { table: 'responsible_gaming_stop' },
  {
    table: 'responsible_gaming_lap',
    unwatched: because('where the walk over all players is: each lap begins anew within the day', 'only_row', 'started_at', 'after'),
  },
];
