import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { TennisFacts } from '../facts/tennis-facts.ts';
import { gameHandicap, setHandicap } from './handicaps.ts';
import { bothWinASet, matchScore, matchTieBreak, setScore, setTieBreak } from './set-scores.ts';
import { awayGames, homeGames, oddEvenGames, setGames, totalGames, totalSets } from './totals.ts';
import { gameRace, gameWinner, matchWinner, setWinner } from './winners.ts';

/** All markets of a tennis match, in display order. */
export const tennisMarkets: readonly MarketDefinition<TennisFacts>[] = [
  matchWinner,
  gameWinner,
  setWinner,
  totalGames,
  gameHandicap,
  setHandicap,
  totalSets,
  matchScore,
  bothWinASet,
  matchTieBreak,
  setScore,
  setGames,
  setTieBreak,
  gameRace,
  homeGames,
  awayGames,
  oddEvenGames,
];
