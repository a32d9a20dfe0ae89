import * as z from 'zod';
import { scoreSchema, sideSchema } from '../fields.ts';
import { bestOfSchema, givenSchema, matchFacts } from '../map-series/series.ts';

export const MOBA_INCIDENTS = [
  ...['match_start', 'draft', 'map_start', 'kill', 'tower', 'dragon', 'roshan', 'baron', 'map', 'technical_pause', 'resumed'],
  ...['remake', 'forfeit', 'admin_decision', 'match_over'],
];

const goldSchema = z.strictObject({ home: z.int().min(0).max(400_000), away: z.int().min(0).max(400_000) });
/** A map's official state. `seconds`: by the game's clock. `races`: the first side at 5, 10, 15 and 20 kills. */
const playedSchema = z.strictObject({
  kills: scoreSchema,
  towers: scoreSchema,
  /** Dragons, or Roshan. */
  monsters: scoreSchema,
  seconds: z.int().min(0).max(10_800),
  won_by: sideSchema.nullable(),
  first_blood: sideSchema.nullable(),
  first_tower: sideSchema.nullable(),
  first_monster: sideSchema.nullable(),
  races: z.array(z.strictObject({ to: z.int().min(1).max(199), by: sideSchema })).max(10),
  given: givenSchema.nullable(),
});
/** The official state with additional data for viewers. `first_side`: the side that plays blue, or Radiant. `drafted`: both teams have chosen. */
const shownSchema = z.strictObject({
  ...playedSchema.shape,
  barons: scoreSchema,
  gold: goldSchema,
  first_side: sideSchema,
  drafted: z.enum(['yes', 'no']),
});
export type MapPlayed = z.infer<typeof playedSchema>;
export type MapShown = z.infer<typeof shownSchema>;

declare module '../sport-status.ts' {
  interface SportStatus {
    games?: MapShown[];
  }
}

/** The number of maps, and the state of each map that has begun. */
export const mobaStatus = { best_of: bestOfSchema, games: z.array(shownSchema).max(5) };

export const mobaFacts = z.strictObject({ ...matchFacts, games: z.array(playedSchema).max(5) });
export type MobaFacts = z.infer<typeof mobaFacts>;
