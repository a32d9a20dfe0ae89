import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const acquisitionPersonal: readonly PersonalTable[] = [
  { table: 'acquisition_attribution', player: 'player_id', key: ['player_id'], as: 'origem_do_cadastro', atClosure: 'erased' },
  { table: 'acquisition_code', player: 'player_id', key: ['player_id'], as: 'codigo_de_convite', atClosure: FIVE_YEARS },
  {
    table: 'acquisition_referral',
    player: 'referee_id',
    key: ['id'],
    as: 'convite_recebido',
    // The referrer's row belongs to the other player; reviews belong to the operators.
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
