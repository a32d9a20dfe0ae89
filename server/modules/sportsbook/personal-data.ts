import { BY_ITS_RULE, FIVE_YEARS, type PersonalTable } from '#server/platform/personal-data/personal-table.ts';

export const sportsbookPersonal: readonly PersonalTable[] = [
  { table: 'sportsbook_ticket', player: 'player_id', key: ['id'], as: 'bilhetes', left: ['fingerprint', 'key', 'answer', 'session_id'], atClosure: FIVE_YEARS },
  { table: 'sportsbook_bet', player: 'player_id', key: ['id'], as: 'apostas_esportivas', atClosure: FIVE_YEARS },
  {
    table: 'sportsbook_leg',
    player: { column: 'bet_id', of: 'sportsbook_bet', key: 'id' },
    key: ['bet_id', 'ordinal'],
    as: 'selecoes',
    left: ['exposure_cents', 'liability_cents'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'sportsbook_bet_review',
    player: { column: 'bet_id', of: 'sportsbook_bet', key: 'id' },
    key: ['bet_id'],
    as: 'apostas_em_analise',
    left: ['cause'],
    atClosure: FIVE_YEARS,
  },
  {
    table: 'sportsbook_builder',
    player: { column: 'bet_id', of: 'sportsbook_bet', key: 'id' },
    key: ['bet_id', 'ordinal'],
    as: 'combinacoes',
    left: ['is_waiting'],
    atClosure: FIVE_YEARS,
  },
  { table: 'sportsbook_cashout', player: 'player_id', key: ['id'], as: 'apostas_encerradas', left: ['terms'], atClosure: FIVE_YEARS },
  {
    table: 'sportsbook_cashout_quote',
    player: { column: 'bet_id', of: 'sportsbook_bet', key: 'id' },
    key: ['id'],
    as: { withheld: 'offers of a day that nobody took; what was taken is exported itself' },
    atClosure: BY_ITS_RULE,
  },
  { table: 'sportsbook_cashout_rule', player: 'player_id', key: ['bet_id'], as: 'regras_de_encerramento', left: ['seen'], atClosure: 'erased' },
  { table: 'sportsbook_favourite', player: 'player_id', key: ['kind', 'ref'], as: 'favoritos_esportivos', atClosure: 'erased' },
  {
    table: 'sportsbook_barred_player',
    player: 'player_id',
    key: ['player_id'],
    as: { withheld: 'work of the central exclusion, which is exported itself' },
    atClosure: FIVE_YEARS,
  },
];
