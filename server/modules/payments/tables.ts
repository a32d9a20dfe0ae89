import type { SealedTable } from '#server/platform/crypto/sealed-table.ts';
import { because, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';
import { COPY_PASTE_CONTEXT } from './store/deposits.ts';
import { PIX_KEY_CONTEXT } from './use-cases/withdrawals/take-on-withdrawal.ts';

/** How this module’s tables are protected against a database owner: `npm run ledger:verify` finds changes of tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'payments_claim' },
  { table: 'payments_deposit' },
  { table: 'payments_freed_deposit' },
  { table: 'payments_receipt' },
  { table: 'payments_receipt_move' },
  { table: 'payments_return' },
  { table: 'payments_second_factor' },
  { table: 'payments_withdrawal' },
  { table: 'payments_withdrawal_step' },
  { table: 'payments_circuit_breaker', unwatched: because('a pause of the calls to the bank, half a minute at most', 'only_row', 'until') },
  {
    table: 'payments_listing',
    unwatched: because(
      'how far the bank’s list was walked: a step skipped or walked twice finds each Pix by its own row, and what the list lacks is an open receipt',
      'provider',
      'name',
      'through',
      'due_at',
      'walked_at',
      'until_at',
      'page',
    ),
  },
];

export const paymentsSealed: readonly SealedTable[] = [
  { table: 'payments_deposit', key: ['id'], columns: [{ column: 'copy_paste_sealed', context: COPY_PASTE_CONTEXT }] },
  { table: 'payments_withdrawal', key: ['id'], columns: [{ column: 'pix_key_sealed', context: PIX_KEY_CONTEXT }] },
];

export const paymentsPersonal: readonly PersonalTable[] = [
  {
    table: 'payments_deposit',
    player: 'player_id',
    key: ['id'],
    as: 'depositos',
    left: ['idempotency_key', 'fingerprint', 'check_at', 'provider'],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['copy_paste_sealed'] },
  },
  {
    table: 'payments_receipt',
    player: 'player_id',
    key: ['end_to_end_id'],
    as: 'pix_recebidos',
    left: ['provider', 'detail', 'attempts', 'failures', 'due_at', 'return_after', 'asked', 'answered'],
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['detail'] },
  },
  {
    table: 'payments_return',
    player: { column: 'end_to_end_id', of: 'payments_receipt', key: 'end_to_end_id' },
    key: ['end_to_end_id', 'return_id'],
    as: 'devolucoes_de_pix',
    left: ['detail', 'provider'],
    atClosure: FIVE_YEARS,
    afterYears: { nulled: ['detail'] },
  },
  { table: 'payments_receipt_move', player: 'player_id', key: ['end_to_end_id', 'kind', 'version'], as: 'movimentacoes_de_pix', atClosure: FIVE_YEARS },
  {
    table: 'payments_withdrawal',
    player: 'player_id',
    key: ['id'],
    as: 'saques',
    left: [
      'idempotency_key',
      'fingerprint',
      'detail',
      'attempts',
      'due_at',
      'escalate_at',
      'escalated_at',
      'returns_seen',
      'despite_block',
      'provider',
      'ordered_at',
      'refused_by',
    ],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['pix_key_sealed', 'pix_key_masked'], nulled: ['detail'] },
  },
  {
    table: 'payments_withdrawal_step',
    player: { column: 'withdrawal_id', of: 'payments_withdrawal', key: 'id' },
    key: ['withdrawal_id', 'ordinal'],
    as: 'etapas_dos_saques',
    atClosure: FIVE_YEARS,
  },
  {
    table: 'payments_claim',
    player: 'player_id',
    key: ['id'],
    as: 'contestacoes_de_pix',
    left: ['provider', 'number', 'answer', 'answer_reason', 'due_at', 'wallet_version'],
    atClosure: FIVE_YEARS,
    afterYears: { emptied: ['answer_reason'] },
  },
  {
    table: 'payments_freed_deposit',
    player: 'player_id',
    key: ['id'],
    as: 'depositos_liberados_pela_autoexclusao',
    left: ['version'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'payments_second_factor',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'the code that approved the last withdrawal, for two minutes' },
    atClosure: 'erased',
  },
];
