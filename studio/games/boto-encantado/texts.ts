import type { GameTexts } from '../../protocol/game-texts.ts';

export const BOTO_ENCANTADO_TEXTS: GameTexts = {
  id: 'boto-encantado',
  name: 'Boto Encantado',
  summary: 'Noite de lua cheia na Amazônia: o boto-cor-de-rosa salta do rio e cobre rolos inteiros. Três luas abrem as rodadas grátis.',
  features: ['20 linhas', 'Coringas que se expandem', 'Rodadas grátis'],
  themes: ['Amazônia', 'Boto', 'Folclore', 'Rio', 'Noite', 'Animais'],
  rules: [
    'São cinco rolos com três símbolos cada e 20 linhas fixas; a aposta vale para as 20 linhas juntas.',
    'Uma linha paga três, quatro ou cinco símbolos iguais em rolos vizinhos, a partir da esquerda; de cada linha vale só a combinação mais longa.',
    'O boto é o coringa: cai nos rolos 2, 3 e 4, cobre o rolo inteiro antes que as linhas sejam lidas e substitui todos os símbolos, menos a lua.',
    'Três, quatro ou cinco luas em qualquer lugar do primeiro giro pagam 3, 10 ou 100 vezes a aposta e dão 8, 10 ou 12 rodadas grátis.',
    'Nas rodadas grátis, cada rolo coberto pelo boto continua coberto até a última; quando os três rolos do boto estão cobertos, ganham-se mais 3 rodadas, uma vez.',
    'Uma rodada inteira paga no máximo 5.000 vezes a aposta; quem chega lá recebe esse valor e a rodada termina.',
    'O resultado é sorteado no servidor antes de a aposta ser cobrada. Uma rodada interrompida é concluída e mostrada quando você volta.',
    'Se a aposta não puder ser confirmada, ela é anulada e o valor volta para o seu saldo.',
  ],
  releasedAt: '2026-11-23',
};
