import { because, recomputed, type TableProtection } from '#server/platform/integrity/table-protection.ts';
import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

/** How this module’s tables are protected against an owner of the database: `npm run ledger:verify` finds changes of a table that is logged or recomputed. */
export const tableProtection: readonly TableProtection[] = [
  { table: 'casino_barred_player' },
  { table: 'casino_category' },
  { table: 'casino_early_win' },
  { table: 'casino_favourite' },
  { table: 'casino_free_rounds' },
  { table: 'casino_game_category' },
  { table: 'casino_win_review' },
  { table: 'casino_image' },
  { table: 'casino_import' },
  { table: 'casino_mismatch' },
  { table: 'casino_picture' },
  { table: 'casino_provider' },
  { table: 'casino_provider_player' },
  { table: 'casino_reconciliation' },
  { table: 'casino_session' },
  { table: 'casino_transaction' },
  { table: 'casino_win_ceiling' },
  { table: 'casino_game', except: because('the order of a list, counted anew from the plays of a week', 'popularity') },
  ...recomputed('casino_paid_hour', 'casino_round'),
  { table: 'casino_catalogue_version', unwatched: because('tells open pages to read the catalogue again', 'only_row', 'version') },
  {
    table: 'casino_win',
    unwatched: because('a strip of wins on the front page: it names no player and pays nothing', 'id', 'game', 'amount_cents', 'settled_at'),
  },
  {
    table: 'casino_next_win',
    unwatched: because(
      'a strip of wins on the front page: it names no player and pays nothing',
      'only_row',
      'published_at',
      'game',
      'amount_cents',
      'settled_at',
    ),
  },
  { table: 'casino_play_count', unwatched: because('the order of a list, forgotten after eight days', 'game', 'day', 'stakes') },
  { table: 'casino_settled_event', unwatched: because('an hour’s memory of events already counted for that list', 'id', 'taken_at') },
];

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
