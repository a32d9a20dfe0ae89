import { settleMargin, starts } from '../../../markets/plain-markets.ts';
import { marginBounds, setMarginBounds } from '../facts/course.ts';
import { readLine, tennisMarket } from './tennis-market.ts';

const DECIDED = 'Fica valendo se nenhuma continuação possível da partida mudaria o resultado.';

/** Handicap in sets; the line is the home side's. */
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
  outcomes: starts,
  decide: (quarters, course) => settleMargin(quarters, setMarginBounds(course)),
});

/** Handicap in games of the match; the line is the home side's. */
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
  outcomes: starts,
  decide: (quarters, course) => settleMargin(quarters, marginBounds(course)),
});
