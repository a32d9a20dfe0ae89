import { lasts, type MapLaw, type MapState } from './map-law.ts';

/** A way in which a map may go: who wins it, and the home side's part of the kills to come. */
export interface Way {
  readonly homeWins: boolean;
  readonly share: number;
  readonly chance: number;
}

/** A map from where it is to all its ends: kills, their order, the winner and the time. */
export interface MapView {
  readonly from: MapState;
  /** The home side's chance to win it. */
  readonly home: number;
  readonly ways: readonly Way[];
  /** The chance of so many kills more. */
  readonly more: readonly number[];
  /** The chance of that many or more. */
  readonly orMore: readonly number[];
  /** The chance that no monster falls any more. */
  readonly noMonster: number;
}

/** More kills, and longer maps, are left out once they are rarer than this. */
const RAREST = 1e-9;
const LONGEST = 180;
const MOST_MORE = 250;

/** Three points of a normal distribution and their weights (Gauss–Hermite). */
const NODES: readonly (readonly [at: number, weight: number])[] = [
  [0, 2 / 3],
  [Math.sqrt(3), 1 / 6],
  [-Math.sqrt(3), 1 / 6],
];

/** The view of a map that the home side wins with the chance `home`. Given the winner, each kill to come is the home side's with the same chance as any other. */
export function viewMap(law: MapLaw, home: number, from: MapState): MapView {
  const ways = [true, false].flatMap((homeWins) =>
    NODES.map(([at, weight]): Way => {
      const winners = law.share.mean + at * law.share.deviation;
      return { homeWins, share: homeWins ? winners : 1 - winners, chance: weight * (homeWins ? home : 1 - home) };
    }),
  );
  const lengths = lengthsOf(law, from.minutes);
  const more = killsToCome(law, from, lengths);
  const orMore = [...more];
  for (let count = orMore.length - 2; count >= 0; count -= 1) orMore[count] = (orMore[count] ?? 0) + (orMore[count + 1] ?? 0);
  const { from: first, perMinute } = law.monsters;
  const none = (minutes: number) => Math.exp(-perMinute * Math.max(0, minutes - Math.max(from.minutes, first)));
  return { from, home, ways, more, orMore, noMonster: lengths.reduce((sum, { minutes, chance }) => sum + chance * none(minutes), 0) };
}

interface Length {
  readonly minutes: number;
  readonly chance: number;
}

/** Ends of the map, minute by minute. */
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
 * Kills to come, over all lengths: by a negative binomial distribution for each. The pace of a map is a gamma variable that its kills so far have moved (the conjugate of
 * the Poisson distribution): after k kills in t minutes its shape is alike + k, and its rate alike ÷ perMinute + t.
 */
function killsToCome({ kills: { perMinute, alike } }: MapLaw, { kills, minutes: so }: MapState, lengths: readonly Length[]): number[] {
  const [shape, rate] = [alike + kills.home + kills.away, alike / perMinute + so];
  const more = new Array<number>(MOST_MORE).fill(0);
  for (const { minutes, chance } of lengths) {
    const time = Math.max(0, minutes - so);
    let mass = chance * (rate / (rate + time)) ** shape;
    let left = chance;
    for (let count = 0; count < MOST_MORE && left > RAREST * 1e-3; count += 1) {
      more[count] = (more[count] ?? 0) + mass;
      left -= mass;
      mass *= ((shape + count) / (count + 1)) * (time / (rate + time));
    }
  }
  const whole = more.reduce((sum, each) => sum + each, 0);
  const end = more.findLastIndex((each) => each > RAREST);
  return more.slice(0, end + 1).map((each) => each / whole);
}

/** Chances of the home side to come to so many kills first, and of the away side; the rest: neither does. */
export function raceTo({ from: { kills }, ways, orMore }: MapView, to: number): { readonly home: number; readonly away: number } {
  const [own, others] = [to - kills.home, to - kills.away];
  const first = (share: number, needed: number, rival: number) => {
    let [sum, mass] = [0, share ** needed];
    for (let other = 0; other < rival; other += 1) {
      sum += mass * (orMore[needed + other] ?? 0);
      mass *= ((needed + other) / (other + 1)) * (1 - share);
    }
    return sum;
  };
  return ways.reduce(
    (sum, { share, chance }) => ({ home: sum.home + chance * first(share, own, others), away: sum.away + chance * first(1 - share, others, own) }),
    { home: 0, away: 0 },
  );
}

/** The chance of each difference in kills at the end, the home side's less the away side's. */
export function killMargins({ from: { kills }, ways, more }: MapView): Map<number, number> {
  const so = kills.home - kills.away;
  const margins = new Map<number, number>();
  for (const { share, chance } of ways) {
    // Of so many kills, the chance that the home side makes each number of them.
    let row = [1];
    for (const [count, mass] of more.entries()) {
      for (const [own, part] of row.entries()) {
        const margin = so + 2 * own - count;
        margins.set(margin, (margins.get(margin) ?? 0) + chance * mass * part);
      }
      row = Array.from({ length: row.length + 1 }, (_, own) => (row[own] ?? 0) * (1 - share) + (row[own - 1] ?? 0) * share);
    }
  }
  return margins;
}
