import { whole } from '#studio/stage/text/money.ts';
import type { GameTexts, PayRow } from '#studio/stage/texts.ts';
import type { FestaEvent } from '../math/events.ts';
import { FESTA_RULES } from '../math/rules.ts';
import type { Fruit } from '../math/symbols.ts';
import { SYMBOL_ART } from './art.ts';
import { describeRound } from './describe-round.ts';
import { NAMES } from './names.ts';
import { drawTrail } from './trail/trail-figure.ts';

const { sizes, pays, fruits, trail, smallestCluster, bonfiresNeeded, freeDrops, moreFreeDrops, mostFreeDrops, capUnits, unitsPerStake, columns, rows } =
  FESTA_RULES;

/** "20+", "15–19", … "5": the sizes to which one row of the paytable applies. */
function sizeName(at: number): string {
  const from = sizes[at] ?? 0;
  const next = sizes[at + 1];
  if (next === undefined) return `${from}+`;
  return next - 1 === from ? String(from) : `${from}–${next - 1}`;
}

const fruitRow = (fruit: Fruit): PayRow => ({
  name: NAMES[fruit],
  svg: SYMBOL_ART[fruit],
  pays: sizes.map((_, at) => ({ count: sizeName(at), units: pays[fruit][at] ?? 0 })).toReversed(),
});

/** The game's words. Numbers come from the mathematics, never from here. */
export const FESTA_TEXTS: GameTexts<FestaEvent> = {
  name: 'Festa no Pomar',
  paytable: [
    {
      name: NAMES.lantern,
      svg: SYMBOL_ART.lantern,
      pays: [],
      note: 'Coringa: vale por qualquer fruta ou prenda. Não cai de cima: cada grupo premiado deixa uma lanterna no seu meio, e ela serve às cascatas seguintes.',
    },
    {
      name: NAMES.bonfire,
      svg: SYMBOL_ART.bonfire,
      pays: [],
      note: `Não entra em grupos e não some. ${bonfiresNeeded} ou mais na mesma queda dão quedas extras.`,
    },
    ...fruits.toReversed().map(fruitRow),
  ],
  rules: [
    {
      title: 'Grupos e cascatas',
      lines: [
        `O tabuleiro tem ${columns}×${rows} casas. ${smallestCluster} ou mais símbolos iguais que se tocam por um lado formam um grupo e pagam o valor da tabela.`,
        'Os grupos premiados somem, o que está acima cai e novos símbolos entram por cima. Isso se repete enquanto houver grupo premiado, na mesma aposta.',
        'Uma lanterna pode fazer parte de vários grupos. Prêmios de grupos diferentes se somam.',
      ],
    },
    {
      title: 'Varal de bandeirinhas',
      figure: drawTrail,
      lines: [
        `Cada queda começa na primeira bandeirinha. Cada cascata acende a próxima, e a bandeirinha acesa multiplica tudo o que a cascata seguinte paga: ${trail.map((multiplier) => `×${multiplier}`).join(', ')}.`,
        'A última bandeirinha fica acesa até o fim da queda.',
      ],
    },
    {
      title: 'Quedas extras',
      lines: [
        `Quando nada mais paga, ${bonfiresNeeded}, ${bonfiresNeeded + 1} ou pelo menos ${bonfiresNeeded + 2} fogueiras no tabuleiro dão ${freeDrops.join(', ').replace(/, (\d+)$/, ' ou $1')} quedas extras, já incluídas na aposta da rodada.`,
        'O varal volta uma vez à primeira bandeirinha e, daí em diante, não volta mais: o multiplicador passa de uma queda extra para a outra.',
        `${bonfiresNeeded} ou mais fogueiras numa queda extra dão mais ${moreFreeDrops}, até ${mostFreeDrops} na rodada.`,
      ],
    },
    {
      title: 'Prêmio máximo',
      lines: [`Nenhuma rodada paga mais do que ${whole(capUnits / unitsPerStake)} vezes a aposta. Ao chegar a esse valor, a rodada termina.`],
    },
  ],
  describe: describeRound,
};
