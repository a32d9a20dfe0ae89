import { returnText } from '#contracts/game-facts.ts';
import { DERBY_TIMES } from '#contracts/originals/cards-facts.ts';
import { derbyPays } from '#contracts/originals/cards-figures.ts';
import { SHOE_CARDS, SHOE_DECKS } from '#kernel/fairness/cards/shoe.ts';
import type { FirstGame } from './first-game.ts';

export const derby: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: 'Um clássico de duas cartas: uma para o Mandante, uma para o Visitante, e a maior vence. Dá para apostar também no Empate.',
  rules: [
    `Cada rodada recebe apostas por ${DERBY_TIMES.bettingMs / 1_000} segundos. Depois sai uma carta para o Mandante e uma para o Visitante.`,
    'Vence a carta maior, do dois até o rei e, acima dele, o ás. Os naipes não contam.',
    `Mandante e Visitante pagam ${derbyPays('home')} para um. Com cartas iguais, metade da aposta em um dos lados volta, arredondada para baixo no centavo.`,
    `O Empate paga ${derbyPays('tie')} para um.`,
    `Cada rodada tem um sapato próprio de ${SHOE_DECKS} baralhos, ${SHOE_CARDS} cartas, embaralhado por inteiro. Nenhuma carta é queimada e nada passa de uma rodada para a outra: contar cartas não ajuda.`,
    'O máximo por rodada vale para a soma das suas apostas, e no Empate o máximo é menor.',
    'Enquanto as apostas estão abertas você pode tirar todas da mesa. Depois de fechadas elas valem, mesmo se a conexão cair, e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('derby')}. Resultados passados não dizem nada sobre o próximo.`,
    'A ordem das cartas sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'classico futebol mandante visitante empate duas cartas carta maior baralho ao vivo',
};
