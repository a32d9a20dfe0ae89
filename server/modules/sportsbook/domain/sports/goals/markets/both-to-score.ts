import type { Score } from '../facts/match-facts.ts';
import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { goalsMarket } from './goals-market.ts';

const bothScored = ({ home, away }: Score) => home > 0 && away > 0;

/** Whether each side scores at least once. */
export const bothToScore = goalsMarket({
  id: 'both_to_score',
  version: 1,
  span: 'match',
  title: 'Ambas marcam',
  group: 'goals',
  rule: 'Ganha quem acertar se os dois times marcam pelo menos um gol cada.',
  standsWhenBroken: 'Ficam valendo se os dois times já tinham marcado quando o jogo parou.',
  read: () => ({}),
  name: () => 'Ambas marcam',
  outcomes: () => [
    { id: 'yes', name: 'Sim' },
    { id: 'no', name: 'Não' },
  ],
  settle: (_params, facts) => onFullTime(facts, (score) => winners(['yes', 'no'], (id) => (id === 'yes') === bothScored(score)), bothScored),
});
