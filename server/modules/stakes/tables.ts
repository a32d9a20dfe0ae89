import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  ...recomputed('stake', 'stake_award', 'stake_award_reversal', 'stake_part', 'stake_reversal', 'stake_seal', 'stake_to_seal'),
];

export const stakesPersonal: readonly PersonalTable[] = [
  {
    table: 'stake',
    player: 'player_id',
    key: ['id'],
    as: 'apostas',
    left: ['fingerprint', 'answer_bonus_cents', 'answer_cash_cents', 'answer_version', 'operation', 'key', 'ordinal'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'stake_part',
    player: 'player_id',
    key: ['stake_id', 'risk_group'],
    as: 'riscos_das_apostas',
    // The numbers of outcomes are our own; the possible loss and the counted amount are the player's.
    left: ['period', 'return_from', 'return_cents'],
    atClosure: FIVE_YEARS,
  },
  { table: 'stake_award', player: 'player_id', key: ['id'], as: 'premios_avulsos', atClosure: FIVE_YEARS },
];
