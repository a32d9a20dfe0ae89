import { supersetSums } from '../../combining/joint-builder.ts';
import { thinning } from '../pricing/grid/half-time.ts';
import type { Intensities } from '../pricing/grid/intensities.ts';
import type { Moment } from '../pricing/grid/moment.ts';
import { scoreGrid } from '../pricing/grid/score-grid.ts';
import { type Condition, type ConditionSpan, TABLE_SIZE } from './condition.ts';

/**
 * For each score of a span, the legs that it allows, one bit per leg. `isAsked`: at least one leg depends on the span; if none does, every score allows all
 * legs.
 */
interface SpanBits {
  readonly bits: Uint16Array;
  readonly isAsked: boolean;
}

const NONE_ASKED: SpanBits = { bits: new Uint16Array(TABLE_SIZE * TABLE_SIZE).fill(2 ** 16 - 1), isAsked: false };

/**
 * The chance that all legs of a set win, for every set of these legs: bit i of the index is leg i, and index 0 is the whole. One pass over the grid of a
 * moment: each score adds its mass to the set of legs that it fulfils. Half-time scores are obtained by thinning, as in pricing. A leg is a list of conditions
 * that must all hold.
 */
export function jointChances({ intensities, moment }: { intensities: Intensities; moment: Moment }, legs: readonly (readonly Condition[])[]): Float64Array {
  const masses = new Float64Array(2 ** legs.length);
  const { score, halfTime, beforeHalfTime } = moment;
  const { size, cells } = scoreGrid(intensities, score, moment.remaining);
  const [match, first, second] = [bitsOf(legs, 'match'), bitsOf(legs, 'first_half'), bitsOf(legs, 'second_half')];
  const asksHalves = first.isAsked || second.isAsked;
  const shares = halfTime === null && asksHalves ? thinning(size, beforeHalfTime) : [];
  for (let home = score.home; home < size; home += 1) {
    for (let away = score.away; away < size; away += 1) {
      const mass = cells[home * size + away] ?? 0;
      const held = heldAt(match, home, away) & (masses.length - 1);
      if (mass === 0) continue;
      if (!asksHalves) add(masses, held, mass);
      else if (halfTime !== null) {
        add(masses, held & heldAt(first, halfTime.home, halfTime.away) & heldAt(second, home - halfTime.home, away - halfTime.away), mass);
      } else addHalves(masses, { mass, held, first, second, home, away, score, shares });
    }
  }
  return supersetSums(masses, legs.length);
}

interface HalvesOfScore {
  readonly mass: number;
  readonly held: number;
  readonly first: SpanBits;
  readonly second: SpanBits;
  readonly home: number;
  readonly away: number;
  readonly score: Moment['score'];
  readonly shares: readonly Float64Array[];
}

/** Splits a final score into its possible half-time scores: each goal still to come falls before half time independently. */
function addHalves(masses: Float64Array, { mass, held, first, second, home, away, score, shares }: HalvesOfScore): void {
  const [homes, aways] = [shares[home - score.home], shares[away - score.away]];
  if (homes === undefined || aways === undefined) return;
  for (const [scored, ofHome] of homes.entries()) {
    const atHome = score.home + scored;
    for (const [conceded, ofAway] of aways.entries()) {
      const atAway = score.away + conceded;
      add(masses, held & heldAt(first, atHome, atAway) & heldAt(second, home - atHome, away - atAway), mass * ofHome * ofAway);
    }
  }
}

function add(masses: Float64Array, held: number, mass: number): void {
  masses[held] = (masses[held] ?? 0) + mass;
}

function heldAt({ bits }: SpanBits, home: number, away: number): number {
  return bits[Math.min(home, TABLE_SIZE - 1) * TABLE_SIZE + Math.min(away, TABLE_SIZE - 1)] ?? 0;
}

function bitsOf(legs: readonly (readonly Condition[])[], span: ConditionSpan): SpanBits {
  if (!legs.flat().some((each) => each.span === span)) return NONE_ASKED;
  const bits = NONE_ASKED.bits.slice();
  for (const [leg, conditions] of legs.entries()) {
    for (const { wins } of conditions.filter((each) => each.span === span)) {
      for (let place = 0; place < bits.length; place += 1) if (wins[place] === 0) bits[place] = (bits[place] ?? 0) & ~(1 << leg);
    }
  }
  return { bits, isAsked: true };
}
