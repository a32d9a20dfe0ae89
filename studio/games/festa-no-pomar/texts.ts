import type { GameTexts } from '../../protocol/game-texts.ts';
import { whole } from '#studio/stage/text/money.ts';
import { anyOf, capital, inWords, ROUND_RULES, startingWith } from '#studio/stage/text/write-rules.ts';
import { FESTA_RULES } from './math/rules.ts';

const { columns, rows, smallestCluster, trail, bonfiresNeeded, freeDrops, moreFreeDrops, mostFreeDrops, capUnits, unitsPerStake } = FESTA_RULES;
const bonfires = anyOf(freeDrops.map((_, more) => inWords(bonfiresNeeded + more, 'f')));

/** The lobby's texts about the game. Numbers come from the mathematics, never from here. */
export const FESTA_NO_POMAR_TEXTS: GameTexts = {
  id: 'festa-no-pomar',
  name: 'Festa no Pomar',
  summary: 'Festa junina entre as árvores: frutas que se juntam pagam, somem e dão lugar a outras, e as bandeirinhas multiplicam cada cascata.',
  features: ['Grupos que pagam', 'Cascatas', 'Multiplicador crescente', 'Quedas extras'],
  themes: [
    'Festa junina',
    'Frutas',
    'Pomar',
    'São João',
    'Bandeirinhas',
    'Fogueira',
    'Caju',
    'Milho',
    'Sanfona',
    'Limão',
    'Goiaba',
    'Laranja',
    'Maçã do amor',
    'Lanterna',
  ],
  rules: [
    `O tabuleiro tem ${inWords(columns, 'f')} colunas e ${inWords(rows, 'f')} linhas. Paga cada grupo de ${inWords(smallestCluster)} ou mais símbolos iguais que se tocam pelos lados; quanto maior o grupo, mais ele paga.`,
    'Os símbolos que pagaram somem, cada grupo deixa uma lanterna no seu meio, o que está acima cai e novos símbolos chegam: é uma cascata. Ela se repete enquanto houver grupo.',
    'A lanterna é o coringa: vale por qualquer fruta ou prenda.',
    `As bandeirinhas multiplicam: o que a primeira cascata paga vale ${trail[0]} vez, o das seguintes ${anyOf(trail.slice(1), 'e')} vezes. A cada aposta elas recomeçam.`,
    `${capital(bonfires)} fogueiras no tabuleiro, quando nada mais paga, dão ${anyOf(freeDrops)} quedas extras, já incluídas na aposta da rodada; nelas as bandeirinhas não recomeçam.`,
    `${startingWith(bonfiresNeeded, 'f')} ou mais fogueiras numa queda extra dão mais ${moreFreeDrops} quedas, até ${mostFreeDrops} por rodada.`,
    `Uma rodada inteira paga no máximo ${whole(capUnits / unitsPerStake)} vezes a aposta; ao chegar a esse valor, ela é paga e termina.`,
    ...ROUND_RULES,
  ],
  releasedAt: '2026-11-23',
};
