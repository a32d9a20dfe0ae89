import { MINES_LOWEST_STAKE_CENTS, MINES_MAX, MINES_MIN, MINES_TILES } from '#kernel/fairness/index.ts';
import { returnText } from '#contracts/game-facts.ts';
import type { FirstGame } from './first-game.ts';

export const mines: FirstGame = {
  features: ['conferivel', 'multiplicador'],
  description: `Um tabuleiro de ${MINES_TILES} casas com gemas e minas. Você escolhe quantas minas há, abre as casas uma a uma e decide quando parar.`,
  rules: [
    `O tabuleiro tem ${MINES_TILES} casas. Antes de começar, escolha o valor da aposta e de ${MINES_MIN} a ${MINES_MAX} minas.`,
    'Cada gema aberta aumenta o multiplicador; quanto mais minas, mais ele cresce.',
    'Depois da primeira gema, você pode retirar quando quiser e recebe a aposta vezes o multiplicador mostrado.',
    'Abrir uma mina encerra a rodada, e a aposta é perdida.',
    'Ao chegar à última gema, ou ao maior prêmio permitido por rodada, a rodada é paga sozinha.',
    'Uma rodada aberta não expira: se a conexão cair, ela volta de onde parou, em qualquer aparelho.',
    `Quanto mais minas e mais gemas abertas, maior o multiplicador; o jogo mostra cada um antes de você começar. O pagamento é arredondado para baixo no centavo, e o retorno teórico é ${returnText('mines')}.`,
    'As posições das minas saem de uma semente que foi selada antes da aposta: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: MINES_LOWEST_STAKE_CENTS,
  searchWords: 'minas campo minado bombas gemas diamantes mina',
};
