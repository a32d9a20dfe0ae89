import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import type { TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { ATTRIBUTES_CONTEXT } from './store/attributions.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'acquisition_attribution' },
  { table: 'acquisition_code' },
  { table: 'acquisition_postback' },
  { table: 'acquisition_postback_template' },
  { table: 'acquisition_referral' },
  { table: 'acquisition_returned_deposit' },
  { table: 'acquisition_reward' },
];

export const acquisitionSealed: readonly SealedTable[] = [
  { table: 'acquisition_attribution', key: ['player_id'], columns: [{ column: 'attributes_sealed', context: ATTRIBUTES_CONTEXT }] },
];

export const acquisitionPersonal: readonly PersonalTable[] = [
  { table: 'acquisition_attribution', player: 'player_id', key: ['player_id'], as: 'origem_do_cadastro', atClosure: 'erased' },
  { table: 'acquisition_code', player: 'player_id', key: ['player_id'], as: 'codigo_de_convite', atClosure: FIVE_YEARS },
  {
    table: 'acquisition_referral',
    player: 'referee_id',
    key: ['id'],
    as: 'convite_recebido',
    // Left out: the referrer is another player, and the review belongs to operators.
    left: ['referrer_id', 'same_browser', 'signals', 'cleared'],
    atClosure: FIVE_YEARS,
  },
  { table: 'acquisition_reward', player: 'player_id', key: ['referral_id', 'side'], as: 'recompensas_por_convite', atClosure: FIVE_YEARS },
  {
    table: 'acquisition_returned_deposit',
    player: 'player_id',
    key: ['deposit_id'],
    as: { withheld: 'which deposits went back, for events that come late; the deposits say so themselves' },
    atClosure: BY_ITS_RULE,
  },
  {
    table: 'acquisition_postback',
    player: 'player_id',
    key: ['id'],
    as: 'avisos_a_parceiros',
    left: ['template_id', 'business_ref', 'due_at', 'deadline_at', 'attempts', 'last_error'],
    atClosure: BY_ITS_RULE,
  },
];
