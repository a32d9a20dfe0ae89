import { onFullTime } from '../facts/spans.ts';
import { goalsMarket } from './goals-market.ts';
import { isOverAlready, overUnderOutcomes, readTotal, settleOverUnder } from './over-under.ts';

/** Goals of both sides over or under a line; whole lines push and quarter lines half win, as Asian lines do. */
export const total = goalsMarket<number>({
  id: 'total',
  version: 1,
  span: 'match',
  title: 'Total de gols',
  group: 'goals',
  example: { total: '2.5' },
  rule: 'Ganha quem acertar se a soma dos gols fica acima ou abaixo da linha. Em linha inteira, gols iguais à linha devolvem a aposta; em linha de quarto, metade da aposta vai para cada linha vizinha.',
  standsWhenBroken: 'Fica valendo a linha que já tinha sido superada quando o jogo parou.',
  read: readTotal,
  name: () => 'Total de gols',
  outcomes: (lineQuarters) => overUnderOutcomes(lineQuarters),
  settle: (lineQuarters, facts) =>
    onFullTime(
      facts,
      ({ home, away }) => settleOverUnder(home + away, lineQuarters),
      ({ home, away }) => isOverAlready(home + away, lineQuarters),
    ),
});
