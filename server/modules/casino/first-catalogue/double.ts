import type { FirstGame } from './first-game.ts';

export const double: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description:
    'Uma roda só, a mesma para todo mundo. Aposte em vermelho, preto ou branco antes de as apostas fecharem e acompanhe o giro com quem estiver na rodada.',
  rules: [
    'Cada rodada recebe apostas por 15 segundos; depois a roda gira por 5 segundos e para em um número de 0 a 14.',
    'De 1 a 7 é vermelho, de 8 a 14 é preto e 0 é branco. Você pode apostar em uma ou mais cores.',
    'Vermelho e preto pagam 2 vezes o valor apostado; branco paga 14 vezes. A aposta está incluída no pagamento.',
    'O valor máximo por rodada vale para a soma das suas apostas em todas as cores.',
    'Uma aposta confirmada não pode ser alterada. Se a conexão cair, ela continua valendo e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    'O retorno teórico é de 93,33% em qualquer cor. Resultados passados não preveem os próximos.',
    'O número sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roleta roda cores vermelho preto branco dobro',
};
