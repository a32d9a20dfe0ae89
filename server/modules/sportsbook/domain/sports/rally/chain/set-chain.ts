import type { Score, Side } from '../../../events/score.ts';
import { isExtended, isSetOver, otherSide } from '../facts/rules.ts';
import type { PointChances, RallyTerms } from './strength.ts';

/** The state of a set: its points, who serves the next one, and who served the first. */
export interface SetState {
  readonly score: Score;
  readonly server: Side;
  readonly first: Side;
}

/** The rules and chances of a set; `to`: the points that win it. */
export interface SetTerms extends Pick<RallyTerms, 'serves'> {
  readonly points: PointChances;
  readonly to: number;
}

/** A possible final score of a set, and its chance. */
export interface SetEnd extends Score {
  readonly chance: number;
}

/** A score at which a set goes on: the chance to reach it, and the home side's chance to win the next point there. */
export interface SetVisit extends SetEnd {
  readonly wins: number;
}

/** Follows a set from its present state to all its ends. */
export interface SetView {
  readonly from: Score;
  readonly ends: readonly SetEnd[];
  readonly visited: readonly SetVisit[];
}

/** Level scores with a lower chance are resolved in one step without their points, since the chance to win from there is known. */
const RAREST = 1e-8;

/** The state at the start of a set. */
export function newSet(first: Side): SetState {
  return { score: { home: 0, away: 0 }, server: first, first };
}

/** The side that serves after a point: `after` is the score including it. */
export function serverAfter({ serves, to }: Pick<SetTerms, 'serves' | 'to'>, first: Side, after: Score, winner: Side): Side {
  if (serves === 'winner') return winner;
  const played = after.home + after.away;
  const turns = isExtended(to, after) ? played : Math.floor(played / 2);
  return turns % 2 === 0 ? first : otherSide[first];
}

/** Chances by who serves. */
type Masses = { home: number; away: number };

/** Chances of all scores after so many points, by the home side's points from `low` on and by who serves. */
interface Row {
  readonly low: number;
  readonly home: Float64Array;
  readonly away: Float64Array;
}

/** Follows a set from a state to all its ends, point by point. */
export function viewSet(terms: SetTerms, { score, server, first }: SetState): SetView {
  const [ends, visited]: [SetEnd[], SetVisit[]] = [[], []];
  const level = levelChances(terms);
  let row: Row = { low: score.home, home: Float64Array.of(Number(server === 'home')), away: Float64Array.of(Number(server === 'away')) };
  for (let played = score.home + score.away; row.home.length > 0; played += 1) {
    const next: Row = { low: row.low, home: new Float64Array(row.home.length + 1), away: new Float64Array(row.home.length + 1) };
    for (let place = 0; place < row.home.length; place += 1) {
      const [ofHome, ofAway] = [row.home[place] ?? 0, row.away[place] ?? 0];
      const [home, chance] = [row.low + place, ofHome + ofAway];
      if (chance === 0) continue;
      const at = { home, away: played - home };
      if (isSetOver(terms.to, at)) {
        ends.push({ home, away: at.away, chance });
      } else if (chance < RAREST && home === at.away && isExtended(terms.to, at)) {
        const wins = ofHome * level.home + ofAway * level.away;
        ends.push({ home: home + 2, away: home, chance: wins }, { home, away: home + 2, chance: chance - wins });
      } else {
        const wins = ofHome * terms.points.serving + ofAway * terms.points.receiving;
        visited.push({ home, away: at.away, chance, wins });
        add(next[serverAfter(terms, first, { home: home + 1, away: at.away }, 'home')], place + 1, wins);
        add(next[serverAfter(terms, first, { home, away: at.away + 1 }, 'away')], place, chance - wins);
      }
    }
    row = trimmed(next);
  }
  return { from: score, ends, visited };
}

function add(to: Float64Array, place: number, chance: number): void {
  to[place] = (to[place] ?? 0) + chance;
}

