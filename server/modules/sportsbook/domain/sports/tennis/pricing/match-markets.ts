import { plainChance } from '../../../pricing/chance.ts';
import { add, type Counts, halfLines, twoWay } from '../../../pricing/counts.ts';
import type { MatchFormat } from '../facts/format.ts';
import type { MatchView, PlayedSet } from '../chain/match-chain.ts';
import { gameWinnerChances, raceChances, type SetEnd } from '../chain/set-chain.ts';
import { matchScores, SET_SCORES } from '../markets/set-scores.ts';
import type { TennisChances } from './margins.ts';

/** Only lines on which both sides have at least this chance are offered. */
const LEAST_OF_MATCH = 0.2;
const LEAST_OF_PLAYER = 0.28;
const LEAST_OF_SET = 0.15;
/** The numbers of games that races go to. */
const RACES = [2, 3, 4, 5];
/** How many games are offered on their own: the present one and those after it. */
const GAMES_AHEAD = 2;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** The inputs from which the markets of a match are derived. `nextGame`: the number of the game under way in its set; null before the match. */
export interface MatchPrices {
  readonly format: MatchFormat;
  readonly view: MatchView;
  readonly nextGame: number | null;
}

/** All markets of a match with their fair chances, derived from one view of it. */
export function matchMarkets({ format, view, nextGame }: MatchPrices): TennisChances[] {
  const [current, following] = view.sets;
  return [
    ...setMarketsOfMatch(format, view),
    ...gameMarketsOfMatch(format, view),
    ...(current === undefined ? [] : [...setMarkets(format, current), ...races(format, current)]),
    ...(current === undefined || nextGame === null || isTieBreakSet(format, current) ? [] : gameMarkets(current, nextGame)),
    ...(following === undefined ? [] : setMarkets(format, following)),
  ];
}

/** The home side's chance to win the match. */
export function homeChance({ ends }: MatchView): number {
  return ends.reduce((sum, { sets, games }) => sum + (sets.home > sets.away ? games.reduce((all, each) => all + each, 0) : 0), 0);
}

function setMarketsOfMatch(format: MatchFormat, view: MatchView): TennisChances[] {
  const scores = new Map<string, number>();
  const [margins, counts] = [new Map<number, number>(), new Map<number, number>()];
  for (const { sets, games } of view.ends) {
    const chance = games.reduce((all, each) => all + each, 0);
    scores.set(`${sets.home}:${sets.away}`, chance);
    add(margins, sets.home - sets.away, chance);
    add(counts, sets.home + sets.away, chance);
  }
  const home = homeChance(view);
  const both = [...scores].reduce((sum, [score, chance]) => sum + (score.includes('0') ? 0 : chance), 0);
  const starts = format.bestOf === 3 ? [-1.5, 1.5] : [-2.5, -1.5, 1.5, 2.5];
  const totals = format.bestOf === 3 ? [2.5] : [3.5, 4.5];
  return [
    market('winner', {}, 'winner', [plainChance('home', home), plainChance('away', 1 - home)]),
    market(
      'match_score',
      { best_of: String(format.bestOf) },
      'matchScore',
      matchScores(format.bestOf).map((id) => plainChance(id, scores.get(id) ?? 0)),
    ),
    ...starts.map((start) => market('set_handicap', { handicap: String(start) }, 'handicap', twoWay(margins, -start, HOME_AWAY))),
    ...totals.map((line) => market('total_sets', { total: String(line) }, 'totals', twoWay(counts, line, OVER_UNDER))),
    yesNo('both_win_a_set', {}, both),
    yesNo('match_tie_break', {}, 1 - view.noTieBreak),
  ];
}

