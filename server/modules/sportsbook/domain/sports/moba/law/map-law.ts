import type { Score, Side } from '../../../events/score.ts';

/** The home side's strength over the away side's on a map that favours neither, as the logarithm of its odds to win it. */
export type Strength = number;

/** What maps of a game are like. None of it is fitted: no results were at hand. */
export interface MapLaw {
  /** How long a map lasts, in minutes: half of them longer than `median`, and S(t) = 1 ÷ (1 + (t ÷ median)^shape) longer than t (log-logistic). */
  readonly duration: { readonly median: number; readonly shape: number };
  /** Kills of both sides per minute, and how alike maps are in it: the shape of the gamma distribution of a map's own pace. */
  readonly kills: { readonly perMinute: number; readonly alike: number };
  /** The part of all kills that the winner makes, and its standard deviation. */
  readonly share: { readonly mean: number; readonly deviation: number };
  /** The winner's chance to take the first tower, and the first monster. */
  readonly firstTower: number;
  readonly firstMonster: number;
  /** From this minute on the first monster falls at this rate per minute. */
  readonly monsters: { readonly from: number; readonly perMinute: number };
  /** Log odds of the map for 1 000 of gold more at minute t: weight ÷ (t + after). */
  readonly gold: { readonly weight: number; readonly after: number };
  /** The value of a kill and of a tower in thousands of gold, for matches without reported gold. */
  readonly worth: { readonly kill: number; readonly tower: number };
  /** What the first side (blue, Radiant) is worth in log odds. */
  readonly firstSide: number;
}

/** Where a map is. */
export interface MapState {
  readonly kills: Score;
  readonly towers: Score;
  readonly monsters: Score;
  readonly minutes: number;
  readonly gold: Score | null;
  readonly firstSide: Side | null;
}

const NIL: Score = { home: 0, away: 0 };
export const NEW_MAP: MapState = { kills: NIL, towers: NIL, monsters: NIL, minutes: 0, gold: null, firstSide: null };

/** What was thought of teams before counts less as a map goes on: by e in so many minutes. */
const FADES_IN = 60;
/** Log odds beyond which no map under way is thought decided. */
const SUREST = 4.5;

/** The home side's lead in gold, in thousands; estimated from kills and towers if gold is not reported. */
function lead({ worth }: MapLaw, { gold, kills, towers }: MapState): number {
  if (gold !== null) return (gold.home - gold.away) / 1_000;
  return (kills.home - kills.away) * worth.kill + (towers.home - towers.away) * worth.tower;
}

/** The home side's chance to win a map from here. `edge`: log odds that the supplier's price adds to the map under way. */
export function winsMap(law: MapLaw, strength: Strength, state: MapState, edge = 0): number {
  const { minutes, firstSide } = state;
  const side = firstSide === null ? 0 : firstSide === 'home' ? law.firstSide : -law.firstSide;
  const leadOdds = lead(law, state) * (law.gold.weight / (minutes + law.gold.after));
  const odds = (strength + side) * Math.exp(-minutes / FADES_IN) + leadOdds + edge;
  return 1 / (1 + Math.exp(-Math.min(Math.max(odds, -SUREST), SUREST)));
}

/** The chance that a map that has lasted so long lasts longer than `minutes`. */
export function lasts({ duration: { median, shape } }: MapLaw, so: number, minutes: number): number {
  const longer = (at: number) => 1 / (1 + (at / median) ** shape);
  return minutes <= so ? 1 : longer(minutes) / longer(so);
}
