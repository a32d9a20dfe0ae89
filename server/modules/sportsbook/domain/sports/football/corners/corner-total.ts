import { settleLine } from '../../../facts/settle-line.ts';
import { resultsOf } from '../../../facts/verdict.ts';
import { handicapText, parseLine } from '../../../markets/line.ts';
import { onCount } from '../../goals/facts/spans.ts';
import { goalsMarket } from '../../goals/markets/goals-market.ts';
import { isOverAlready, overUnderOutcomes, readCountLine, settleOverUnder } from '../../goals/markets/over-under.ts';

/** Corners of a match lie within this many quarters of any line. */
const FURTHEST_QUARTERS = 160;

/** Corners of both sides over or under a line. */
export const cornerTotal = goalsMarket<number>({
  ...{ id: 'corner_total', version: 1, span: 'corners', title: 'Total de escanteios', group: 'corners', offeredIn: ['play'] },
  example: { total: '9.5' },
  rule: 'Ganha quem acertar se a soma dos escanteios fica acima ou abaixo da linha. Em linha inteira, escanteios iguais à linha devolvem a aposta.',
  standsWhenBroken: 'Fica valendo a linha que já tinha sido superada quando o jogo parou.',
  read: (specifiers) => readCountLine(specifiers, FURTHEST_QUARTERS),
  name: () => 'Total de escanteios',
  outcomes: (line) => overUnderOutcomes(line),
  settle: (line, facts) =>
    onCount(
      facts,
      facts.corners,
      ({ home, away }) => settleOverUnder(home + away, line),
      ({ home, away }) => isOverAlready(home + away, line),
    ),
});

/** Two-way handicap on corners; the line is the home side's. */
export const cornerHandicap = goalsMarket<number>({
  ...{ id: 'corner_handicap', version: 1, span: 'corners', title: 'Handicap de escanteios', group: 'corners', offeredIn: ['play'] },
  example: { handicap: '-1.5' },
  rule: 'O handicap é somado aos escanteios do time escolhido e ganha quem ficar na frente. Empate com o handicap devolve a aposta.',
  standsWhenBroken: null,
  read: (specifiers) => parseLine(specifiers['handicap'], FURTHEST_QUARTERS),
  name: () => 'Handicap de escanteios',
  outcomes: (quarters, teams) => [
    { id: 'home', name: `${teams.home} ${handicapText(quarters)}` },
    { id: 'away', name: `${teams.away} ${handicapText(-quarters)}` },
  ],
  settle: (quarters, facts) =>
    onCount(facts, facts.corners, ({ home, away }) => {
      const margin = (home - away) * 4 + quarters;
      return resultsOf({ home: settleLine(margin), away: settleLine(-margin) });
    }),
});
