import type { Score } from '../facts/match-facts.ts';
import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { footballMarket } from './football-market.ts';

/** Scores of their own run up to this many goals a side; every score beyond is one outcome, `other`. */
const MOST_LISTED = 4;
const OTHER = 'other';

const goals = Array.from({ length: MOST_LISTED + 1 }, (_, count) => count);
const listed = goals.flatMap((home) => goals.map((away) => `${home}:${away}`));
const isBeyond = ({ home, away }: Score) => home > MOST_LISTED || away > MOST_LISTED;

/** The score itself. */
export const correctScore = footballMarket({
  id: 'correct_score',
  version: 1,
  span: 'ninety_minutes',
  title: 'Placar exato',
  group: 'score',
  rule: 'Ganha quem acertar o placar. Com mais de 4 gols de um dos times, ganha “Outro placar”.',
  standsWhenBroken: 'Ficam valendo se um dos times já tinha mais de 4 gols quando o jogo parou.',
  read: () => ({}),
  name: () => 'Placar exato',
  outcomes: () => [...listed.map((id) => ({ id, name: id.replace(':', '\u2013') })), { id: OTHER, name: 'Outro placar' }],
  settle: (_params, facts) =>
    onFullTime(facts, (score) => winners([...listed, OTHER], (id) => id === (isBeyond(score) ? OTHER : `${score.home}:${score.away}`)), isBeyond),
});
