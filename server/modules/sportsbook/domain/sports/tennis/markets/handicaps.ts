import { settleLine } from '../../../facts/settle-line.ts';
import { type OutcomeResults, resultsOf } from '../../../facts/verdict.ts';
import { handicapText } from '../../../markets/line.ts';
import type { Teams } from '../../../markets/market-definition.ts';
import { type Bounds, marginBounds, setMarginBounds } from '../facts/course.ts';
import { readLine, tennisMarket } from './tennis-market.ts';

const DECIDED = 'Fica valendo se nenhuma continuação possível da partida mudaria o resultado.';

const outcomes = (quarters: number, teams: Teams) => [
  { id: 'home', name: `${teams.home} ${handicapText(quarters)}` },
  { id: 'away', name: `${teams.away} ${handicapText(-quarters)}` },
];

/** Decided as soon as the least and the most that may still come settle it alike. */
function settleMargin(homeQuarters: number, { least, most }: Bounds): OutcomeResults | null {
  const [low, high] = [least * 4 + homeQuarters, most * 4 + homeQuarters];
  if (settleLine(low) !== settleLine(high)) return null;
  return resultsOf({ home: settleLine(low), away: settleLine(-low) });
}

/** Sets with a start for one side; the line is the home side's. */
export const setHandicap = tennisMarket<number>({
  id: 'set_handicap',
  version: 1,
  title: 'Handicap de sets',
  group: 'handicap',
  example: { handicap: '-1.5' },
  rule: 'O handicap é somado aos sets do jogador escolhido e ganha quem ficar na frente; empate com o handicap devolve a aposta.',
  decided: DECIDED,
  read: ({ handicap }) => readLine(handicap),
  name: () => 'Handicap de sets',
  outcomes,
  decide: (quarters, course) => settleMargin(quarters, setMarginBounds(course)),
});

/** Games of the match with a start for one side; the line is the home side's. */
export const gameHandicap = tennisMarket<number>({
  id: 'game_handicap',
  version: 1,
  title: 'Handicap de games',
  group: 'handicap',
  example: { handicap: '-3.5' },
  rule: 'O handicap é somado aos games do jogador escolhido na partida inteira e ganha quem ficar na frente; empate com o handicap devolve a aposta.',
  decided: DECIDED,
  read: ({ handicap }) => readLine(handicap),
  name: () => 'Handicap de games',
  outcomes,
  decide: (quarters, course) => settleMargin(quarters, marginBounds(course)),
});
