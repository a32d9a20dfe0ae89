import type { Score, Side } from '../../../events/score.ts';
import { supersetSums } from '../../combining/joint-builder.ts';
import { firstsOf, termsOf } from '../chain/match-chain.ts';
import { type SetEnd, viewSet } from '../chain/set-chain.ts';
import type { RallyLaw } from '../chain/strength.ts';
import { isMatchOver, leaderOf, setsToWin } from '../facts/rules.ts';
import type { MatchModel } from '../live/live-model.ts';
import { type Condition, MOST_MARGIN, MOST_TOTAL, type Subject, valueOfSet } from './conditions.ts';
import { NO_POINTS, placeOfPoints, pointsAt, type PointGrid } from './point-grid.ts';
import { type RestLaw, restLaw } from './rest-law.ts';

/** The state of a match: its sets so far, and the law of the rest. */
export interface MatchLaw {
  readonly model: MatchModel;
  readonly won: Score;
  readonly law: RallyLaw;
  readonly rest: RestLaw;
}

/** Differences of sums below this count as 0; no price depends on them. */
const LEAST = 1e-12;

/** The joint law of a match in this moment. */
export function matchLaw(law: RallyLaw, model: MatchModel): MatchLaw {
  const { bestOf, done } = model.states[0].state;
  return { model, won: wonOf(done), law, rest: restLaw(law, model.strengths, bestOf) };
}

/** Sets won. */
function wonOf(done: readonly Score[]): Score {
  const home = done.filter((set) => leaderOf(set) === 'home').length;
  return { home, away: done.length - home };
}

/**
 * True for a set that is over, and for the present and the next set if they are certain to be played: selections on other sets may be refunded, or are not
 * offered.
 */
export function isKept({ bestOf, done }: { readonly bestOf: number; readonly done: readonly Score[] }, set: number): boolean {
  const { home, away } = wonOf(done);
  return set <= done.length + Math.min(2, setsToWin(bestOf) - Math.max(home, away));
}

/** The chance of every subset of these conditions: computed by points for the present and next sets, and by sums of a grid for the later ones. */
export function jointChances(match: MatchLaw, conditions: readonly Condition[]): Float64Array {
  const masses = new Float64Array(2 ** conditions.length);
  const asked: Asked = { conditions, total: asks(conditions, 'total'), margin: asks(conditions, 'margin') };
  const runs: Runs = {
    totals: [0, 1].map((odd) => runsOf(conditions, 'total', odd, MOST_TOTAL, 2)),
    margins: runsOf(conditions, 'margin', 0, 2 * MOST_MARGIN, 1),
  };
  for (const { won, first, held, places } of startsOf(match, asked)) {
    for (const [score, grid] of match.rest.restOf(won, first)) {
      const bySets = held & heldBy(conditions, 'sets', score);
      for (const [place, chance] of places) addRest(masses, { grid, place, chance, held: bySets }, runs);
    }
  }
  for (const [set, mass] of masses.entries()) if (mass < LEAST) masses[set] = 0;
  return supersetSums(masses, conditions.length);
}

/** Runs of even and of odd totals, and of margins, that allow the same conditions. */
interface Runs {
  readonly totals: readonly (readonly Run[])[];
  readonly margins: readonly Run[];
}

/** Adds all continuations of the points so far: for each run of totals and each run of margins, the difference of cumulative sums at their ends. */
function addRest(masses: Float64Array, from: { grid: PointGrid; place: number; chance: number; held: number }, { totals, margins }: Runs): void {
  const { total, margin } = pointsAt(from.place);
  // By run of margins: the cumulative sum up to its end, over totals up to the end of the previous run.
  const before = new Float64Array(margins.length);
  for (const alike of totals) {
    before.fill(0);
    for (const ofTotal of alike) {
      let below = 0;
      for (let index = 0; index < margins.length; index += 1) {
        const ofMargin = margins[index];
        const sum = from.grid.upTo(ofTotal.last - total, (ofMargin?.last ?? 0) - MOST_MARGIN - margin);
        const upToMargin = sum - (before[index] ?? 0);
        const set = from.held & ofTotal.held & (ofMargin?.held ?? 0);
        masses[set] = (masses[set] ?? 0) + from.chance * (upToMargin - below);
        before[index] = sum;
        below = upToMargin;
      }
    }
  }
}

/** The quantities that selections need; points that no selection needs are not distinguished. */
interface Asked {
  readonly conditions: readonly Condition[];
  readonly total: boolean;
  readonly margin: boolean;
}

function asks(conditions: readonly Condition[], subject: Subject): boolean {
  return conditions.some((each) => each.subject === subject);
}

