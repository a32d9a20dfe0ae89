import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'bonus_definition' },
  { table: 'bonus_contribution' },
  { table: 'bonus_rollover', except: because('what the stakes counted: recomputed from them by the bonus checks', 'counted_cents', 'over_cents', 'won_cents') },
  ...recomputed('bonus_count'),
];

export const bonusPersonal: readonly PersonalTable[] = [
  { table: 'bonus_rollover', player: 'player_id', key: ['id'], as: 'bonus', left: ['activated_version', 'source_ref', 'end_asked'], atClosure: FIVE_YEARS },
  {
    table: 'bonus_count',
    player: { column: 'rollover_id', of: 'bonus_rollover', key: 'id' },
    key: ['rollover_id', 'ref'],
    as: 'apostas_contadas_nos_bonus',
    atClosure: FIVE_YEARS,
  },
];
