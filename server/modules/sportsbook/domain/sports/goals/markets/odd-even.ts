import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';

/** Whether the goals of both sides sum to an odd number; no goals count as even. */
export const oddEven = goalsMarket({
  id: 'odd_even',
  version: 1,
  span: 'match',
  title: 'Total de gols: ímpar ou par',
  group: 'goals',
  rule: 'Ganha quem acertar se a soma dos gols é ímpar ou par. Zero a zero é par.',
  standsWhenBroken: null,
  read: () => ({}),
  name: () => 'Total de gols: ímpar ou par',
  outcomes: () => [
    { id: 'odd', name: 'Ímpar' },
    { id: 'even', name: 'Par' },
  ],
  settle: (_params, facts) => onFullTime(facts, ({ home, away }) => winners(['odd', 'even'], (id) => (id === 'odd') === ((home + away) % 2 === 1))),
});
