import type { GameTexts, PayRow } from '#studio/stage/texts.ts';
import { brl, whole } from '#studio/stage/text/money.ts';
import type { BotoEvent } from '../math/events.ts';
import { BOTO_RULES } from '../math/rules.ts';
import type { BotoSymbol } from '../math/symbols.ts';
import { anyOf, capital, inWords, startingWith } from '#studio/stage/text/write-rules.ts';
import { SYMBOL_ART } from './art.ts';
import { drawLines } from './line-figure.ts';

export const NAMES: Readonly<Record<BotoSymbol, string>> = {
  boto: 'Boto',
  lua: 'Lua cheia',
  onca: 'Onça',
  arara: 'Arara',
  tucano: 'Tucano',
  'vitoria-regia': 'Vitória-régia',
  A: 'Letra A',
  K: 'Letra K',
  Q: 'Letra Q',
  J: 'Letra J',
};

const RUNS = [5, 4, 3] as const;
const UPWARDS = RUNS.toReversed();
const FEWEST = Math.min(...RUNS);
const { wild, scatter, paytable, lineSymbols } = BOTO_RULES;

const symbolRow = (symbol: (typeof lineSymbols)[number]): PayRow => ({
  name: NAMES[symbol],
  svg: SYMBOL_ART[symbol],
  pays: RUNS.map((count) => ({ count: `${count}×`, units: paytable[symbol][count] })),
});

/** The game's words. Numbers come from the mathematics, never from here. */
export const BOTO_TEXTS: GameTexts<BotoEvent> = {
  name: 'Boto Encantado',
  paytable: [
    {
      name: NAMES.boto,
      svg: SYMBOL_ART.boto,
      pays: [],
      note: `Coringa: substitui todos, menos a lua. Aparece nos rolos ${wild.reels.map((reel) => reel + 1).join(', ')} e cobre o rolo inteiro.`,
    },
    {
      name: NAMES.lua,
      svg: SYMBOL_ART.lua,
      pays: RUNS.map((count) => ({ count: `${count}×`, units: scatter.units[count] })),
      note: 'Em qualquer lugar; dá giros extras.',
    },
    ...lineSymbols.map(symbolRow),
  ],
  rules: [
    {
      title: 'Linhas',
      figure: drawLines,
      lines: [
        `São ${BOTO_RULES.lines.length} linhas fixas, todas jogadas em cada rodada. ${startingWith(FEWEST)} ou mais símbolos iguais seguidos, a partir do primeiro rolo, pagam o valor da tabela.`,
        'Cada linha paga só a sua maior combinação. Prêmios de linhas diferentes se somam.',
      ],
    },
    {
      title: 'Boto coringa',
      lines: ['Quando um boto aparece, ele sobe da água e cobre o seu rolo inteiro antes de as linhas serem lidas.'],
    },
    {
      title: 'Giros extras',
      lines: [
        `${capital(anyOf(UPWARDS.map((count) => inWords(count))))} luas na mesma rodada dão ${anyOf(UPWARDS.map((count) => scatter.freeSpins[count]))} giros extras, já incluídos na aposta da rodada.`,
        `Nos giros extras, um rolo coberto pelo boto fica coberto até o último giro. Quando os ${inWords(wild.reels.length)} rolos do boto estão cobertos, entram mais ${wild.addedSpins} giros, uma vez por rodada.`,
        'Não há luas nos giros extras.',
      ],
    },
    {
      title: 'Prêmio máximo',
      lines: [`Nenhuma rodada paga mais do que ${whole(BOTO_RULES.highestStakes)} vezes a aposta. Ao chegar a esse valor, a rodada termina.`],
    },
  ],
  describe,
};

function describe(events: readonly BotoEvent[], centsOf: (units: number) => number): readonly string[] {
  const lines = events.filter((event) => event.type === 'line-won');
  const best = lines.toSorted((a, b) => b.units - a.units)[0];
  return [
    ...(best === undefined
      ? []
      : [
          `${lines.length === 1 ? 'Uma linha premiada' : `${lines.length} prêmios de linha`}. O maior: ${best.count} de ${NAMES[best.symbol]}, ${brl(centsOf(best.units))}.`,
        ]),
    ...events.flatMap((event) => sentence(event, centsOf)),
  ];
}

function sentence(event: BotoEvent, centsOf: (units: number) => number): readonly string[] {
  switch (event.type) {
    case 'moons-paid':
      return [`${event.count} luas: ${event.freeSpins} giros extras.`];
    case 'free-spins-ended':
      return [`Os giros extras renderam ${brl(centsOf(event.units))}.`];
    case 'highest-pay-reached':
      return ['A rodada chegou ao prêmio máximo.'];
    default:
      return [];
  }
}
