import { settleLine } from '../../../../facts/settle-line.ts';
import { resultsOf, winners } from '../../../../facts/verdict.ts';
import { handicapText, parseLine } from '../../../../markets/line.ts';
import type { Score } from '../../facts/match-facts.ts';
import { listedScores } from '../correct-score.ts';
import { FURTHEST_QUARTERS, type GoalsMarket, goalsMarket } from '../goals-market.ts';
import { readWholeGoals } from '../european-handicap.ts';
import { resultOf } from '../result-of.ts';
import type { Half } from './half.ts';

const OTHER = 'other';

/** Two-way handicap on the goals of one half. */
export function halfAsianHandicap(half: Half): GoalsMarket {
  return goalsMarket<number>({
    ...{ id: `${half.prefix}_asian_handicap`, version: 1, span: half.span, title: `Handicap asiático ${half.ofHalf}`, group: 'halves', offeredIn: ['play'] },
    example: { handicap: '-0.5' },
    rule: `O handicap é somado aos gols do time escolhido ${half.inHalf} e ganha quem ficar na frente. Empate com o handicap devolve a aposta; em linha de quarto, metade da aposta vai para cada linha vizinha.`,
    standsWhenBroken: half.standsWhenBroken,
    read: (specifiers) => parseLine(specifiers['handicap'], FURTHEST_QUARTERS),
    name: () => `Handicap asiático ${half.ofHalf}`,
    outcomes: (quarters, teams) => [
      { id: 'home', name: `${teams.home} ${handicapText(quarters)}` },
      { id: 'away', name: `${teams.away} ${handicapText(-quarters)}` },
    ],
    settle: (quarters, facts) =>
      half.settle(facts, ({ home, away }) => {
        const margin = (home - away) * 4 + quarters;
        return resultsOf({ home: settleLine(margin), away: settleLine(-margin) });
      }),
  });
}

/** Three-way handicap of whole goals on one half. */
export function halfEuropeanHandicap(half: Half): GoalsMarket {
  return goalsMarket<number>({
    ...{ id: `${half.prefix}_european_handicap`, version: 1, span: half.span, title: `Handicap europeu ${half.ofHalf}`, group: 'halves', offeredIn: ['play'] },
    example: { handicap: '-1' },
    rule: `O handicap é somado aos gols do mandante ${half.inHalf} e vale o resultado que sobra: mandante, empate ou visitante. Não há devolução.`,
    standsWhenBroken: half.standsWhenBroken,
    read: readWholeGoals,
    name: (goals) => `Handicap europeu ${half.ofHalf} (${handicapText(goals * 4)})`,
    outcomes: (goals, teams) => [
      { id: 'home', name: `${teams.home} (${handicapText(goals * 4)})` },
      { id: 'draw', name: `Empate (${teams.home} ${handicapText(goals * 4)})` },
      { id: 'away', name: `${teams.away} (${handicapText(goals * -4)})` },
    ],
    settle: (goals, facts) => half.settle(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score, goals))),
  });
}

/** The exact score of one half. */
export function halfCorrectScore(half: Half): GoalsMarket {
  return (game) => {
    const most = game.listedScores.half;
    const listed = listedScores(most);
    const isBeyond = ({ home, away }: Score) => home > most || away > most;
    return goalsMarket({
      ...{ id: `${half.prefix}_correct_score`, version: 1, span: half.span, title: `Placar exato ${half.ofHalf}`, group: 'score', offeredIn: ['play'] },
      rule: `Ganha quem acertar quantos gols cada time faz ${half.inHalf}. Com mais de ${most} gols de um dos times, ganha “Outro placar”.`,
      standsWhenBroken: half.standsWhenDecided,
      read: () => ({}),
      name: () => `Placar exato ${half.ofHalf}`,
      outcomes: () => [...listed.map((id) => ({ id, name: id.replace(':', '\u2013') })), { id: OTHER, name: 'Outro placar' }],
      settle: (_params, facts) =>
        half.settle(facts, (score) => winners([...listed, OTHER], (id) => id === (isBeyond(score) ? OTHER : `${score.home}:${score.away}`)), isBeyond),
    })(game);
  };
}
