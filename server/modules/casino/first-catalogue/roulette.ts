import { returnText } from '#contracts/game-facts.ts';
import { ROULETTE_BETTING_MS } from '#contracts/roulette-facts.ts';
import type { FirstGame } from './first-game.ts';

export const roulette: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description:
    'Roleta europeia, com um zero só: a mesma roda e a mesma bola para todo mundo. Aposte em números, dúzias, colunas, cores ou nos vizinhos da roda.',
  rules: [
    `Cada rodada recebe apostas por ${ROULETTE_BETTING_MS / 1_000} segundos. Depois a bola corre e cai em um dos 37 números, de 0 a 36.`,
    'Pleno (1 número) paga 35 para 1; cavalo (2) paga 17; rua e trio (3) pagam 11; quadra e primeiros quatro (4) pagam 8; linha (6) paga 5.',
    'Dúzia e coluna (12 números) pagam 2 para 1. Vermelho ou preto, par ou ímpar, 1 a 18 ou 19 a 36 pagam 1 para 1 e perdem com o zero.',
    'Quanto menos números a posição cobre, menor o valor máximo nela. O máximo por rodada vale para a soma das suas apostas.',
    'Enquanto as apostas estão abertas você pode tirar todas da mesa. Depois de fechadas elas valem, mesmo se a conexão cair, e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('roulette')} em qualquer posição. Resultados passados não dizem nada sobre o próximo.`,
    'O número sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'roleta europeia roulette zero vermelho preto numeros duzia coluna pleno ao vivo',
};
