import { returnText } from '#contracts/game-facts.ts';
import { BACCARAT_TIMES } from '#contracts/originals/cards-facts.ts';
import { BACCARAT_RULES, baccaratPays } from '#contracts/originals/cards-figures.ts';
import { SHOE_CARDS, SHOE_DECKS } from '#kernel/fairness/cards/shoe.ts';
import type { FirstGame } from './first-game.ts';

export const baccarat: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: BACCARAT_RULES.decks,
  rules: [
    `Cada rodada recebe apostas por ${BACCARAT_TIMES.bettingMs / 1_000} segundos. Depois saem duas cartas para o Jogador e duas para a Banca.`,
    BACCARAT_RULES.values,
    BACCARAT_RULES.player,
    BACCARAT_RULES.banker,
    `O Jogador paga ${baccaratPays('player')} para um, e a Banca também, antes da comissão.`,
    BACCARAT_RULES.commission,
    `O Empate paga ${baccaratPays('tie')} para um. Um par, duas primeiras cartas do mesmo valor de face, paga ${baccaratPays('player-pair')} para um.`,
    `Cada rodada tem um sapato próprio de ${SHOE_DECKS} baralhos, ${SHOE_CARDS} cartas, embaralhado por inteiro. Nenhuma carta é queimada e nada passa de uma rodada para a outra: contar cartas não ajuda.`,
    'O máximo por rodada vale para a soma das suas apostas, e quanto mais uma posição paga, menor o máximo nela.',
    'Enquanto as apostas estão abertas você pode tirar todas da mesa. Depois de fechadas elas valem, mesmo se a conexão cair, e o prêmio entra no saldo sozinho.',
    'Se o resultado não puder ser sorteado, a rodada é anulada e todas as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('baccarat')}. Resultados passados não dizem nada sobre o próximo.`,
    'A ordem das cartas sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'bacara baccarat punto banco jogador banca empate par nove cartas ao vivo',
};
