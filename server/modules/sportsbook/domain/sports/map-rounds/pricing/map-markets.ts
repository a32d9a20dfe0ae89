import type { Score } from '../../../events/score.ts';
import type { OutcomeChance } from '../../../pricing/chance.ts';
import { add, halfLines, twoWay } from '../../../pricing/counts.ts';
import { homeChance, type MapLaw, type MapView } from '../chain/map-chain.ts';
import type { PlayedMap } from '../chain/series-chain.ts';
import { hasOvertime } from '../facts/rules.ts';
import type { SeriesChances } from './margins.ts';

/** Only lines on which both sides have at least this chance are offered. */
const LEAST = 0.15;
/** The numbers of rounds that races go to. */
const RACES = [3, 5, 7, 10];
/** How many rounds are offered on their own: the present one and those after it. */
const ROUNDS_AHEAD = 2;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** All markets of a map, with the chance of a refund if the map is not played. */
export function mapMarkets(law: MapLaw, { map, chance, view }: PlayedMap, withRounds: boolean): SeriesChances[] {
  const of = { map: String(map) };
  const scaled = (outcomes: readonly OutcomeChance[]): OutcomeChance[] =>
    outcomes.map(({ outcome, win, lose }) => ({ outcome, win: Math.max(0, win) * chance, lose: Math.max(0, lose) * chance }));
  const market = (
    definition: string,
    specifiers: SeriesChances['specifiers'],
    marginClass: SeriesChances['marginClass'],
    outcomes: readonly OutcomeChance[],
  ) => ({
    ...{ definition, specifiers: { ...of, ...specifiers }, marginClass },
    outcomes: scaled(outcomes),
  });
  const [totals, margins] = [new Map<number, number>(), new Map<number, number>()];
  let [odd, overtime] = [0, 0];
  for (const { home, away, chance: each } of view.ends) {
    add(totals, home + away, each);
    add(margins, home - away, each);
    if ((home + away) % 2 === 1) odd += each;
    if (hasOvertime(law, { home, away })) overtime += each;
  }
  const home = homeChance(view);
  const decided = firstHalf(law, view);
  return [
    market('map_winner', {}, 'mapWinner', contest(home, 1 - home)),
    ...halfLines(totals, LEAST)
      .filter((line) => totals.has(line - 0.5))
      .map((line) => market('map_rounds', { total: String(line) }, 'totals', twoWay(totals, line, OVER_UNDER))),
    ...halfLines(margins, LEAST)
      .filter((line) => margins.has(line - 0.5))
      .filter(isTelling)
      .map((line) => market('map_round_handicap', { handicap: String(-line) }, 'handicap', twoWay(margins, line, HOME_AWAY))),
    ...[1, law.half + 1]
      .filter((round) => isAhead(view, round))
      .map((round) => market('pistol_round', { round: String(round) }, 'round', roundChances(view, round))),
    ...(withRounds ? nextRounds(law, view) : []).map((round) => market('round_winner', { round: String(round) }, 'round', roundChances(view, round))),
    ...RACES.filter((to) => Math.max(view.from.home, view.from.away) < to).map((to) => market('round_race', { rounds: String(to) }, 'round', race(view, to))),
    ...(decided === null ? [] : [market('first_half', {}, 'firstHalf', decided)]),
    market('map_overtime', {}, 'yesNo', sides('yes', 'no', overtime)),
    market('odd_even_rounds', {}, 'oddEven', sides('odd', 'even', odd)),
  ];
}

/** Leaves out redundant lines. No map ends one round apart, so handicaps of half a round, or of one and a half, equal the winner market. */
function isTelling(line: number): boolean {
  return Math.abs(line) > 1.5;
}

function sides(first: string, second: string, chance: number): OutcomeChance[] {
  return [
    { outcome: first, win: chance, lose: 1 - chance },
    { outcome: second, win: 1 - chance, lose: chance },
  ];
}

/** The winning chance of either side; the rest is refunded because it is not played. */
function contest(home: number, away: number): OutcomeChance[] {
  return [
    { outcome: 'home', win: home, lose: away },
    { outcome: 'away', win: away, lose: home },
  ];
}

function isAhead({ from }: MapView, round: number): boolean {
  return from.home + from.away < round;
}

/** The rounds offered on their own; a pistol round already has its market. */
function nextRounds({ half }: MapLaw, { from }: MapView): number[] {
  const played = from.home + from.away;
  return Array.from({ length: ROUNDS_AHEAD }, (_, ahead) => played + 1 + ahead).filter((round) => round !== 1 && round !== half + 1);
}

/** Scores after this number of rounds. */
function scoresAfter(rounds: number): Score[] {
  return Array.from({ length: rounds + 1 }, (_, home) => ({ home, away: rounds - home }));
}

function roundChances(view: MapView, round: number): OutcomeChance[] {
  const before = scoresAfter(round - 1);
  const home = before.reduce((sum, at) => sum + view.homeWinsNext(at), 0);
  return contest(home, before.reduce((sum, at) => sum + view.goesOn(at), 0) - home);
}

/** The side that first reaches this number of rounds, which neither has yet. */
function race(view: MapView, to: number): OutcomeChance[] {
  const others = Array.from({ length: to }, (_, count) => count);
  const home = others.reduce((sum, away) => sum + view.homeWinsNext({ home: to - 1, away }), 0);
  return contest(home, 1 - home);
}

/** The leader after the first half; null if that is over. */
function firstHalf({ half }: MapLaw, view: MapView): OutcomeChance[] | null {
  if (view.from.home + view.from.away >= half) return null;
  const chances = { home: 0, draw: 0, away: 0 };
  for (const at of scoresAfter(half)) chances[at.home === at.away ? 'draw' : at.home > at.away ? 'home' : 'away'] += view.goesOn(at);
  return (['home', 'draw', 'away'] as const).map((outcome) => ({ outcome, win: chances[outcome], lose: 1 - chances[outcome] }));
}
