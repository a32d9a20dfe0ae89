import { onHalfTime } from '../facts/spans.ts';
import { goalsMarket } from './goals-market.ts';
import { overUnderOutcomes, readTotal, settleOverUnder } from './over-under.ts';

/** Goals of the first half over or under a line. */
export const halfTimeTotal = goalsMarket<number>({
  id: 'half_time_total',
  version: 1,
  span: 'first_half',
  title: 'Total de gols do 1º tempo',
  group: 'halves',
  example: { total: '2.5' },
  rule: 'Ganha quem acertar se os gols do primeiro tempo{inset} ficam acima ou abaixo da linha.',
  standsWhenBroken: 'Ficam valendo se o primeiro tempo terminou.',
  read: readTotal,
  name: () => 'Total de gols do 1º tempo',
  outcomes: (lineQuarters) => overUnderOutcomes(lineQuarters),
  settle: (lineQuarters, facts) => onHalfTime(facts, ({ home, away }) => settleOverUnder(home + away, lineQuarters)),
});
