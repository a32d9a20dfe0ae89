import type { PeriodScore } from '../../../events/score.ts';
import type { ValueOf } from '../../../facts/shape.ts';
import type { SportFeed } from '../../sport.ts';
import { boardOfMatch, readPrices } from '../../map-series/read-messages.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import type { SeriesFacts } from '../facts/series-facts.ts';
import { readFacts, readMap, sentFacts, sentStatus } from './read-messages.ts';

/**
 * `map_pick`: the side that chose the next map; no side for the last one left. `round`, `map`: its winner. `technical_pause`: until play is `resumed`.
 * `restored`: the referee undid rounds before it. `forfeit`: the side that gave up. `admin_decision`: the side that a map or the match was awarded to.
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

/** Reads games of maps and rounds from the supplier's messages. */
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
