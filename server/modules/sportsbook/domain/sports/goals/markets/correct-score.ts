import type { Score } from '../facts/match-facts.ts';
import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { type GoalsMarket, goalsMarket } from './goals-market.ts';

const OTHER = 'other';

/** Scores up to `most` goals per side as outcome ids ("2:1"), in order. */
export function listedScores(most: number): readonly string[] {
  const goals = Array.from({ length: most + 1 }, (_, count) => count);
  return goals.flatMap((home) => goals.map((away) => `${home}:${away}`));
}

/** The exact score. */
export const correctScore: GoalsMarket = (game) => {
  const most = game.listedScores.match;
  const listed = listedScores(most);
  const isBeyond = ({ home, away }: Score) => home > most || away > most;
  return goalsMarket({
    id: 'correct_score',
    version: 1,
    span: 'match',
    title: 'Placar exato',
    group: 'score',
    rule: `Ganha quem acertar o placar. Com mais de ${most} gols de um dos times, ganha “Outro placar”.`,
    standsWhenBroken: `Ficam valendo se um dos times já tinha mais de ${most} gols quando o jogo parou.`,
    read: () => ({}),
    name: () => 'Placar exato',
    outcomes: () => [...listed.map((id) => ({ id, name: id.replace(':', '\u2013') })), { id: OTHER, name: 'Outro placar' }],
    settle: (_params, facts) =>
      onFullTime(facts, (score) => winners([...listed, OTHER], (id) => id === (isBeyond(score) ? OTHER : `${score.home}:${score.away}`)), isBeyond),
  })(game);
};
