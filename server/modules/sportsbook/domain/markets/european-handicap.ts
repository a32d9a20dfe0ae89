import { onFullTime } from '../facts/spans.ts';
import { winners } from '../facts/verdict.ts';
import { handicapText, parseLine } from './line.ts';
import { defineMarket } from './market-definition.ts';
import { resultOf } from './result-of.ts';
import { onlySpecifier, type Specifiers } from './specifiers.ts';

/** Three-way handicap of whole goals, given to the home side; 0 would be the match result. */
export const europeanHandicap = defineMarket<number>({
  id: 'european_handicap',
  version: 1,
  span: 'ninety_minutes',
  title: 'Handicap europeu',
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

function readWholeGoals(specifiers: Specifiers): number | null {
  const quarters = parseLine(onlySpecifier(specifiers, 'handicap'));
  return quarters !== null && quarters !== 0 && quarters % 4 === 0 ? quarters / 4 : null;
}
