import { returnText } from '#contracts/game-facts.ts';
import { BACCARAT_TIMES } from '#contracts/originals/cards-facts.ts';
import { baccaratPays } from '#contracts/originals/cards-figures.ts';
import { SHOE_CARDS, SHOE_DECKS } from '#kernel/fairness/cards/shoe.ts';
import type { FirstGame } from './first-game.ts';

export const baccarat: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: 'Bacará de oito baralhos: Jogador ou Banca, quem chega mais perto de nove vence. Também Empate e pares.',
  rules: [
    `Cada rodada recebe apostas por ${BACCARAT_TIMES.bettingMs / 1_000} segundos. Depois saem duas cartas para o Jogador e duas para a Banca.`,
    'O ás vale um, de dois a nove vale o número, dez e figuras valem zero. Dos pontos de cada lado conta só o último algarismo.',
    'Com oito ou nove em duas cartas, ninguém pede. Senão, o Jogador pede com até cinco e para com seis ou sete.',
    'Se o Jogador parou, a Banca pede com até cinco. Se o Jogador pediu, a Banca pede com até dois sempre; com três, menos contra um oito; com quatro, contra dois a sete; com cinco, contra quatro a sete; com seis, contra seis ou sete; com sete, para.',
    `O Jogador paga ${baccaratPays('player')} para um. A Banca paga ${baccaratPays('player')} para um menos 5% de comissão, arredondado para baixo no centavo. No empate as duas apostas voltam.`,
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
