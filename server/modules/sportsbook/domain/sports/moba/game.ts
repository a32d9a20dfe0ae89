import type { MapLaw } from './law/map-law.ts';

/** A game as named in rules for players, with the properties of its maps. */
export interface MobaGame extends MapLaw {
  readonly id: string;
  readonly name: string;
  /** The neutral monster that markets count: `id` in definitions, its name with the article. */
  readonly monster: { readonly id: string; readonly name: string; readonly the: string };
  /** The word for a player's character, in the plural. */
  readonly heroes: string;
  /** The building whose destruction wins the map. */
  readonly target: string;
}

/** The numbers of kills that races go to: those for which a scoreboard shows who was first. */
export const RACES = [5, 10, 15, 20] as const;
/** Limits above the kills of one side on any map, its towers, monsters, seconds and gold. */
export const MOST = { kills: 199, towers: 30, monsters: 30, seconds: 10_800, gold: 400_000 } as const;
