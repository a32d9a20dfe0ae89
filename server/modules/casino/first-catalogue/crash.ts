import { CRASH_BETTING_MS, CRASH_SLOTS } from '#contracts/originals/crash-facts.ts';
import { FIRST_TEXT, GROWTH_TEXT, LEAST_OUT_TEXT, multipleTextE2, secondsText, TENFOLD_E2, TWICE_E2 } from '#contracts/originals/crash-figures.ts';
import { returnText } from '#contracts/game-facts.ts';
import type { FirstGame } from './first-game.ts';

export const crash: FirstGame = {
  features: ['conferivel', 'multijogador'],
  description: 'Um múltiplo que sobe para todo mundo ao mesmo tempo. Retire antes da parada e receba o valor apostado vezes o múltiplo.',
  rules: [
    `Cada rodada recebe apostas por ${CRASH_BETTING_MS / 1_000} segundos, até ${CRASH_SLOTS.length} por jogador; depois o múltiplo sobe a partir de ${FIRST_TEXT}.`,
    'Enquanto ele sobe, cada aposta pode ser retirada: ela recebe o valor apostado vezes o múltiplo daquele instante. Quem não retirou até a parada perde.',
    `Vale o instante em que o servidor recebe a retirada, a partir de ${LEAST_OUT_TEXT}. A retirada automática paga exatamente o múltiplo escolhido, sem depender da conexão.`,
    `O múltiplo cresce ${GROWTH_TEXT} por segundo: chega a ${multipleTextE2(TWICE_E2)} aos ${secondsText(TWICE_E2)} segundos e a ${multipleTextE2(TENFOLD_E2)} aos ${secondsText(TENFOLD_E2)} segundos.`,
    'Em um múltiplo mostrado antes da aposta, que depende do prêmio máximo por rodada, toda aposta sai sozinha.',
    'Uma aposta pode ser desfeita enquanto as apostas estão abertas. O valor máximo por rodada vale para a soma das suas apostas.',
    'Se a parada não puder ser sorteada, a rodada é anulada e as apostas voltam ao saldo.',
    `O retorno teórico é ${returnText('crash')}, seja qual for o múltiplo da retirada. Resultados passados não preveem os próximos.`,
    'A parada sai de um elo selado antes da rodada e de um sorteio público feito depois de fechadas as apostas: confira qualquer rodada em Jogo justo.',
  ],
  minBetCents: null,
  searchWords: 'multiplicador foguete avião subir retirar parada',
};
