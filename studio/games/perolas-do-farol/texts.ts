import type { GameTexts } from '../../protocol/game-texts.ts';
import { whole } from '#studio/stage/text/money.ts';
import { anyOf, inWords, ROUND_RULES, startingWith } from '#studio/stage/text/write-rules.ts';
import { PEROLAS_RULES } from './math/rules.ts';

const { reels, rows, linePays, ladder, pearlsNeeded, respins, capUnits, unitsPerStake } = PEROLAS_RULES;
const pays = linePays.rope;
const RUNS = pays.map((_, more) => inWords(reels - pays.length + 1 + more));
const stakes = (units: number) => whole(units / unitsPerStake);

/** The lobby's texts about the game. Numbers come from the mathematics, never from here. */
export const PEROLAS_DO_FAROL_TEXTS: GameTexts = {
  id: 'perolas-do-farol',
  name: 'Pérolas do Farol',
  summary: `Ao entardecer, as pérolas ficam presas no lugar enquanto o mar gira de novo. Quem enche a janela acende o Farol: ${stakes(ladder.farol)} vezes a aposta.`,
  features: ['Pérolas que ficam', `${startingWith(respins)} novos giros`, 'Prêmios fixos'],
  themes: [
    'Mar',
    'Farol',
    'Pérolas',
    'Praia',
    'Barco',
    'Saveiro',
    'Entardecer',
    'Gaivota',
    'Âncora',
    'Luneta',
    'Bússola',
    'Sino',
    'Corda',
    'Lanterna',
    'Concha',
    'Estrela',
    'Coral',
  ],
  rules: [
    `São ${inWords(reels)} rolos com ${inWords(rows)} símbolos cada. Uma linha paga ${anyOf(RUNS)} símbolos iguais em rolos vizinhos, a partir da esquerda.`,
    'A lanterna é o coringa: substitui todos os símbolos de linha, mas nunca uma pérola.',
    `Cada pérola mostra o seu prêmio. ${startingWith(pearlsNeeded, 'f')} ou mais pérolas num giro ficam presas, e os outros lugares giram de novo ${inWords(respins, 'f')} vezes; cada pérola nova fica e devolve os ${inWords(respins)} giros.`,
    'Quando os giros acabam, todas as pérolas da janela pagam o que mostram.',
    `Os prêmios da escada são fixos: Concha ${stakes(ladder.concha)}, Estrela ${stakes(ladder.estrela)}, Coral ${stakes(ladder.coral)} e Farol ${stakes(ladder.farol)} vezes a aposta. Concha, Estrela e Coral vêm em pérolas, cada um no máximo uma vez por rodada.`,
    `${startingWith(reels * rows, 'f')} pérolas enchem a janela e acendem o Farol, que é pago no lugar do que as pérolas mostram.`,
    'Pérolas num giro sem novos giros não pagam nada.',
    `Uma rodada inteira paga no máximo ${stakes(capUnits)} vezes a aposta.`,
    ...ROUND_RULES,
  ],
  releasedAt: '2026-11-23',
};
