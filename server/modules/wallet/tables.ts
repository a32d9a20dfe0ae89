import { recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** Protection of this module’s tables against the owner of the database: `npm run ledger:verify` finds changes in tables that are logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'wallet_block_lowered' },
  { table: 'wallet_reserve' },
  { table: 'wallet_statement_entry' },
  ...recomputed(
    'ledger_effect',
    'ledger_rollup',
    'ledger_rollup_state',
    'ledger_transfer',
    'wallet_account',
    'wallet_block',
    'wallet_block_written',
    'wallet_house_account',
  ),
];

export const walletPersonal: readonly PersonalTable[] = [
  { table: 'wallet_account', player: 'player_id', key: ['id'], as: 'contas', left: ['version'], atClosure: FIVE_YEARS },
  { table: 'ledger_transfer', player: 'player_id', key: ['at', 'id'], as: 'movimentacoes', left: ['wallet_version', 'version'], atClosure: FIVE_YEARS },
  {
    table: 'ledger_effect',
    player: 'player_id',
    key: ['kind', 'ref_id', 'version'],
    as: { withheld: 'the same movements, once more by their reference' },
    atClosure: FIVE_YEARS,
  },
  { table: 'wallet_block', player: 'player_id', key: ['reason', 'ref'], as: 'bloqueios_de_saque', atClosure: FIVE_YEARS },
  { table: 'wallet_block_written', player: 'player_id', key: ['reason', 'ref'], as: 'bloqueios_criados', left: ['after_transfer'], atClosure: FIVE_YEARS },
  { table: 'wallet_block_lowered', player: 'player_id', key: ['id'], as: 'bloqueios_reduzidos', left: ['after_transfer'], atClosure: FIVE_YEARS },
  { table: 'wallet_reserve', player: 'player_id', key: ['ref'], as: 'valores_reservados', left: ['since_version', 'until_version'], atClosure: FIVE_YEARS },
  { table: 'wallet_statement_entry', player: 'player_id', key: ['source', 'ref'], as: 'lancamentos_do_extrato', atClosure: FIVE_YEARS },
];
