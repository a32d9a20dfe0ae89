import type { Score, Side } from '../../../events/score.ts';
import { isMapOver, levelAt, type RoundRules } from '../facts/rules.ts';
import { formsOf, type RoundChances, type RoundTerms, type Strength } from './strength.ts';

/** A map's rules with what its rounds are like. */
export interface MapLaw extends RoundRules, RoundTerms {}

/** Where a map is. `defends`: who begins as defenders; null: either, as likely. */
export interface MapState {
  readonly rounds: Score;
  readonly defends: Side | null;
}

export const NEW_MAP: MapState = { rounds: { home: 0, away: 0 }, defends: null };

export interface MapEnd extends Score {
  readonly chance: number;
}

/** A map from where it is to all its ends. */
export interface MapView {
  readonly from: Score;
  readonly ends: readonly MapEnd[];
  /** The chance that the map goes on at these rounds, and that the home side wins the round that follows; nought where it never comes to them. */
  goesOn(rounds: Score): number;
  homeWinsNext(rounds: Score): number;
}

/** Overtimes that are rarer than this are left out. */
const RAREST = 1e-12;

/** Who defends in the round after so many: sides change after each half; an overtime begins as the half before it ended. */
export function homeDefends({ half, overtimeHalf }: RoundRules, homeBegins: boolean, played: number): boolean {
  if (played < half) return homeBegins;
  if (played < 2 * half) return !homeBegins;
  // Halves of overtimes in order: the first goes on with the sides of the second half, then they change within each overtime and stay between two.
  const place = Math.floor((played - 2 * half) / overtimeHalf);
  return Math.floor((place + 1) / 2) % 2 === 1 ? homeBegins : !homeBegins;
}

/** A map from a state to its ends, over the forms of the day and over who may have begun as defenders. */
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
  // Summed floats may pass one by a rounding.
  return Math.min(
    1,
    ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0),
  );
}

/** Chances by how many rounds are played, and how many of them the home side won. */
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

/** Adds every way of playing on from these rounds, round by round. */
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

/** The home side's chance to win the map, as its view has it: what the search for a strength asks for again and again. */
export function mapChance(law: MapLaw, strength: Strength, { rounds, defends }: MapState): number {
  // Who begins as defenders changes nothing for a map that has not begun: both sides have as many rounds of either kind.
  const begins = rounds.home + rounds.away === 0 ? [true] : beginners(defends);
  return formsOf(strength, law, rounds).reduce(
    (sum, { chances, chance }) => sum + begins.reduce((all, homeBegins) => all + (chance / begins.length) * chanceFrom(law, chances, homeBegins, rounds), 0),
    0,
  );
}

/** By rounds to come up to the end of the half or overtime that decides: a level one is followed by an overtime that both win as likely as the first. */
function chanceFrom(law: MapLaw, chances: RoundChances, homeBegins: boolean, from: Score): number {
  const level = levelAt(law, from);
  const overtime = overtimeChance(law, chances);
  // Chances with one round more of the home side, by rounds of the away side; at `level` + 1 the map is won.
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

/** The chance to win overtimes until one is not level. */
function overtimeChance({ overtimeHalf }: RoundRules, { defending, attacking }: RoundChances): number {
  const rounds = 2 * overtimeHalf;
  // Of one overtime with as many rounds on either side, all of them played.
  let won = [1];
  for (let round = 0; round < rounds; round += 1) {
    const wins = round < overtimeHalf ? defending : attacking;
    won = Array.from({ length: won.length + 1 }, (_, count) => (won[count] ?? 0) * (1 - wins) + (won[count - 1] ?? 0) * wins);
  }
  const home = won.slice(overtimeHalf + 1).reduce((sum, each) => sum + each, 0);
  return home / (1 - (won[overtimeHalf] ?? 0));
}
