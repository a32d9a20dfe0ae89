import type { PeriodScore } from '../../../events/score.ts';
import type { ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import { boardOfMatch, readPrices } from '../../map-series/read-messages.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { readFacts, readMap, sentFacts, sentStatus } from './read-messages.ts';

/**
 * `map_pick`: who chose the next map; of no side, the last one left. `round`, `map`: who won it. `technical_pause`: until play is `resumed`. `restored`: rounds before it were
 * taken back by the referee. `forfeit`: who gave up. `admin_decision`: the side that a map or the match was given to.
 */
const incidents = [
  'match_start',
  'map_pick',
  'map_start',
  'round',
  'map',
  'time_out',
  'technical_pause',
  'resumed',
  'restored',
  'forfeit',
  'admin_decision',
  'match_over',
] as const;

/** The part of games of maps and rounds in the supplier's messages. */
export const seriesFeed: SportFeed<SeriesFacts> = {
  incidents,
  status: sentStatus,
  readPeriodScores({ maps, picks, ...match }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return writeScoreboard({
      ...boardOfMatch(match),
      maps: maps.map((map) => ({ ...readMap(map), defends: map.defends })),
      picks,
    });
  },
  facts: sentFacts,
  readFacts,
  readPrices,
};
