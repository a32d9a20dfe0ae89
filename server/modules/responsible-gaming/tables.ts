import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { REASON_CONTEXT } from './use-cases/exclude-player.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
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

export const responsibleGamingSealed: readonly SealedTable[] = [
  { table: 'responsible_gaming_stop', key: ['player_id', 'version'], columns: [{ column: 'reason_sealed', context: REASON_CONTEXT }] },
];

export const responsibleGamingPersonal: readonly PersonalTable[] = [
  { table: 'responsible_gaming_limit', player: 'player_id', key: ['kind', 'period'], as: 'limites', left: ['pending_told_for'], atClosure: FIVE_YEARS },
  {
    table: 'responsible_gaming_stop',
    player: 'player_id',
    key: ['version'],
    as: 'pausas_e_autoexclusoes',
    left: ['asked_by'],
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['reason_sealed'] },
  },
  { table: 'responsible_gaming_reality_check', player: 'player_id', key: ['player_id'], as: 'avisos_de_tempo_de_jogo', atClosure: FIVE_YEARS },
  { table: 'responsible_gaming_event', player: 'player_id', key: ['id'], as: 'historico_de_protecao', left: ['actor'], atClosure: FIVE_YEARS },
  {
    table: 'responsible_gaming_intervention',
    player: 'player_id',
    key: ['id'],
    as: 'avisos_de_cuidado',
    left: ['reviewed_by', 'review_note'],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['review_note'] },
  },
];
