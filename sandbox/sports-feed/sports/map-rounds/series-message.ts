import * as z from 'zod';
import { scoreSchema, sideSchema } from '../fields.ts';
import { type BestOf, bestOfSchema, givenSchema, matchFacts } from '../map-series/series.ts';

export type { BestOf } from '../map-series/series.ts';

export const SERIES_INCIDENTS = [
  'match_start',
  'map_pick',
  'map_start',
  'round',
  'map',
  'technical_pause',
  'resumed',
  'restored',
  'forfeit',
  'admin_decision',
  'match_over',
];

const mapSchema = z.strictObject({
  ...scoreSchema.shape,
  first_half: scoreSchema.nullable(),
  given: givenSchema.nullable(),
  /** The side that begins as defenders. */
  defends: sideSchema.nullable(),
});
const pickSchema = z.strictObject({ by: sideSchema.nullable(), map: z.int().min(0).max(20) });
export type MapView = z.infer<typeof mapSchema>;
export type MapPick = z.infer<typeof pickSchema>;

declare module '../sport-status.ts' {
  interface SportStatus {
    best_of?: BestOf;
    maps?: MapView[];
    picks?: MapPick[];
  }
}

/** The number of maps, the rounds of each map that has begun, and the choices of maps. */
export const seriesStatus = { best_of: bestOfSchema, maps: z.array(mapSchema).max(5), picks: z.array(pickSchema).max(5) };

export const seriesFacts = z.strictObject({
  ...matchFacts,
  maps: z.array(mapSchema).max(5),
  /** The winner of each round of each map. */
  rounds: z.array(z.array(sideSchema).max(198)).max(5).nullable(),
});
export type SeriesFacts = z.infer<typeof seriesFacts>;