/** Cuts off scores at both ends that have no chance. */
function trimmed({ low, home, away }: Row): Row {
  const isEmpty = (place: number) => (home[place] ?? 0) + (away[place] ?? 0) === 0;
  let [from, to] = [0, home.length];
  while (from < to && isEmpty(from)) from += 1;
  while (to > from && isEmpty(to - 1)) to -= 1;
  return { low: low + from, home: home.subarray(from, to), away: away.subarray(from, to) };
}

/** The home side's chance to win an extended set from a level score, by who serves there: a side wins two points in a row, or the set is level again. */
function levelChances({ serves, points: { serving, receiving } }: SetTerms): Masses {
  const wins = { home: serving, away: receiving };
  const next = (server: Side, winner: Side) => (serves === 'winner' ? winner : otherSide[server]);
  const equation = (server: Side) => {
    const [up, down] = [next(server, 'home'), next(server, 'away')];
    const again = { home: 0, away: 0 };
    again[next(up, 'away')] += wins[server] * (1 - wins[up]);
    again[next(down, 'home')] += (1 - wins[server]) * wins[down];
    return { won: wins[server] * wins[up], again };
  };
  const [home, away] = [equation('home'), equation('away')];
  const [a, b, c, d] = [1 - home.again.home, -home.again.away, -away.again.home, 1 - away.again.away];
  const whole = a * d - b * c;
  return { home: (home.won * d - b * away.won) / whole, away: (a * away.won - c * home.won) / whole };
}

/** The same chance as `setChance` of a view, computed backwards from the ends. Optimised, since the search for strengths spends most of its time here. */
export function winSet(terms: SetTerms, { score, server, first }: SetState): number {
  const [level, deuce] = [levelChances(terms), terms.to - 1];
  if (isExtended(terms.to, score)) return winExtended(terms, level, { score, server, first });
  const { serving, receiving } = terms.points;
  // Indexed by the away side's points, for the present number of home points and for one more: chances while either side serves.
  let more: Masses[] = [];
  for (let home = deuce; home >= score.home; home -= 1) {
    const row: Masses[] = [];
    for (let away = deuce; away >= score.away; away -= 1) {
      if (home === deuce && away === deuce) {
        row[away] = level;
        continue;
      }
      const up = home === deuce ? 1 : (more[away]?.[serverAfter(terms, first, { home: home + 1, away }, 'home')] ?? 0);
      const down = away === deuce ? 0 : (row[away + 1]?.[serverAfter(terms, first, { home, away: away + 1 }, 'away')] ?? 0);
      row[away] = { home: serving * up + (1 - serving) * down, away: receiving * up + (1 - receiving) * down };
    }
    more = row;
  }
  return more[score.away]?.[server] ?? 0;
}

/** The chance from a score in an extended set: level, or with one side a point ahead. */
function winExtended({ points, ...terms }: SetTerms, level: Masses, { score, server, first }: SetState): number {
  const { home, away } = score;
  if (home === away) return level[server];
  const wins = server === 'home' ? points.serving : points.receiving;
  if (home > away) return wins + (1 - wins) * level[serverAfter(terms, first, { home, away: away + 1 }, 'away')];
  return wins * level[serverAfter(terms, first, { home: home + 1, away }, 'home')];
}

/** The chance of the home side to win the set. */
export function setChance({ ends }: Pick<SetView, 'ends'>): number {
  return ends.reduce((sum, { home, away, chance }) => sum + (home > away ? chance : 0), 0);
}

/** The chances of each side to reach so many points first; the rest is that the set ends before, or that a side already has them. */
export function raceChances({ visited }: Pick<SetView, 'visited'>, points: number): Score {
  const sum = { home: 0, away: 0 };
  for (const { home, away, chance, wins } of visited) {
    if (home >= points || away >= points) continue;
    if (home === points - 1) sum.home += wins;
    if (away === points - 1) sum.away += chance - wins;
  }
  return sum;
}

/** The chances of either side to win point number `point` of the set; the rest is that it is not played. */
export function pointWinnerChances({ visited }: Pick<SetView, 'visited'>, point: number): Score {
  const sum = { home: 0, away: 0 };
  for (const { home, away, chance, wins } of visited) {
    if (home + away !== point - 1) continue;
    sum.home += wins;
    sum.away += chance - wins;
  }
  return sum;
}