function gameMarketsOfMatch(format: MatchFormat, view: MatchView): TennisChances[] {
  const [total, margin, homes, aways] = [new Map<number, number>(), new Map<number, number>(), new Map<number, number>(), new Map<number, number>()];
  const width = 7 * format.bestOf + 1;
  let odd = 0;
  for (const { games } of view.ends) {
    for (const [place, chance] of games.entries()) {
      if (chance === 0) continue;
      const [home, away] = [Math.floor(place / width), place % width];
      add(total, home + away, chance);
      add(margin, home - away, chance);
      add(homes, home, chance);
      add(aways, away, chance);
      if ((home + away) % 2 === 1) odd += chance;
    }
  }
  const lines = (id: string, counts: Counts, marginClass: TennisChances['marginClass'], least: number) =>
    halfLines(counts, least).map((line) => market(id, { total: String(line) }, marginClass, twoWay(counts, line, OVER_UNDER)));
  return [
    ...lines('total_games', total, 'totals', LEAST_OF_MATCH),
    ...halfLines(margin, LEAST_OF_MATCH).map((line) => market('game_handicap', { handicap: String(-line) }, 'handicap', twoWay(margin, line, HOME_AWAY))),
    ...lines('home_games', homes, 'playerTotals', LEAST_OF_PLAYER),
    ...lines('away_games', aways, 'playerTotals', LEAST_OF_PLAYER),
    market('odd_even_games', {}, 'oddEven', [plainChance('odd', odd), plainChance('even', 1 - odd)]),
  ];
}

function isTieBreakSet(format: MatchFormat, { set }: PlayedSet): boolean {
  return set === format.bestOf && format.lastSet === 'match_tie_break';
}

function setMarkets(format: MatchFormat, played: PlayedSet): TennisChances[] {
  const set = String(played.set);
  const scores = new Map<string, number>();
  const [counts, winners] = [new Map<number, number>(), new Map<number, number>()];
  for (const { home, away, chance } of endsOf(played)) {
    scores.set(`${home}:${away}`, (scores.get(`${home}:${away}`) ?? 0) + chance);
    add(counts, home + away, chance);
    add(winners, home > away ? 1 : -1, chance);
  }
  const winner = market('set_winner', { set }, 'setWinner', twoWay(winners, 0, HOME_AWAY));
  if (isTieBreakSet(format, played)) return [winner];
  const unplayed = 1 - played.chance;
  return [
    winner,
    market(
      'set_score',
      { set },
      'setScore',
      SET_SCORES.map((id) => withRefund(id, scores.get(id) ?? 0, unplayed)),
    ),
    ...halfLines(counts, LEAST_OF_SET).map((line) => market('set_games', { set, total: String(line) }, 'totals', twoWay(counts, line, OVER_UNDER))),
    yesNo('set_tie_break', { set }, counts.get(13) ?? 0, unplayed),
  ];
}

function races(format: MatchFormat, played: PlayedSet): TennisChances[] {
  if (isTieBreakSet(format, played)) return [];
  return RACES.map((games) => {
    const { home, away } = mixed(played, (view) => raceChances(view, games));
    return market('game_race', { set: String(played.set), games: String(games) }, 'yesNo', contest(home, away));
  });
}

function gameMarkets(played: PlayedSet, nextGame: number): TennisChances[] {
  const games = Array.from({ length: GAMES_AHEAD }, (_, ahead) => nextGame + ahead).filter((game) => game <= 13);
  return games.map((game) => {
    const { home, away } = mixed(played, (view) => gameWinnerChances(view, game));
    return market('game_winner', { set: String(played.set), game: String(game) }, 'gameWinner', contest(home, away));
  });
}

/** Chances of a set, averaged over who may have served first. */
function mixed({ views }: PlayedSet, of: (view: PlayedSet['views'][number]['view']) => { readonly home: number; readonly away: number }) {
  const sum = { home: 0, away: 0 };
  for (const { chance, view } of views) {
    const { home, away } = of(view);
    sum.home += chance * home;
    sum.away += chance * away;
  }
  return sum;
}

function endsOf({ views }: PlayedSet): readonly SetEnd[] {
  return views.flatMap(({ chance, view }) => view.ends.map((end) => ({ ...end, chance: end.chance * chance })));
}

/** The winning chance of either side; the rest is refunded because it is not played. */
function contest(home: number, away: number) {
  return [
    { outcome: 'home', win: home, lose: away },
    { outcome: 'away', win: away, lose: home },
  ];
}

function withRefund(outcome: string, win: number, refund: number) {
  return { outcome, win, lose: Math.max(0, 1 - refund - win) };
}

function yesNo(definition: string, specifiers: TennisChances['specifiers'], yes: number, refund = 0): TennisChances {
  return market(definition, specifiers, 'yesNo', [withRefund('yes', yes, refund), withRefund('no', Math.max(0, 1 - refund - yes), refund)]);
}

function market(
  definition: string,
  specifiers: TennisChances['specifiers'],
  marginClass: TennisChances['marginClass'],
  outcomes: TennisChances['outcomes'],
): TennisChances {
  return { definition, specifiers, marginClass, outcomes };
}
