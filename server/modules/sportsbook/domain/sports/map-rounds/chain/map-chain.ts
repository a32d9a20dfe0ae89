import type { Score, Side } from '../../../events/score.ts';
import { isMapOver, levelAt, type RoundRules } from '../facts/rules.ts';
import { formsOf, type RoundChances, type RoundTerms, type Strength } from './strength.ts';

/** A map's rules and the chances of its rounds. */
export interface MapLaw extends RoundRules, RoundTerms {}

/** The state of a map. `defends`: the side that begins as defenders; null: either side with equal chance. */
export interface MapState {
  readonly rounds: Score;
  readonly defends: Side | null;
}

export const NEW_MAP: MapState = { rounds: { home: 0, away: 0 }, defends: null };

export interface MapEnd extends Score {
  readonly chance: number;
}

/** Follows a map from its present state to all its ends. */
export interface MapView {
  readonly from: Score;
  readonly ends: readonly MapEnd[];
  /**
   * `goesOn`: the chance that the map reaches these rounds and goes on; `homeWinsNext`: the chance that the home side then also wins the next round. Both are 0
   * for rounds that are never reached.
   */
  goesOn(rounds: Score): number;
  homeWinsNext(rounds: Score): number;
}

/** Overtimes with a lower chance are ignored. */
const RAREST = 1e-12;

/**
 * True if the home side defends in the round after `played` rounds: sides change after each half, and an overtime begins with the sides of the half before it.
 */
export function homeDefends({ half, overtimeHalf }: RoundRules, homeBegins: boolean, played: number): boolean {
  if (played < half) return homeBegins;
  if (played < 2 * half) return !homeBegins;
  // Overtime halves in order: the first keeps the sides of the second half; sides change within each overtime, but not between two overtimes.
  const place = Math.floor((played - 2 * half) / overtimeHalf);
  return Math.floor((place + 1) / 2) % 2 === 1 ? homeBegins : !homeBegins;
}

/** Follows a map from a state to its ends, over the forms of the day and over the sides that may have begun as defenders. */
export function viewMap(law: MapLaw, strength: Strength, { rounds, defends }: MapState): MapView {
  const { goesOn, wins, ended }: Played = { goesOn: [], wins: [], ended: [] };
  for (const { chances, chance } of formsOf(strength, law, rounds)) {
    for (const homeBegins of beginners(defends)) {
      playOut(law, { goesOn, wins, ended }, rounds, { chances, homeBegins, chance: chance / beginners(defends).length });
    }
  }
  const at = (masses: Masses, { home, away }: Score) => masses[home + away]?.[home] ?? 0;
  const ends = ended.flatMap((masses, played) => [...masses].flatMap((chance, home) => (chance > 0 ? [{ home, away: played - home, chance }] : [])));
  return { from: rounds, ends, goesOn: (score) => at(goesOn, score), homeWinsNext: (score) => at(wins, score) };
}

/** The home side's chance to win the map. */
export function homeChance({ ends }: Pick<MapView, 'ends'>): number {
  // A sum of floats may exceed 1 by a rounding error.
  return Math.min(
    1,
    ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0),
  );
}

/** Chances by the number of rounds played, and the number that the home side won. */
type Masses = Float64Array[];

interface Played {
  readonly goesOn: Masses;
  readonly wins: Masses;
  readonly ended: Masses;
}

const beginners = (defends: Side | null) => (defends === null ? [true, false] : [defends === 'home']);

function add(to: Masses, played: number, home: number, mass: number): void {
  const row = (to[played] ??= new Float64Array(played + 1));
  row[home] = (row[home] ?? 0) + mass;
}

interface Course {
  readonly chances: RoundChances;
  readonly homeBegins: boolean;
  readonly chance: number;
}

/** Adds every continuation from these rounds, round by round. */
function playOut(law: MapLaw, to: Played, from: Score, { chances, homeBegins, chance }: Course): void {
  let first = from.home;
  let masses = Float64Array.of(chance);
  for (let played = from.home + from.away; masses.length > 0; played += 1) {
    const wins = homeDefends(law, homeBegins, played) ? chances.defending : chances.attacking;
    const next = new Float64Array(masses.length + 1);
    for (let place = 0; place < masses.length; place += 1) {
      const [home, mass] = [first + place, masses[place] ?? 0];
      if (mass === 0) continue;
      if (isMapOver(law, home, played - home)) {
        add(to.ended, played, home, mass);
        continue;
      }
      if (mass < RAREST) continue;
      add(to.goesOn, played, home, mass);
      add(to.wins, played, home, mass * wins);
      next[place] = (next[place] ?? 0) + mass * (1 - wins);
      next[place + 1] = (next[place + 1] ?? 0) + mass * wins;
    }
    const begins = next.findIndex((mass) => mass > 0);
    masses = begins < 0 ? new Float64Array(0) : next.slice(begins);
    first += begins;
  }
}

/** The home side's chance to win the map, equal to that of its view. Optimised, since the search for a strength calls it repeatedly. */
export function mapChance(law: MapLaw, strength: Strength, { rounds, defends }: MapState): number {
  // For a map that has not begun, the starting side does not matter: each side has the same number of rounds of either kind.
  const begins = rounds.home + rounds.away === 0 ? [true] : beginners(defends);
  return formsOf(strength, law, rounds).reduce(
    (sum, { chances, chance }) => sum + begins.reduce((all, homeBegins) => all + (chance / begins.length) * chanceFrom(law, chances, homeBegins, rounds), 0),
    0,
  );
}

/**
 * Recursion over the rounds left in the present half or overtime. A level end leads to further overtimes, whose chance does not depend on how many there were.
 */
function chanceFrom(law: MapLaw, chances: RoundChances, homeBegins: boolean, from: Score): number {
  const level = levelAt(law, from);
  const overtime = overtimeChance(law, chances);
  // The chances with one more home round, indexed by away rounds; at `level` + 1 the map is won.
  let above = new Float64Array(level + 2).fill(1);
  for (let home = level; home >= from.home; home -= 1) {
    const row = new Float64Array(level + 2);
    for (let away = level; away >= from.away; away -= 1) {
      const wins = homeDefends(law, homeBegins, home + away) ? chances.defending : chances.attacking;
      const isLevel = home === level && away === level;
      row[away] = isLevel ? overtime : wins * (above[away] ?? 0) + (1 - wins) * (row[away + 1] ?? 0);
    }
    above = row;
  }
  return above[from.away] ?? 0;
}

/** The chance to win the first overtime that does not end level. */
function overtimeChance({ overtimeHalf }: RoundRules, { defending, attacking }: RoundChances): number {
  const rounds = 2 * overtimeHalf;
  // One overtime with an equal number of rounds on either side, all of them played.
  let won = [1];
  for (let round = 0; round < rounds; round += 1) {
    const wins = round < overtimeHalf ? defending : attacking;
    won = Array.from({ length: won.length + 1 }, (_, count) => (won[count] ?? 0) * (1 - wins) + (won[count - 1] ?? 0) * wins);
  }
  const home = won.slice(overtimeHalf + 1).reduce((sum, each) => sum + each, 0);
  return home / (1 - (won[overtimeHalf] ?? 0));
}
