import { settleLine } from '../../../facts/settle-line.ts';
import { onFullTime } from '../facts/spans.ts';
import { resultsOf } from '../../../facts/verdict.ts';
import { handicapText, parseLine } from '../../../markets/line.ts';
import { goalsMarket, FURTHEST_QUARTERS } from './goals-market.ts';

/** Two-way handicap; the line is the home side's, in quarter goals. */
export const asianHandicap = goalsMarket<number>({
  id: 'asian_handicap',
  version: 1,
  span: 'match',
  title: 'Handicap asiático',
  group: 'handicap',
  example: { handicap: '-1' },
  rule: 'O handicap é somado aos gols do time escolhido e ganha quem ficar na frente. Empate com o handicap devolve a aposta; em linha de quarto, metade da aposta vai para cada linha vizinha.',
  standsWhenBroken: null,
  read: (specifiers) => parseLine(specifiers['handicap'], FURTHEST_QUARTERS),
  name: () => 'Handicap asiático',
  outcomes: (homeQuarters, teams) => [
    { id: 'home', name: `${teams.home} ${handicapText(homeQuarters)}` },
    { id: 'away', name: `${teams.away} ${handicapText(-homeQuarters)}` },
  ],
  settle: (homeQuarters, facts) =>
    onFullTime(facts, ({ home, away }) => {
      const marginQuarters = (home - away) * 4 + homeQuarters;
      return resultsOf({ home: settleLine(marginQuarters), away: settleLine(-marginQuarters) });
    }),
});
