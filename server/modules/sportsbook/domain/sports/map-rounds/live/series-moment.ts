import type { Play } from '../../sport.ts';
import type { SeriesState } from '../chain/series-chain.ts';
import { NEW_MAP } from '../chain/map-chain.ts';
import { mapsWon, wonBy } from '../facts/course.ts';
import { type BestOf, isPossible, isSeriesOver, type RoundRules } from '../facts/rules.ts';
import { readScoreboard } from '../facts/scoreboard.ts';

/** The moment that prices depend on, by the scoreboard; null for one that no match comes to, or that is over. `bestOf` holds where the scoreboard shows none. */
export function momentOf(rules: RoundRules, { periodScores }: Pick<Play, 'periodScores'>, bestOf: BestOf): SeriesState | null {
  const board = readScoreboard(periodScores);
  const { maps } = board;
  const over = maps.map((map) => wonBy(rules, map) !== null);
  const isInOrder = over.slice(0, -1).every((isOver) => isOver) && maps.every((map) => isPossible(rules, map));
  const side = board.advantage?.advantage ?? null;
  const won = mapsWon(rules, maps, { home: Number(side === 'home'), away: Number(side === 'away') });
  const played = board.bestOf ?? bestOf;
  if (!isInOrder || isSeriesOver(played, won)) return null;
  const open = maps.at(-1);
  const isBetween = open === undefined || over.at(-1) === true;
  return {
    ...{ bestOf: played, won, map: isBetween ? maps.length + 1 : maps.length },
    state: isBetween ? NEW_MAP : { rounds: { home: open.home, away: open.away }, defends: open.defends },
    picks: board.picks.map(({ by }) => by),
  };
}
