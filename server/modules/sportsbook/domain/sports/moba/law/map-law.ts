import type { Score, Side } from '../../../events/score.ts';

/** The home side's strength over the away side's on a neutral map: the logarithm of its odds to win it. */
export type Strength = number;

/** The properties of a game's maps. None of them is fitted, since no results were available. */
export interface MapLaw {
  /**
   * The length of a map in minutes: half of the maps are longer than `median`, and S(t) = 1 ÷ (1 + (t ÷ median)^shape) of them are longer than t
   * (log-logistic).
   */
  readonly duration: { readonly median: number; readonly shape: number };
  /** Kills of both sides per minute, and how similar maps are in it: the shape of the gamma distribution of a map's own pace. */
  readonly kills: { readonly perMinute: number; readonly alike: number };
  /** The winner's share of all kills, and its standard deviation. */
  readonly share: { readonly mean: number; readonly deviation: number };
  /** The winner's chance to take the first tower, and the first monster. */
  readonly firstTower: number;
  readonly firstMonster: number;
  /** The minute from which the first monster may fall, and its rate per minute from then on. */
  readonly monsters: { readonly from: number; readonly perMinute: number };
  /** Log odds of winning the map per 1 000 of gold lead at minute t: weight ÷ (t + after). */
  readonly gold: { readonly weight: number; readonly after: number };
  /** The value of a kill and of a tower in thousands of gold, for matches without reported gold. */
  readonly worth: { readonly kill: number; readonly tower: number };
  /** The advantage of the first side (blue, Radiant) in log odds. */
  readonly firstSide: number;
}

/** The state of a map. */
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

/** The prior strength fades as a map goes on: by a factor e per this many minutes. */
const FADES_IN = 60;
/** The limit of log odds for a map under way: no such map counts as decided. */
const SUREST = 4.5;

/** The home side's lead in gold, in thousands; estimated from kills and towers if the gold is not reported. */
function lead({ worth }: MapLaw, { gold, kills, towers }: MapState): number {
  if (gold !== null) return (gold.home - gold.away) / 1_000;
  return (kills.home - kills.away) * worth.kill + (towers.home - towers.away) * worth.tower;
}

/** The home side's chance to win a map from its present state. `edge`: log odds that the supplier's price adds to the map under way. */
export function winsMap(law: MapLaw, strength: Strength, state: MapState, edge = 0): number {
  const { minutes, firstSide } = state;
  const side = firstSide === null ? 0 : firstSide === 'home' ? law.firstSide : -law.firstSide;
  const leadOdds = lead(law, state) * (law.gold.weight / (minutes + law.gold.after));
  const odds = (strength + side) * Math.exp(-minutes / FADES_IN) + leadOdds + edge;
  return 1 / (1 + Math.exp(-Math.min(Math.max(odds, -SUREST), SUREST)));
}

/** The chance that a map of this length so far lasts longer than `minutes`. */
export function lasts({ duration: { median, shape } }: MapLaw, so: number, minutes: number): number {
  const longer = (at: number) => 1 / (1 + (at / median) ** shape);
  return minutes <= so ? 1 : longer(minutes) / longer(so);
}
