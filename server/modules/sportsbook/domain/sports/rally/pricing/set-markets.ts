import type { Score } from '../../../events/score.ts';
import type { OutcomeChance } from '../../../pricing/chance.ts';
import { add, halfLines, twoWay } from '../../../pricing/counts.ts';
import type { PlayedSet } from '../chain/match-chain.ts';
import { pointWinnerChances, raceChances, type SetView } from '../chain/set-chain.ts';
import { isExtended } from '../facts/rules.ts';
import type { RallyChances } from './margins.ts';

/** Only lines on which both sides have at least this chance are offered. */
const LEAST = 0.2;
/** How many points are offered on their own: the present one and those after it. */
const POINTS_AHEAD = 2;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** All markets of a set, with the chance of a refund if it is not played. */
export function setMarkets(played: PlayedSet, withPoints: boolean, races: readonly number[]): RallyChances[] {
  const { set, to, chance, views } = played;
  const market = (
    definition: string,
    specifiers: RallyChances['specifiers'],
    marginClass: RallyChances['marginClass'],
    outcomes: readonly OutcomeChance[],
  ): RallyChances => ({ definition, specifiers: { set: String(set), ...specifiers }, marginClass, outcomes });
  const [totals, margins] = [new Map<number, number>(), new Map<number, number>()];
  let [odd, extended] = [0, 0];
  for (const { chance: part, view } of views) {
    for (const { home, away, chance: each } of view.ends) {
      add(totals, home + away, part * each);
      add(margins, home - away, part * each);
      if ((home + away) % 2 === 1) odd += part * each;
      if (isExtended(to, { home, away })) extended += part * each;
    }
  }
  const from = views[0]?.view.from ?? { home: 0, away: 0 };
  const next = from.home + from.away + 1;
  const points = withPoints ? Array.from({ length: POINTS_AHEAD }, (_, ahead) => next + ahead) : [];
  return [
    market('set_winner', {}, 'setWinner', twoWay(margins, 0, HOME_AWAY)),
    ...points.map((point) => market('point_winner', { point: String(point) }, 'point', contest(mixed(views, (view) => pointWinnerChances(view, point))))),
    ...races
      .filter((race) => race < to && Math.max(from.home, from.away) < race)
      .map((race) => market('point_race', { points: String(race) }, 'yesNo', contest(mixed(views, (view) => raceChances(view, race))))),
    ...halfLines(totals, LEAST)
      .filter((line) => totals.has(line - 0.5))
      .map((line) => market('set_points', { total: String(line) }, 'totals', twoWay(totals, line, OVER_UNDER))),
    ...halfLines(margins, LEAST)
      .filter((line) => margins.has(line - 0.5) && isTelling(line))
      .map((line) => market('set_point_handicap', { handicap: String(-line) }, 'handicap', twoWay(margins, line, HOME_AWAY))),
    market('extra_points', {}, 'yesNo', sides('yes', 'no', extended, chance)),
    market('odd_even_set', {}, 'oddEven', sides('odd', 'even', odd, chance)),
  ];
}

/** Leaves out redundant handicaps: no set ends less than two points apart, so handicaps of half a point, or of one and a half, equal the winner market. */
function isTelling(line: number): boolean {
  return Math.abs(line) > 1.5;
}

/** Chances of a set, averaged over who may serve. */
function mixed(views: PlayedSet['views'], of: (view: SetView) => Score): Score {
  const sum = { home: 0, away: 0 };
  for (const { chance, view } of views) {
    const { home, away } = of(view);
    sum.home += chance * home;
    sum.away += chance * away;
  }
  return sum;
}

function sides(first: string, second: string, chance: number, whole: number): OutcomeChance[] {
  const rest = Math.max(0, whole - chance);
  return [
    { outcome: first, win: chance, lose: rest },
    { outcome: second, win: rest, lose: chance },
  ];
}

/** The winning chance of either side; the rest is refunded because it is not played. */
function contest({ home, away }: Score): OutcomeChance[] {
  return [
    { outcome: 'home', win: home, lose: away },
    { outcome: 'away', win: away, lose: home },
  ];
}
