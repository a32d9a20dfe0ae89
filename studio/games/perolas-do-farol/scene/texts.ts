import type { GameTexts, PayRow } from '#studio/stage/texts.ts';
import { whole } from '#studio/stage/text/money.ts';
import type { PerolasEvent } from '../math/events.ts';
import { PEROLAS_RULES } from '../math/rules.ts';
import { CELLS, LINE_SYMBOLS, type LineSymbol } from '../math/symbols.ts';
import { startingWith } from '#studio/stage/text/write-rules.ts';
import { EMBLEM_ART, SYMBOL_ART } from './art.ts';
import { describeRound } from './describe-round.ts';
import { drawLines } from './line-figure.ts';
import { NAMES, RUNG_NAMES } from './names.ts';

const { linePays, ladder, unitsPerStake, pearlsNeeded, respins, prizes, prizeTickets, prizeAgain, pearlOneIn, capUnits } = PEROLAS_RULES;
/** The shortest run of symbols that a line pays. */
const FEWEST = PEROLAS_RULES.reels - linePays.rope.length + 1;
const stakes = (units: number) => `${whole(units / unitsPerStake)}×`;
const plain = prizes.filter(({ jackpot }) => jackpot === null);

const lineRow = (symbol: LineSymbol): PayRow => ({
  name: NAMES[symbol],
  svg: SYMBOL_ART[symbol],
  pays: linePays[symbol].map((units, at) => ({ count: `${at + FEWEST}×`, units })).toReversed(),
});

const rungRow = (rung: 'concha' | 'estrela' | 'coral'): PayRow => ({
  name: RUNG_NAMES[rung],
  svg: EMBLEM_ART[rung],
  pays: [{ count: stakes(ladder[rung]), units: ladder[rung] }],
  note: `Numa pérola: ${prizes.find(({ jackpot }) => jackpot === rung)?.weight ?? 0} em cada ${whole(prizeTickets)}; uma vez por rodada.`,
});

/** The game's texts. Numbers come from the mathematics, never from here. */
export const PEROLAS_TEXTS: GameTexts<PerolasEvent> = {
  name: 'Pérolas do Farol',
  paytable: [
    {
      name: RUNG_NAMES.farol,
      svg: EMBLEM_ART.farol,
      pays: [{ count: stakes(ladder.farol), units: ladder.farol }],
      note: `As ${CELLS} casas com pérolas. Pago no lugar do que as pérolas trazem.`,
    },
    rungRow('coral'),
    rungRow('estrela'),
    rungRow('concha'),
    {
      name: NAMES.pearl,
      svg: SYMBOL_ART.pearl,
      pays: [],
      note: `Traz um prêmio de ${stakes(plain[0]?.units ?? 0)} a ${stakes(plain.at(-1)?.units ?? 0)} a aposta, ou um degrau da escada. Só paga nos giros das pérolas.`,
    },
    { name: NAMES.lamp, svg: SYMBOL_ART.lamp, pays: [], note: 'Coringa: substitui todos, menos a pérola. Aparece em todos os rolos, menos no primeiro.' },
    ...LINE_SYMBOLS.toReversed().map(lineRow),
  ],
  rules: [
    {
      title: 'Linhas',
      figure: drawLines,
      lines: [
        `São ${PEROLAS_RULES.lines.length} linhas fixas, todas jogadas em cada rodada. ${startingWith(FEWEST)} ou mais símbolos iguais seguidos, a partir do primeiro rolo, pagam o valor da tabela.`,
        'Cada linha paga só a sua maior combinação. Prêmios de linhas diferentes se somam.',
      ],
    },
    {
      title: 'Novos giros',
      lines: [
        `Com ${pearlsNeeded} pérolas ou mais na janela, elas ficam e as outras casas giram ${respins} vezes, já incluídas na aposta da rodada. Cada pérola nova também fica, e a contagem volta a ${respins}.`,
        `Em cada giro, cada casa vazia tem uma chance em ${pearlOneIn} de receber uma pérola, sem depender das outras.`,
        `Quando os giros acabam, o prêmio de cada pérola é pago. Com menos de ${pearlsNeeded} pérolas na janela, elas não pagam.`,
      ],
    },
    {
      title: 'O que uma pérola traz',
      lines: [
        `Em cada ${whole(prizeTickets)} pérolas: ${plain.map(({ units, weight }) => `${weight} trazem ${stakes(units)} a aposta`).join(', ')}; as outras, um degrau da escada.`,
        `Concha, Estrela e Coral saem no máximo uma vez por rodada. Se um deles é sorteado de novo, a pérola traz ${stakes(prizeAgain.units)} a aposta.`,
      ],
    },
    {
      title: 'Escada do Farol',
      lines: [
        `A escada é fixa: Concha ${stakes(ladder.concha)}, Estrela ${stakes(ladder.estrela)}, Coral ${stakes(ladder.coral)} e Farol ${stakes(ladder.farol)} a aposta. Não acumula, nem muda com o que outros jogam.`,
      ],
    },
    {
      title: 'Prêmio máximo',
      lines: [`Nenhuma rodada paga mais do que ${whole(capUnits / unitsPerStake)} vezes a aposta, com as linhas incluídas.`],
    },
  ],
  describe: describeRound,
};
