import { ROULETTE_BETTING_MS } from '#contracts/roulette-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import type { FirstGame } from './first-game.ts';

export const roulette: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: 'Um número de 0 a 36, o mesmo para todo mundo. Aposte em par, ímpar ou zero antes de as apostas fecharem.',
  rules: [
    `Cada rodada recebe apostas por ${ROULETTE_BETTING_MS / 1_000} segundos; depois sai um número de 0 a 36.`,
    'Par e ímpar pagam 2 vezes o valor apostado; zero paga 36 vezes. Zero não é par nem ímpar. A aposta está incluída no pagamento.',
    'O valor máximo por rodada vale para a soma das suas apostas.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('roulette')}. Resultados passados não preveem os próximos.`,
    'O número sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roulette mesa número par ímpar zero',
};
