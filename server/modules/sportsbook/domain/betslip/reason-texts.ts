import { formatOdds, type Odds } from '#kernel/odds.ts';

/** Why a bet was refused, as shown to its player; does not mention the refund of the stake. */
export const REASON_WHY = {
  odds_changed: 'A cotação mudou.',
  market_suspended: 'Este mercado está suspenso no momento.',
  market_not_found: 'Este mercado não está mais disponível.',
  outcome_not_found: 'Esta seleção não está mais disponível.',
  event_started: 'O evento já começou e não aceita mais esta aposta.',
  event_not_open: 'O evento não está aberto para apostas.',
  correlated_legs: 'Seleções do mesmo evento não podem ser combinadas: uma depende da outra.',
  stake_above_maximum: 'O valor passa do máximo aceito agora para esta aposta.',
  payout_above_maximum: 'O retorno possível passa do máximo por bilhete.',
  stake_below_minimum: 'O valor está abaixo do mínimo.',
  too_many_legs: 'São seleções demais para uma aposta.',
  too_many_lines: 'São linhas demais para um bilhete.',
  wrong_sizes: 'Os tamanhos não combinam com as seleções da aposta.',
  excludes: 'Estas seleções não podem acontecer juntas.',
  contains: 'Esta seleção já está garantida pelas outras: não acrescenta nada.',
  not_combinable: 'Esta seleção não pode ser combinada com outras do mesmo jogo.',
  insufficient_balance: 'Saldo insuficiente para esta aposta.',
  limit_reached: 'Esta aposta passa de um dos seus limites.',
  self_excluded: 'Sua conta está autoexcluída.',
  paused: 'Sua conta está em pausa.',
  not_verified: 'Confirme a sua identidade para apostar.',
  vpn_detected: 'Você passou a acessar por VPN, Tor ou de fora do Brasil.',
  address_unverified: 'Não conseguimos confirmar de onde você estava acessando.',
  blocked: 'Sua conta está bloqueada.',
  closed: 'Esta conta foi encerrada.',
  known_before_bet: 'A aposta foi feita depois de um lance que ainda não tinha chegado até nós.',
  reoffer_declined: 'Você não aceitou a nova cotação.',
  reoffer_expired: 'O tempo para aceitar a nova cotação acabou.',
  review_refused: 'Analisamos a aposta e não podemos aceitá-la.',
  review_expired: 'Não conseguimos concluir a análise da aposta a tempo.',
  not_confirmed: 'Não foi possível confirmar a aposta.',
} as const;

/** Any reason code with a text for players. */
type ReasonCode = keyof typeof REASON_WHY;

/** "A cotação mudou de 2,00 para 1,80." */
export function movedText(from: Odds, to: Odds): string {
  return `A cotação mudou de ${formatOdds(from)} para ${formatOdds(to)}.`;
}

/** Why a bet was rejected after its stake had been reserved. `moved`: the first price that moved, if that is the reason. */
export function rejectionText(reason: ReasonCode, moved: { readonly from: Odds; readonly to: Odds } | null): string {
  const why = reason === 'odds_changed' && moved !== null ? movedText(moved.from, moved.to) : REASON_WHY[reason];
  return `${why} O valor voltou ao seu saldo.`;
}

const TIME = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', hour: '2-digit', minute: '2-digit' });

/** The text shown to the player of a bet under review. */
export function reviewText(until: Date): string {
  return `Sua aposta está em análise e o valor fica reservado. Você recebe a resposta até as ${TIME.format(until)}.`;
}
