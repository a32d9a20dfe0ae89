import type { OutcomeChance } from '../../../pricing/chance.ts';
import { add, halfLines, twoWay } from '../../../pricing/counts.ts';
import { seriesChances } from '../../map-series/series-chances.ts';
import { type MobaGame, RACES } from '../game.ts';
import { lasts } from '../law/map-law.ts';
import { killMargins, type MapView, raceTo } from '../law/map-view.ts';
import type { MatchView, PlayedMap } from '../law/match-view.ts';
import type { MobaChances } from './margins.ts';

/** Only lines on which both sides have at least this chance are offered. */
const LEAST = 0.15;
/** Races with a lower chance of any winner are not offered. */
const LEAST_WON = 0.25;
/** The longest delay of a map's reported clock, in minutes; in play, lines nearer than this are not offered. */
const CLOCK_BEHIND = 2;
const LONGEST_LINE = 90;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** All markets of a match with their fair chances, derived from one view of it. */
export function matchChances(game: MobaGame, view: MatchView): MobaChances[] {
  const { bestOf, maps } = view;
  const ofMaps = maps.flatMap((map) => mapChances(game, map));
  // In a match of one map, the map's winner is the match winner.
  return [...seriesChances(bestOf, view), ...(bestOf === 1 ? ofMaps.filter(({ definition }) => definition !== 'map_winner') : ofMaps)];
}

/** Every second half line, since a single kill matters little. */
const everySecond = (line: number) => Math.floor(Math.abs(line)) % 2 === 1;

/** All markets of a map, with the chance of a refund if the map is not played. */
function mapChances(game: MobaGame, { map, chance, view }: PlayedMap): MobaChances[] {
  const scaled = (outcomes: readonly OutcomeChance[]): OutcomeChance[] =>
    outcomes.map(({ outcome, win, lose }) => ({ outcome, win: Math.max(0, win) * chance, lose: Math.max(0, lose) * chance }));
  const market = (
    definition: string,
    specifiers: MobaChances['specifiers'],
    marginClass: MobaChances['marginClass'],
    outcomes: readonly OutcomeChance[],
  ): MobaChances => ({ definition, specifiers: { map: String(map), ...specifiers }, marginClass, outcomes: scaled(outcomes) });
  const { from, home, more } = view;
  const so = from.kills.home + from.kills.away;
  const [totals, margins] = [new Map<number, number>(), killMargins(view)];
  for (const [count, mass] of more.entries()) add(totals, so + count, mass);
  const odd = [...totals].reduce((sum, [count, mass]) => sum + (count % 2 === 1 ? mass : 0), 0);
  return [
    market('map_winner', {}, 'mapWinner', contest(home, 1 - home)),
    ...firsts(game, view).map(([definition, outcomes]) => market(definition, {}, 'first', outcomes)),
    ...halfLines(totals, LEAST)
      .filter(everySecond)
      .map((line) => market('map_kills', { total: String(line) }, 'totals', twoWay(totals, line, OVER_UNDER))),
    ...halfLines(margins, LEAST)
      .filter(everySecond)
      .map((line) => market('map_kill_handicap', { handicap: String(-line) }, 'handicap', twoWay(margins, line, HOME_AWAY))),
    ...RACES.filter((to) => Math.max(from.kills.home, from.kills.away) < to)
      .map((to) => ({ to, ...raceTo(view, to) }))
      .filter((race) => race.home + race.away >= LEAST_WON)
      .map((race) => market('kill_race', { kills: String(race.to) }, 'race', contest(race.home, race.away))),
    market('odd_even_kills', {}, 'oddEven', sides('odd', 'even', odd)),
    ...timeLines(game, from.minutes).map((line) =>
      market('map_duration', { total: String(line) }, 'duration', sides('over', 'under', lasts(game, from.minutes, line))),
    ),
  ];
}

/** Markets on events that have not happened yet. */
function firsts(game: MobaGame, view: MapView): [string, OutcomeChance[]][] {
  const { from, home, noMonster } = view;
  const none = ({ home: own, away }: { readonly home: number; readonly away: number }) => own + away === 0;
  const by = (winners: number) => home * winners + (1 - home) * (1 - winners);
  const blood = raceTo(view, 1);
  const [tower, monster] = [by(game.firstTower), by(game.firstMonster)];
  return [
    ...(none(from.kills) ? [['first_blood', contest(blood.home, blood.away)] as [string, OutcomeChance[]]] : []),
    // A map is won without a tower only by an early surrender, which is too rare for prices.
    ...(none(from.towers) ? [['first_tower', contest(tower, 1 - tower)] as [string, OutcomeChance[]]] : []),
    ...(none(from.monsters)
      ? [[`first_${game.monster.id}`, contest((1 - noMonster) * monster, (1 - noMonster) * (1 - monster))] as [string, OutcomeChance[]]]
      : []),
  ];
}

/** Lines of a map's length: every second half minute, without those that the clock may have passed. */
function timeLines(game: MobaGame, so: number): number[] {
  return Array.from({ length: LONGEST_LINE }, (_, minute) => minute + 0.5).filter((line) => {
    const over = lasts(game, so, line);
    return everySecond(line) && (so === 0 || line > so + CLOCK_BEHIND) && over >= LEAST && over <= 1 - LEAST;
  });
}

function sides(first: string, second: string, chance: number): OutcomeChance[] {
  return [
    { outcome: first, win: chance, lose: 1 - chance },
    { outcome: second, win: 1 - chance, lose: chance },
  ];
}

/** The winning chance of either side; the rest is refunded because the event never happens. */
function contest(home: number, away: number): OutcomeChance[] {
  return [
    { outcome: 'home', win: home, lose: away },
    { outcome: 'away', win: away, lose: home },
  ];
}