/** The conditions that a value allows, one bit per condition. */
function heldBy(conditions: readonly Condition[], subject: Subject, value: number, set: number | null = null): number {
  let held = 2 ** conditions.length - 1;
  for (const [leg, each] of conditions.entries()) if (each.subject === subject && each.set === set && each.wins[value] === 0) held &= ~(1 << leg);
  return held;
}

/** Consecutive values that allow the same conditions, up to the last of them. */
interface Run {
  readonly last: number;
  readonly held: number;
}

/** Groups values of points from the first, `step` apart, into runs. */
function runsOf(conditions: readonly Condition[], subject: Subject, first: number, most: number, step: 1 | 2): readonly Run[] {
  const runs: Run[] = [];
  for (let value = first; value <= most; value += step) {
    const held = heldBy(conditions, subject, value);
    if (runs.at(-1)?.held === held) runs.pop();
    runs.push({ last: value, held });
  }
  return runs;
}

/** A match between two sets, with the chance of each number of points so far. */
interface Start {
  readonly won: Score;
  readonly first: Side;
  /** The conditions that its sets allow. */
  readonly held: number;
  readonly places: Map<number, number>;
}

type Starts = Map<string, Start>;

/** The points of matches that are in the same state between two sets. */
function placesOf(starts: Starts, won: Score, first: Side, held: number): Map<number, number> {
  const key = `${won.home}:${won.away}${first}${held}`;
  const found = starts.get(key) ?? { won, first, held, places: new Map<number, number>() };
  starts.set(key, found);
  return found.places;
}

function add(places: Map<number, number>, more: Iterable<readonly [number, number]>, shift: number, weight: number): void {
  for (const [place, chance] of more) places.set(place + shift, (places.get(place + shift) ?? 0) + chance * weight);
}

/** The match after the present set and the next one. */
function startsOf({ model, won, law, rest }: MatchLaw, asked: Asked): Iterable<Start> {
  const { bestOf, done } = model.states[0].state;
  const held = done.reduce((all, score, index) => all & heldBy(asked.conditions, 'set', valueOfSet(score), index + 1), 2 ** asked.conditions.length - 1);
  const place = done.reduce((sum, score) => sum + countedOf(score, asked), NO_POINTS);
  const set = done.length + 1;
  const [now, next]: [Starts, Starts] = [new Map(), new Map()];
  for (const { chance, state } of model.states) {
    const { ends } = viewSet(termsOf(law, model.strengths, bestOf, set), state.set);
    playOn(
      now,
      { won, first: state.set.first, held, places: new Map([[place, chance]]) },
      lookedAt(ends, set, asked),
      firstsOf(law, bestOf, set + 1, state.set.first),
    );
  }
  const follows = { home: lookedAt(rest.endsOf(set + 1, 'home'), set + 1, asked), away: lookedAt(rest.endsOf(set + 1, 'away'), set + 1, asked) };
  for (const start of now.values()) {
    if (isMatchOver(bestOf, start.won)) add(placesOf(next, start.won, start.first, start.held), start.places, 0, 1);
    else playOn(next, start, follows[start.first], firstsOf(law, bestOf, set + 2, start.first));
  }
  return next.values();
}

/** The points of a score, as far as selections need them, as a shift of positions. */
function countedOf({ home, away }: Score, { total, margin }: Pick<Asked, 'total' | 'margin'>): number {
  const [sum, lead] = [total ? home + away : 0, margin ? home - away : 0];
  return placeOfPoints({ home: (sum + lead) / 2, away: (sum - lead) / 2 }) - NO_POINTS;
}

/** A final score of a set, prepared for conditions. */
interface LookedAt {
  readonly winner: Side;
  readonly held: number;
  readonly shift: number;
  readonly chance: number;
}

function lookedAt(ends: readonly SetEnd[], set: number, asked: Asked): readonly LookedAt[] {
  const alike = new Map<string, LookedAt>();
  for (const end of ends) {
    const [winner, held, shift] = [leaderOf(end), heldBy(asked.conditions, 'set', valueOfSet(end), set), countedOf(end, asked)];
    const key = `${winner}${held} ${shift}`;
    alike.set(key, { winner, held, shift, chance: (alike.get(key)?.chance ?? 0) + end.chance });
  }
  return [...alike.values()];
}

/** Adds every possible end of a set; `firsts`: the sides that may serve first in the next set. */
function playOn(to: Starts, { won, held, places }: Start, ends: readonly LookedAt[], firsts: readonly (readonly [Side, number])[]): void {
  for (const end of ends) {
    const after = { ...won, [end.winner]: won[end.winner] + 1 };
    for (const [first, part] of firsts) add(placesOf(to, after, first, held & end.held), places, end.shift, end.chance * part);
  }
}
