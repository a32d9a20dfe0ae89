import { returnText } from '#contracts/game-facts.ts';
import { coveredBy, HIGH_TEXT, kindPays, LOW_TEXT, ROULETTE_HIGHEST } from '#contracts/originals/roulette-figures.ts';
import { ROULETTE_BETTING_MS } from '#contracts/originals/roulette-facts.ts';
import { ROULETTE_NUMBERS } from '#kernel/fairness/roulette/roulette-wheel.ts';
import type { FirstGame } from './first-game.ts';

export const roulette: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description:
    'Roleta europeia, com um zero só: a mesma roda e a mesma bola para todo mundo. Aposte em números, dúzias, colunas, cores ou nos vizinhos da roda.',
  rules: [
    `Cada rodada recebe apostas por ${ROULETTE_BETTING_MS / 1_000} segundos. Depois a bola corre e cai em um dos ${ROULETTE_NUMBERS} números, de 0 a ${ROULETTE_HIGHEST}.`,
    `Pleno (${coveredBy('straight')} número) paga ${kindPays('straight')} para um; cavalo (${coveredBy('split')}) paga ${kindPays('split')}; rua e trio (${coveredBy('street')}) pagam ${kindPays('street')}; quadra (${coveredBy('corner')}), também a do zero, paga ${kindPays('corner')}; linha (${coveredBy('line')}) paga ${kindPays('line')}.`,
    `Dúzia e coluna (${coveredBy('dozen')} números) pagam ${kindPays('dozen')} para um. Vermelho ou preto, par ou ímpar, ${LOW_TEXT} ou ${HIGH_TEXT} pagam ${kindPays('red')} para um e perdem com o zero.`,
    'Quanto menos números a posição cobre, menor o valor máximo nela. O máximo por rodada vale para a soma das suas apostas.',
    'Enquanto as apostas estão abertas você pode tirar todas da mesa. Depois de fechadas elas valem, mesmo se a conexão cair, e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('roulette')} em qualquer posição. Resultados passados não dizem nada sobre o próximo.`,
    'O número sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roleta europeia roulette zero vermelho preto numeros duzia coluna pleno ao vivo',
};
