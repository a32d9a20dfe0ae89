import type { BetReason } from '#contracts/sportsbook-bets.ts';

/** Why a bet was not taken, as its player reads it. In every case nothing was debited for it. */
export const REASON_TEXTS: Readonly<Record<BetReason, string>> = {
  odds_changed: 'A cotação mudou. Nada foi descontado.',
  market_suspended: 'Este mercado está suspenso no momento. Nada foi descontado.',
  market_not_found: 'Este mercado não está mais disponível. Nada foi descontado.',
  outcome_not_found: 'Esta seleção não está mais disponível. Nada foi descontado.',
  event_started: 'O evento já começou e não aceita mais esta aposta. Nada foi descontado.',
  event_not_open: 'O evento não está aberto para apostas. Nada foi descontado.',
  correlated_legs: 'Seleções do mesmo evento não podem ser combinadas: uma depende da outra. Nada foi descontado.',
  stake_above_maximum: 'O valor passa do máximo aceito agora para esta aposta. Nada foi descontado.',
  payout_above_maximum: 'O retorno possível passa do máximo por bilhete. Nada foi descontado.',
  stake_below_minimum: 'O valor está abaixo do mínimo. Nada foi descontado.',
  too_many_legs: 'São seleções demais para uma aposta. Nada foi descontado.',
  too_many_lines: 'São linhas demais para um bilhete. Nada foi descontado.',
  wrong_sizes: 'Os tamanhos não combinam com as seleções da aposta. Nada foi descontado.',
  builder_not_offered: 'Ainda não oferecemos combinações dentro do mesmo evento. Nada foi descontado.',
  insufficient_balance: 'Saldo insuficiente para esta aposta. Nada foi descontado.',
  limit_reached: 'Esta aposta passa de um dos seus limites. Nada foi descontado.',
};
