import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const paymentsPersonal: readonly PersonalTable[] = [
  { table: 'payments_deposit', player: 'player_id', key: ['id'], as: 'depositos', left: ['idempotency_key', 'fingerprint', 'check_at'], atClosure: FIVE_YEARS },
  {
    table: 'payments_receipt',
    player: 'player_id',
    key: ['end_to_end_id'],
    as: 'pix_recebidos',
    left: ['detail', 'attempts', 'failures', 'due_at', 'return_after', 'asked', 'answered'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'payments_return',
    player: { column: 'end_to_end_id', of: 'payments_receipt', key: 'end_to_end_id' },
    key: ['end_to_end_id', 'return_id'],
    as: 'devolucoes_de_pix',
    left: ['detail'],
    atClosure: FIVE_YEARS,
  },
  { table: 'payments_receipt_move', player: 'player_id', key: ['end_to_end_id', 'kind', 'version'], as: 'movimentacoes_de_pix', atClosure: FIVE_YEARS },
  {
    table: 'payments_withdrawal',
    player: 'player_id',
    key: ['id'],
    as: 'saques',
    left: ['idempotency_key', 'fingerprint', 'detail', 'attempts', 'due_at', 'escalate_at', 'escalated_at', 'returns_seen', 'despite_block'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'payments_withdrawal_step',
    player: { column: 'withdrawal_id', of: 'payments_withdrawal', key: 'id' },
    key: ['withdrawal_id', 'ordinal'],
    as: 'etapas_dos_saques',
    atClosure: FIVE_YEARS,
  },
  { table: 'payments_claim', player: 'player_id', key: ['id'], as: 'contestacoes_de_pix', left: ['answer', 'answer_reason', 'due_at'], atClosure: FIVE_YEARS },
  {
    table: 'payments_second_factor',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'the code that approved the last withdrawal, for two minutes' },
    atClosure: 'erased',
  },
];
