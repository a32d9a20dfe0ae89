import { plainChance } from '../../../pricing/chance.ts';
import { add, type Counts, halfLines, twoWay } from '../../../pricing/counts.ts';
import type { MatchView } from '../chain/match-chain.ts';
import { matchScores, setsToWin } from '../facts/rules.ts';
import type { RallyChances } from './margins.ts';
import { setMarkets } from './set-markets.ts';

/** The inputs from which the markets of a match are derived. */
export interface MatchPrices {
  readonly bestOf: number;
  readonly view: MatchView;
  /** False before the match: single points are offered only in play. */
  readonly inPlay: boolean;
  /** The numbers of points that races go to. */
  readonly races: readonly number[];
}

/**
 * The least chance of both sides of an offered line, and the distance between lines in points. Their positions are fixed, so that a line stays offered while
 * the score changes.
 */
const LEAST = 0.25;
const STEP = { totals: 4, margins: 2 } as const;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** All markets of a match with their fair chances, derived from one view of it. */
export function matchChances({ bestOf, view, inPlay, races }: MatchPrices): RallyChances[] {
  const [current, following] = view.sets;
  return [
    ...setCounts(bestOf, view),
    ...pointCounts(view),
    ...(current === undefined ? [] : setMarkets(current, inPlay, races)),
    ...(following === undefined ? [] : setMarkets(following, false, races)),
  ];
}

function setCounts(bestOf: number, { scores }: MatchView): RallyChances[] {
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  for (const [score, chance] of scores) {
    const [home = 0, away = 0] = score.split(':').map(Number);
    add(margins, home - away, chance);
    add(totals, home + away, chance);
  }
  const needed = setsToWin(bestOf);
  const starts = Array.from({ length: needed - 1 }, (_, place) => place + 1.5).flatMap((start) => [-start, start]);
  const lines = Array.from({ length: needed - 1 }, (_, place) => needed + place + 0.5);
  return [
    market('winner', {}, 'winner', twoWay(margins, 0, HOME_AWAY)),
    market(
      'match_score',
      { best_of: String(bestOf) },
      'matchScore',
      matchScores(bestOf).map((id) => plainChance(id, scores.get(id) ?? 0)),
    ),
    ...starts.toSorted((a, b) => a - b).map((start) => market('set_handicap', { handicap: String(start) }, 'handicap', twoWay(margins, -start, HOME_AWAY))),
    ...lines.map((line) => market('total_sets', { total: String(line) }, 'totals', twoWay(totals, line, OVER_UNDER))),
  ];
}

function pointCounts({ totals, margins }: MatchView): RallyChances[] {
  const odd = [...totals].reduce((sum, [count, chance]) => sum + (count % 2 === 1 ? chance : 0), 0);
  return [
    ...spaced(totals, STEP.totals).map((line) => market('total_points', { total: String(line) }, 'totals', twoWay(totals, line, OVER_UNDER))),
    ...spaced(margins, STEP.margins).map((line) => market('point_handicap', { handicap: String(-line) }, 'handicap', twoWay(margins, line, HOME_AWAY))),
    market('odd_even_points', {}, 'oddEven', [plainChance('odd', odd), plainChance('even', Math.max(0, 1 - odd))]),
  ];
}

function spaced(counts: Counts, step: number): readonly number[] {
  return halfLines(counts, LEAST).filter((line) => Math.abs(Math.floor(line) % step) === 0);
}

function market(
  definition: string,
  specifiers: RallyChances['specifiers'],
  marginClass: RallyChances['marginClass'],
  outcomes: RallyChances['outcomes'],
): RallyChances {
  return { definition, specifiers, marginClass, outcomes };
}
