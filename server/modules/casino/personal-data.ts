import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const casinoPersonal: readonly PersonalTable[] = [
  { table: 'casino_favourite', player: 'player_id', key: ['game_id'], as: 'jogos_favoritos', atClosure: 'erased' },
  {
    table: 'casino_session',
    player: 'player_id',
    key: ['id'],
    as: 'jogos_abertos',
    left: ['launch_token_hash', 'session_token_hash', 'epoch', 'site_session_id'],
    atClosure: BY_ITS_RULE,
  },
  { table: 'casino_round', player: 'player_id', key: ['id'], as: 'rodadas_de_fornecedores', atClosure: FIVE_YEARS },
  {
    table: 'casino_transaction',
    player: 'player_id',
    key: ['source', 'transaction_id'],
    as: 'transacoes_de_fornecedores',
    left: ['fingerprint', 'wallet_version'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'casino_win_review',
    player: 'player_id',
    key: ['id'],
    as: 'premios_em_analise',
    left: ['reason', 'most_cents', 'total_cents', 'decided_by', 'decided_because'],
    atClosure: FIVE_YEARS,
  },
  { table: 'casino_free_rounds', player: 'player_id', key: ['id'], as: 'rodadas_gratis', left: ['due_at', 'tries'], atClosure: FIVE_YEARS },
  { table: 'casino_provider_player', player: 'player_id', key: ['source'], as: 'apelidos_em_fornecedores', atClosure: FIVE_YEARS },
  {
    table: 'casino_barred_player',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'work of the central exclusion, which is exported itself' },
    atClosure: FIVE_YEARS,
  },
];
