import { onCount } from '../../goals/facts/spans.ts';
import { goalsMarket } from '../../goals/markets/goals-market.ts';
import { isOverAlready, overUnderOutcomes, readCountLine, settleOverUnder } from '../../goals/markets/over-under.ts';

const FURTHEST_QUARTERS = 100;

/** Cards of both sides over or under a line. */
export const cardTotal = goalsMarket<number>({
  ...{ id: 'card_total', version: 1, span: 'cards', title: 'Total de cartões', group: 'cards', offeredIn: ['play'] },
  example: { total: '4.5' },
  rule: 'Ganha quem acertar se a soma dos cartões fica acima ou abaixo da linha. Em linha inteira, cartões iguais à linha devolvem a aposta.',
  standsWhenBroken: 'Fica valendo a linha que já tinha sido superada quando o jogo parou.',
  read: (specifiers) => readCountLine(specifiers, FURTHEST_QUARTERS),
  name: () => 'Total de cartões',
  outcomes: (line) => overUnderOutcomes(line),
  settle: (line, facts) =>
    onCount(
      facts,
      facts.cards,
      ({ home, away }) => settleOverUnder(home + away, line),
      ({ home, away }) => isOverAlready(home + away, line),
    ),
});
