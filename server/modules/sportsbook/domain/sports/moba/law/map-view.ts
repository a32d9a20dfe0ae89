import { add } from '../../../pricing/counts.ts';
import { lasts, type MapLaw, type MapState, NEW_MAP } from './map-law.ts';

/** One possible form of a map: the winner's share of the kills to come, and its chance. */
interface Way {
  readonly winners: number;
  readonly weight: number;
}

/** The rest of a map, regardless of its winner: kills, their order and the time. */
interface ToCome {
  readonly ways: readonly Way[];
  /** The chance of this many further kills. */
  readonly more: readonly number[];
  /** The chance of this many further kills or more. */
  readonly orMore: readonly number[];
  /** The chance that no further monster falls. */
  readonly noMonster: number;
  /** The chance that the winner makes this many more of the kills to come than the other side (index minus `more.length`). */
  readonly ahead: Float64Array;
}

/** Follows a map from its present state to all its ends. */
export interface MapView extends ToCome {
  readonly from: MapState;
  /** The home side's chance to win the map. */
  readonly home: number;
}

/** Larger numbers of kills, and longer maps, are ignored if their chance is below this. */
const RAREST = 1e-6;
const LONGEST = 180;
const MOST_MORE = 250;

/** Three points of a normal distribution and their weights (Gauss–Hermite). */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
  [-Math.sqrt(3), 1 / 6],
];

/** A cache of the future of a map that has not begun, by game: it is the same for all its matches. */
const fresh = new WeakMap<MapLaw, ToCome>();

/** The view of a map that the home side wins with chance `home`. Given the winner, each kill to come belongs to the home side with the same chance. */
export function viewMap(law: MapLaw, home: number, from: MapState): MapView {
  const known = from === NEW_MAP ? fresh.get(law) : undefined;
  const toCome = known ?? lookAhead(law, from);
  if (from === NEW_MAP) fresh.set(law, toCome);
  return { ...toCome, from, home };
}

function lookAhead(law: MapLaw, from: MapState): ToCome {
  const ways = NODES.map(([at, weight]): Way => ({ winners: law.share.mean + at * law.share.deviation, weight }));
  const lengths = lengthsOf(law, from.minutes);
  const more = killsToCome(law, from, lengths);
  const orMore = [...more];
  for (let count = orMore.length - 2; count >= 0; count -= 1) orMore[count] = (orMore[count] ?? 0) + (orMore[count + 1] ?? 0);
  const { from: first, perMinute } = law.monsters;
  const none = (minutes: number) => Math.exp(-perMinute * Math.max(0, minutes - Math.max(from.minutes, first)));
  const noMonster = lengths.reduce((sum, { minutes, chance }) => sum + chance * none(minutes), 0);
  return { ways, more, orMore, noMonster, ahead: winnersLead(ways, more) };
}

interface Length {
  readonly minutes: number;
  readonly chance: number;
}

/** The chances that the map ends, minute by minute. */
function lengthsOf(law: MapLaw, so: number): readonly Length[] {
  const lengths: Length[] = [];
  let before = 1;
  for (let minutes = so + 1; before > RAREST && minutes < LONGEST; minutes += 1) {
    const after = lasts(law, so, minutes);
    lengths.push({ minutes: minutes - 0.5, chance: before - after });
    before = after;
  }
  return [...lengths, { minutes: Math.max(so, LONGEST), chance: before }];
}

/**
 * The distribution of kills to come, over all lengths: negative binomial for each. The pace of a map is a gamma variable updated by its kills so far (conjugate
 * of the Poisson distribution): after k kills in t minutes its shape is alike + k, and its rate alike ÷ perMinute + t.
 */
function killsToCome({ kills: { perMinute, alike } }: MapLaw, { kills, minutes: so }: MapState, lengths: readonly Length[]): number[] {
  const [shape, rate] = [alike + kills.home + kills.away, alike / perMinute + so];
  const more = new Array<number>(MOST_MORE).fill(0);
  for (const { minutes, chance } of lengths) {
    const time = Math.max(0, minutes - so);
    let mass = chance * (rate / (rate + time)) ** shape;
    let left = chance;
    for (let count = 0; count < MOST_MORE && left > chance * RAREST; count += 1) {
      more[count] = (more[count] ?? 0) + mass;
      left -= mass;
      mass *= ((shape + count) / (count + 1)) * (time / (rate + time));
    }
  }
  const kept = more.slice(0, more.findLastIndex((each) => each > RAREST) + 1);
  const whole = kept.reduce((sum, each) => sum + each, 0);
  return kept.map((each) => each / whole);
}

/** For each number of kills to come, the distribution of the winner's part, summed over the possible shares. */
function winnersLead(ways: readonly Way[], more: readonly number[]): Float64Array {
  const ahead = new Float64Array(2 * more.length + 1);
  for (const { winners, weight } of ways) {
    // The chance of each number of winner's kills among a number of kills; updated in place from the last to the first.
    const row = new Float64Array(more.length + 1);
    row[0] = 1;
    for (const [count, mass] of more.entries()) {
      for (let own = 0; own <= count; own += 1) {
        const place = more.length + 2 * own - count;
        ahead[place] = (ahead[place] ?? 0) + weight * mass * (row[own] ?? 0);
      }
      for (let own = count + 1; own > 0; own -= 1) row[own] = (row[own] ?? 0) * (1 - winners) + (row[own - 1] ?? 0) * winners;
      row[0] = (row[0] ?? 0) * (1 - winners);
    }
  }
  return ahead;
}

/** The chances that the home side, and the away side, reach so many kills first; the rest: neither does. */
export function raceTo({ from: { kills }, home, ways, orMore }: MapView, to: number): { readonly home: number; readonly away: number } {
  const [own, others] = [to - kills.home, to - kills.away];
  const first = (share: number, needed: number, rival: number) => {
    let [sum, mass] = [0, share ** needed];
    for (let other = 0; other < rival; other += 1) {
      sum += mass * (orMore[needed + other] ?? 0);
      mass *= ((needed + other) / (other + 1)) * (1 - share);
    }
    return sum;
  };
  const sum = { home: 0, away: 0 };
  for (const { winners, weight } of ways) {
    for (const [share, chance] of [[winners, weight * home] as const, [1 - winners, weight * (1 - home)] as const]) {
      sum.home += chance * first(share, own, others);
      sum.away += chance * first(1 - share, others, own);
    }
  }
  return sum;
}

/** The distribution of the final difference in kills, home minus away. */
export function killMargins({ from: { kills }, home, more, ahead }: MapView): Map<number, number> {
  const so = kills.home - kills.away;
  const margins = new Map<number, number>();
  for (const [place, mass] of ahead.entries()) {
    const lead = place - more.length;
    add(margins, so + lead, mass * home);
    add(margins, so - lead, mass * (1 - home));
  }
  return margins;
}
