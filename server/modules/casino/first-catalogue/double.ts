import { DOUBLE_BETTING_MS, DOUBLE_SPIN_MS } from '#contracts/originals/double-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import { DOUBLE_FACTORS, DOUBLE_NUMBERS, type DoubleColor, doubleNumbersOf } from '#kernel/fairness/double/double-wheel.ts';
import type { FirstGame } from './first-game.ts';

const numbers = (color: DoubleColor) => {
  const { first, last } = doubleNumbersOf(color);
  return first === last ? String(first) : `de ${first} a ${last}`;
};

export const double: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description:
    'Uma roda só, a mesma para todo mundo. Aposte em vermelho, preto ou branco antes de as apostas fecharem e acompanhe o giro com quem estiver na rodada.',
  rules: [
    `Cada rodada recebe apostas por ${DOUBLE_BETTING_MS / 1_000} segundos; depois a roda gira por ${DOUBLE_SPIN_MS / 1_000} segundos e para em um número de 0 a ${DOUBLE_NUMBERS - 1}.`,
    `Vermelho é ${numbers('red')}, preto é ${numbers('black')} e branco é ${numbers('white')}. Você pode apostar em uma ou mais cores.`,
    `Vermelho e preto pagam ${DOUBLE_FACTORS.red} vezes o valor apostado; branco paga ${DOUBLE_FACTORS.white} vezes. A aposta está incluída no pagamento.`,
    'O valor máximo por rodada vale para a soma das suas apostas em todas as cores.',
    'Uma aposta confirmada não pode ser alterada. Se a conexão cair, ela continua valendo e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('double')} em qualquer cor. Resultados passados não preveem os próximos.`,
    'O número sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roleta roda cores vermelho preto branco dobro',
};
