import type { GameTexts } from '../../protocol/game-texts.ts';
import { whole } from '#studio/stage/text/money.ts';
import { anyOf, capital, inWords, ROUND_RULES, startingWith } from '#studio/stage/text/write-rules.ts';
import { BOTO_RULES } from './math/rules.ts';

const { reels, rows, lines, wild, scatter, unitsPerStake, highestStakes } = BOTO_RULES;
const RUNS = [3, 4, 5] as const satisfies readonly (keyof typeof scatter.freeSpins)[];
const runs = RUNS.map((count) => inWords(count));

/** The lobby's texts about the game. Numbers come from the mathematics, never from here. */
export const BOTO_ENCANTADO_TEXTS: GameTexts = {
  id: 'boto-encantado',
  name: 'Boto Encantado',
  summary: `Noite de lua cheia na Amazônia: o boto-cor-de-rosa salta do rio e cobre rolos inteiros. ${startingWith(RUNS[0], 'f')} luas abrem os giros extras.`,
  features: [`${lines.length} linhas`, 'Coringas que se expandem', 'Giros extras'],
  themes: ['Amazônia', 'Boto', 'Golfinho', 'Folclore', 'Rio', 'Noite', 'Animais', 'Onça', 'Arara', 'Tucano', 'Vitória-régia', 'Lua cheia'],
  rules: [
    `São ${inWords(reels)} rolos com ${inWords(rows)} símbolos cada e ${lines.length} linhas fixas; a aposta vale para as ${lines.length} linhas juntas.`,
    `Uma linha paga ${anyOf(runs)} símbolos iguais em rolos vizinhos, a partir da esquerda; de cada linha vale só a combinação mais longa.`,
    `O boto é o coringa: cai nos rolos ${anyOf(
      wild.reels.map((reel) => reel + 1),
      'e',
    )}, cobre o rolo inteiro antes que as linhas sejam lidas e substitui todos os símbolos, menos a lua.`,
    `${capital(anyOf(runs))} luas em qualquer lugar do primeiro giro pagam ${anyOf(RUNS.map((count) => scatter.units[count] / unitsPerStake))} vezes a aposta e dão ${anyOf(RUNS.map((count) => scatter.freeSpins[count]))} giros extras, já incluídos na aposta da rodada.`,
    `Nos giros extras, cada rolo coberto pelo boto continua coberto até o último; quando os ${inWords(wild.reels.length)} rolos do boto estão cobertos, entram mais ${wild.addedSpins} giros, uma vez por rodada.`,
    `Uma rodada inteira paga no máximo ${whole(highestStakes)} vezes a aposta; ao chegar a esse valor, ela é paga e termina.`,
    ...ROUND_RULES,
  ],
  releasedAt: '2026-11-23',
};
