import { onFullTime } from '../facts/spans.ts';
import { winners } from '../../../facts/verdict.ts';
import { handicapText, parseLine } from '../../../markets/line.ts';
import { goalsMarket, FURTHEST_QUARTERS } from './goals-market.ts';
import { resultOf } from './result-of.ts';
import type { Specifiers } from '../../../markets/specifiers.ts';

/** Three-way handicap of whole goals, given to the home side; 0 would be the match result. */
export const europeanHandicap = goalsMarket<number>({
  id: 'european_handicap',
  version: 1,
  span: 'match',
  title: 'Handicap europeu',
  group: 'handicap',
  example: { handicap: '-1' },
  rule: 'O handicap é somado aos gols do mandante e vale o resultado que sobra: mandante, empate ou visitante. Não há devolução.',
  standsWhenBroken: null,
  read: readWholeGoals,
  name: (goals) => `Handicap europeu (${handicapText(goals * 4)})`,
  outcomes: (goals, teams) => [
    { id: 'home', name: `${teams.home} (${handicapText(goals * 4)})` },
    { id: 'draw', name: `Empate (${teams.home} ${handicapText(goals * 4)})` },
    { id: 'away', name: `${teams.away} (${handicapText(goals * -4)})` },
  ],
  settle: (goals, facts) => onFullTime(facts, (score) => winners(['home', 'draw', 'away'], (id) => id === resultOf(score, goals))),
});

/** Reads `{ handicap }` of a three-way handicap, in goals; null unless it is a whole number other than 0. */
export function readWholeGoals(specifiers: Specifiers): number | null {
  const quarters = parseLine(specifiers['handicap'], FURTHEST_QUARTERS);
  return quarters !== null && quarters !== 0 && quarters % 4 === 0 ? quarters / 4 : null;
}
