import type { MapLaw } from './law/map-law.ts';

/** A game as rules for players name it, and what its maps are like. */
export interface MobaGame extends MapLaw {
  readonly id: string;
  readonly name: string;
  /** The neutral monster that markets count: `id` in definitions, its name with the article. */
  readonly monster: { readonly id: string; readonly name: string; readonly the: string };
  /** What a player's figure is called, in the plural. */
  readonly heroes: string;
  /** What the map is won with. */
  readonly target: string;
}

/** Kills that races go to: those of which a scoreboard says who came first. */
export const RACES = [5, 10, 15, 20] as const;
/** More kills of one side than any map has, more towers, monsters, seconds and gold. */
export const MOST = { kills: 199, towers: 30, monsters: 30, seconds: 10_800, gold: 400_000 } as const;
