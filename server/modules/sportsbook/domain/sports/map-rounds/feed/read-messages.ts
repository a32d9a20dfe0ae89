import type { RecordShape, ValueOf } from '../../../facts/shape.ts';
import { MOST_MAPS } from '../../map-series/format.ts';
import { factsOfSent, sentMatch, sentMatchFacts } from '../../map-series/read-messages.ts';
import { givenShape, maybeSide } from '../../map-series/series-facts.ts';
import { halfShape, rounds, roundsShape } from '../facts/facts-shape.ts';
import type { MapRounds, SeriesFacts } from '../facts/series-facts.ts';

/** A map in a message. `defends`: the side that begins as defenders. */
const sentMap = {
  kind: 'record',
  fields: { home: rounds, away: rounds, first_half: halfShape, given: givenShape, defends: maybeSide },
} as const satisfies RecordShape;
/** `by`: the side that chose it. `map`: its position, from 1, in the game's list; 0 if it is not listed. */
const sentPick = { kind: 'record', fields: { by: maybeSide, map: { kind: 'count', most: 20 } } } as const satisfies RecordShape;
const sentMaps = { kind: 'list', of: sentMap, most: MOST_MAPS } as const;

/** Fields of a status. */
export const sentStatus = {
  kind: 'record',
  fields: { ...sentMatch, maps: sentMaps, picks: { kind: 'list', of: sentPick, most: MOST_MAPS } },
} as const satisfies RecordShape;

/** The facts of a `bet_settlement`. */
export const sentFacts = {
  kind: 'record',
  fields: { ...sentMatchFacts, maps: sentMaps, rounds: { kind: 'nullable', of: roundsShape, mayBeAbsent: true } },
} as const satisfies RecordShape;

/** The supplier's report of a match that is over. */
export function readFacts(sent: ValueOf<typeof sentFacts>): SeriesFacts {
  return { ...factsOfSent(sent), maps: sent.maps.map(readMap), rounds: sent.rounds };
}

/** A map in the facts. */
export function readMap({ home, away, first_half: firstHalf, given }: ValueOf<typeof sentMap>): MapRounds {
  return { home, away, firstHalf, given };
}
