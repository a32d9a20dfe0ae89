import { settleLine } from '../../../../facts/settle-line.ts';
import { resultsOf, winners } from '../../../../facts/verdict.ts';
import { handicapText, parseLine } from '../../../../markets/line.ts';
import type { MarketDefinition } from '../../../../markets/market-definition.ts';
import type { MatchFacts, Score } from '../../facts/match-facts.ts';
import { footballMarket, FURTHEST_QUARTERS } from '../football-market.ts';
import { readWholeGoals } from '../european-handicap.ts';
import { resultOf } from '../result-of.ts';
import type { Half } from './half.ts';

/** Scores of a half with an outcome of their own run up to this many goals a side. */
const MOST_LISTED = 3;
const OTHER = 'other';
const counts = Array.from({ length: MOST_LISTED + 1 }, (_, count) => count);
const listed = counts.flatMap((home) => counts.map((away) => `${home}:${away}`));
const isBeyond = ({ home, away }: Score) => home > MOST_LISTED || away > MOST_LISTED;

/** Two-way handicap on the goals of one half. */
export function halfAsianHandicap(half: Half): MarketDefinition<MatchFacts> {
  return footballMarket<number>({
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
export function halfEuropeanHandicap(half: Half): MarketDefinition<MatchFacts> {
  return footballMarket<number>({
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

/** The score of one half itself. */
export function halfCorrectScore(half: Half): MarketDefinition<MatchFacts> {
  return footballMarket({
    ...{ id: `${half.prefix}_correct_score`, version: 1, span: half.span, title: `Placar exato ${half.ofHalf}`, group: 'score', offeredIn: ['play'] },
    rule: `Ganha quem acertar quantos gols cada time faz ${half.inHalf}. Com mais de ${MOST_LISTED} gols de um dos times, ganha “Outro placar”.`,
    standsWhenBroken: half.standsWhenDecided,
    read: () => ({}),
    name: () => `Placar exato ${half.ofHalf}`,
    outcomes: () => [...listed.map((id) => ({ id, name: id.replace(':', '\u2013') })), { id: OTHER, name: 'Outro placar' }],
    settle: (_params, facts) =>
      half.settle(facts, (score) => winners([...listed, OTHER], (id) => id === (isBeyond(score) ? OTHER : `${score.home}:${score.away}`)), isBeyond),
  });
}
