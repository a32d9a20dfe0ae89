import type { PeriodScore } from '../../../events/score.ts';
import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { boardOfMatch, factsOfSent, readPrices, sentMatch, sentMatchFacts } from '../../map-series/read-messages.ts';
import { givenShape, maybeSide, maybeYesNo } from '../../map-series/series-facts.ts';
import type { SportFeed } from '../../sport.ts';
import { type MobaFacts, type MobaMap, pairShape, racesShape, secondsShape } from '../facts/moba-facts.ts';
import { writeScoreboard } from '../facts/scoreboard.ts';
import { MOST } from '../game.ts';

/**
 * `draft`: both teams have finished it. `tower`: the side that took it. `dragon`, `roshan`, `baron`: the side that killed it. `map`: its winner.
 * `technical_pause`: until play is `resumed`. `remake`: the map begins anew, and its kills, towers and monsters so far are reported as taken back. `restored`:
 * play goes back to an earlier moment. `forfeit`: the side that gave up. `admin_decision`: the side that a map or the match was awarded to.
 */
const incidents = [
  ...['match_start', 'draft', 'map_start', 'kill', 'tower', 'dragon', 'roshan', 'baron', 'map', 'technical_pause', 'resumed'],
  ...['remake', 'restored', 'forfeit', 'admin_decision', 'match_over'],
];

/** A map in a message. `first_side`: the side that plays blue, or Radiant. `gold`: the gold that both teams have earned. */
const mapFields = {
  ...{ kills: pairShape(MOST.kills), towers: pairShape(MOST.towers), monsters: pairShape(MOST.monsters), seconds: secondsShape },
  ...{ won_by: maybeSide, first_blood: maybeSide, first_tower: maybeSide, first_monster: maybeSide, races: racesShape, given: givenShape },
} as const;
const boardMaps = {
  kind: 'list',
  of: {
    kind: 'record',
    fields: {
      ...mapFields,
      barons: { kind: 'nullable', of: pairShape(MOST.monsters), mayBeAbsent: true },
      gold: { kind: 'nullable', of: pairShape(MOST.gold), mayBeAbsent: true },
      ...{ first_side: maybeSide, drafted: maybeYesNo },
    },
  },
  most: MOST_MAPS,
} as const;

const sentStatus = { kind: 'record', fields: { ...sentMatch, games: boardMaps } } as const satisfies RecordShape;
const sentFacts = {
  kind: 'record',
  fields: { ...sentMatchFacts, games: { kind: 'list', of: { kind: 'record', fields: mapFields }, most: MOST_MAPS } },
} as const satisfies RecordShape;
type SentMap = ValueOf<typeof sentFacts>['games'][number];

/** Reads games of kills, towers and gold from the supplier's messages. */
export const mobaFeed: SportFeed<MobaFacts> = {
  incidents,
  status: sentStatus,
  readPeriodScores({ games: sent, ...match }: ValueOf<typeof sentStatus>): readonly PeriodScore[] {
    return writeScoreboard({
      ...boardOfMatch(match),
      maps: sent.map((map) => ({
        ...readMap(map),
        ...{ barons: map.barons ?? { home: 0, away: 0 }, gold: map.gold, firstSide: map.first_side, drafted: map.drafted === 'yes' },
      })),
    });
  },
  facts: sentFacts,
  readFacts: (sent: ValueOf<typeof sentFacts>): MobaFacts => ({ ...factsOfSent(sent), maps: sent.games.map(readMap) }),
  readPrices,
};

function readMap({ kills, towers, monsters, seconds, given, races, ...sides }: SentMap): MobaMap {
  return {
    ...{ kills, towers, monsters, seconds, given, races, wonBy: sides.won_by },
    ...{ firstBlood: sides.first_blood, firstTower: sides.first_tower, firstMonster: sides.first_monster },
  };
}
