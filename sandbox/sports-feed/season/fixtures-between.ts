import { seededNumbers, shuffled } from '../seeded-numbers.ts';
import type { Club } from './club.ts';
import type { Fixture, League } from './league.ts';

export type { Fixture } from './league.ts';

const WEEK_MS = 7 * 86_400_000;
/** Monday 5 January 1970, 00:00 in Brasília (UTC−3). */
const FIRST_MONDAY_MS = 4 * 86_400_000 + 3 * 3_600_000;
/** A round may reach into the Tuesday after its week. */
const LONGEST_ROUND_MS = 9 * 86_400_000;

/** Every fixture of the leagues that begins in [fromMs, toMs), earliest first: a pure function of the seed. */
export function fixturesBetween(leagues: readonly League[], seed: string, fromMs: number, toMs: number): Fixture[] {
  const firstWeek = Math.floor((fromMs - FIRST_MONDAY_MS - LONGEST_ROUND_MS) / WEEK_MS);
  const lastWeek = Math.floor((toMs - FIRST_MONDAY_MS) / WEEK_MS);
  const found: Fixture[] = [];
  for (let week = Math.max(0, firstWeek); week <= lastWeek; week += 1) {
    for (const league of leagues) league.week.forEach((_, slot) => found.push(...roundOf(seed, league, week, slot)));
  }
  return found.filter(({ kickOffMs }) => kickOffMs >= fromMs && kickOffMs < toMs).toSorted((a, b) => a.kickOffMs - b.kickOffMs || (a.id < b.id ? -1 : 1));
}

function roundOf(seed: string, league: League, week: number, slot: number): Fixture[] {
  const rounds = league.knockout === undefined ? 2 * (league.clubs.length - 1) : Math.log2(league.knockout.clubs);
  const played = week * league.week.length + slot;
  const [season, round] = [Math.floor(played / rounds), played % rounds];
  const hours = shuffled(league.week[slot] ?? [], seededNumbers(`${seed}|${league.id}|${season}|${round}|hours`));
  const pairs = league.knockout === undefined ? leaguePairs(seed, league, season, round) : cupPairs(seed, league, season, round);
  return pairs.map((pair, index) => {
    const kickOffMs = FIRST_MONDAY_MS + week * WEEK_MS + offsetMs(hours[index] ?? '5 16:00');
    return fixtureOf(league, season, round, pair, kickOffMs);
  });
}

type Pair = readonly [home: Club, away: Club];

function fixtureOf(league: League, season: number, round: number, [home, away]: Pair, kickOffMs: number): Fixture {
  return { id: `${league.id}-${season}-${round + 1}-${home.id}-${away.id}`, league, season, round: round + 1, home, away, kickOffMs };
}

function leaguePairs(seed: string, league: League, season: number, round: number): readonly Pair[] {
  const order = shuffled(league.clubs, seededNumbers(`${seed}|${league.id}|${season}`));
  return pairsOfRound(order.length, round).flatMap(([homePlace, awayPlace]): Pair[] => {
    const [home, away] = [order[homePlace], order[awayPlace]];
    return home === undefined || away === undefined ? [] : [[home, away]];
  });
}

/** Cache of the drawn rounds of cups, since computing the winners requires playing the matches. */
const drawn = new Map<string, readonly Pair[]>();
const MOST_DRAWN = 100;

/** A round of a cup: the first is drawn, later ones pair the winners of neighbouring matches. */
function cupPairs(seed: string, league: League, season: number, round: number): readonly Pair[] {
  const key = `${seed}|${league.id}|${season}|${round}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const { knockout: cup } = league;
  const clubs =
    round === 0
      ? shuffled(league.clubs, seededNumbers(`${seed}|${league.id}|${season}`)).slice(0, cup?.clubs)
      : // When they play makes no difference to who wins.
        cupPairs(seed, league, season, round - 1).map((pair) =>
          cup?.through(seed, fixtureOf(league, season, round - 1, pair, 0)) === 'away' ? pair[1] : pair[0],
        );
  const pairs = clubs.flatMap((home, index): Pair[] => {
    const away = clubs[index + 1];
    return index % 2 === 1 || away === undefined ? [] : [[home, away]];
  });
  if (drawn.size >= MOST_DRAWN) drawn.clear();
  drawn.set(key, pairs);
  return pairs;
}

/** Milliseconds of "5 16:00" from the start of the week. */
function offsetMs(hour: string): number {
  const [day = 0, hours = 0, minutes = 0] = hour.split(/[ :]/).map(Number);
  return ((day * 24 + hours) * 60 + minutes) * 60_000;
}

/**
 * The pairs of a round of a double round-robin by the circle method: `round` from 0 to 2(n−1)−1, `count` (even) places. Returns pairs of places, the home side
 * first; the second half of the season mirrors the first.
 */
export function pairsOfRound(count: number, round: number): readonly (readonly [number, number])[] {
  const half = count - 1;
  const turn = round % half;
  const ring = (place: number): number => (place === 0 ? 0 : ((place - 1 + turn) % half) + 1);
  return Array.from({ length: count / 2 }, (_, index) => {
    const [a, b] = [ring(index), ring(count - 1 - index)];
    const swaps = index === 0 ? turn % 2 === 1 : index % 2 === 1;
    return swaps === round >= half ? [a, b] : [b, a];
  });
}
