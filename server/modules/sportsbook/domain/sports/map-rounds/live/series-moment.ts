import type { Play } from '../../sport.ts';
import { placeOf } from '../../map-series/course.ts';
import type { BestOf } from '../../map-series/format.ts';
import type { SeriesState } from '../chain/series-chain.ts';
import { NEW_MAP } from '../chain/map-chain.ts';
import { wonByRounds } from '../facts/course.ts';
import { isPossible, type RoundRules } from '../facts/rules.ts';
import { readScoreboard } from '../facts/scoreboard.ts';

/** The moment that prices depend on, from the scoreboard; null if it is impossible or shows the end. `bestOf` applies if the scoreboard contains no format. */
export function momentOf(rules: RoundRules, { periodScores }: Pick<Play, 'periodScores'>, bestOf: BestOf): SeriesState | null {
  const { maps, picks, ...board } = readScoreboard(periodScores);
  const place = placeOf(wonByRounds(rules), maps, board.bestOf ?? bestOf, board.advantage?.advantage ?? null);
  if (place === null || !maps.every((map) => isPossible(rules, map))) return null;
  const { open, ...so } = place;
  return {
    ...so,
    state: open === null ? NEW_MAP : { rounds: { home: open.home, away: open.away }, defends: open.defends },
    picks: picks.map(({ by }) => by),
  };
}
