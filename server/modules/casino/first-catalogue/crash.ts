import { CRASH_BETTING_MS } from '#contracts/crash-facts.ts';
import { returnText } from '#contracts/game-facts.ts';
import type { FirstGame } from './first-game.ts';

export const crash: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: 'Um múltiplo que sobe para todo mundo ao mesmo tempo. Retire antes da parada e receba o valor apostado vezes o múltiplo.',
  rules: [
    `Cada rodada recebe apostas por ${CRASH_BETTING_MS / 1_000} segundos, até duas por jogador; depois o múltiplo sobe a partir de 1,00.`,
    'Enquanto ele sobe, cada aposta pode ser retirada: ela recebe o valor apostado vezes o múltiplo daquele instante. Quem não retirou até a parada perde.',
    'Vale o instante em que o servidor recebe a retirada. A menor é em 1,01; a retirada automática paga exatamente o múltiplo escolhido, sem depender da conexão.',
    'O múltiplo cresce cerca de 6% por segundo: passa de 2,00 aos 11,6 segundos e de 10,00 aos 38,4 segundos.',
    'Em um múltiplo mostrado antes da aposta, que depende do prêmio máximo por rodada, toda aposta sai sozinha.',
    'Uma aposta pode ser desfeita enquanto as apostas estão abertas. O valor máximo por rodada vale para a soma das duas.',
    'Se a parada não puder ser sorteada, a rodada é anulada e as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('crash')} em qualquer múltiplo. Resultados passados não preveem os próximos.`,
    'A parada sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'multiplicador foguete avião subir retirar parada',
};
