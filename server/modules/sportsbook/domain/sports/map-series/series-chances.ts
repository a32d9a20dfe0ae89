import { type MarketChances, plainChance } from '../../pricing/chance.ts';
import { add, type Counts, twoWay } from '../../pricing/counts.ts';
import { type BestOf, mapsToWin, seriesScores } from './format.ts';
import type { SERIES_MARGINS } from './series-margins.ts';
import { type SeriesEnds, winChances } from './series-chain.ts';

/** A market of a match of maps before its margin. */
type SeriesChances = MarketChances<keyof typeof SERIES_MARGINS>;

const OVER_UNDER = ['over', 'under'] as const;
const HOME_AWAY = ['home', 'away'] as const;

/** All markets on a match as a whole with their fair chances, derived from one view of it. */
export function seriesChances(bestOf: BestOf, view: SeriesEnds): SeriesChances[] {
  const { home, away } = winChances(view);
  const winner: SeriesChances = {
    ...{ definition: 'winner', specifiers: {}, marginClass: 'winner' },
    outcomes: [
      { outcome: 'home', win: home, lose: away },
      { outcome: 'away', win: away, lose: home },
    ],
  };
  return bestOf === 1 ? [winner] : [winner, ...mapCounts(bestOf, view, home, away)];
}

function mapCounts(bestOf: BestOf, { ends }: SeriesEnds, home: number, away: number): SeriesChances[] {
  const [margins, totals] = [new Map<number, number>(), new Map<number, number>()];
  let both = 0;
  for (const [score, chance] of ends) {
    const [own = 0, others = 0] = score.split(':').map(Number);
    add(margins, own - others, chance);
    add(totals, own + others, chance);
    if (own > 0 && others > 0) both += chance;
  }
  const furthest = mapsToWin(bestOf);
  const starts = bestOf === 2 ? [-0.5, 0.5] : Array.from({ length: furthest - 1 }, (_, place) => place + 1.5).flatMap((line) => [-line, line]);
  return [
    ...(bestOf === 2 ? [result(home, away)] : []),
    {
      ...{ definition: 'map_score', specifiers: { best_of: String(bestOf) }, marginClass: 'mapScore' },
      outcomes: seriesScores(bestOf).map((id) => plainChance(id, ends.get(id) ?? 0)),
    },
    ...starts.toSorted((a, b) => a - b).map((start): SeriesChances => lined('map_handicap', { handicap: String(start) }, margins, -start, HOME_AWAY)),
    ...(bestOf === 2 ? [] : totalLines(bestOf)).map((line): SeriesChances => lined('total_maps', { total: String(line) }, totals, line, OVER_UNDER)),
    {
      ...{ definition: 'both_win_a_map', specifiers: {}, marginClass: 'yesNo' },
      outcomes: [plainChance('yes', both), plainChance('no', Math.max(0, 1 - both))],
    },
  ];
}

function result(home: number, away: number): SeriesChances {
  return {
    ...{ definition: 'result', specifiers: {}, marginClass: 'result' },
    outcomes: [plainChance('home', home), plainChance('draw', Math.max(0, 1 - home - away)), plainChance('away', away)],
  };
}

/** Total lines, from the fewest maps that end a match to one less than the most. */
function totalLines(bestOf: BestOf): readonly number[] {
  const least = mapsToWin(bestOf);
  return Array.from({ length: bestOf - least }, (_, place) => least + place + 0.5);
}

function lined(
  definition: 'map_handicap' | 'total_maps',
  specifiers: SeriesChances['specifiers'],
  counts: Counts,
  line: number,
  names: readonly [string, string],
): SeriesChances {
  return { definition, specifiers, marginClass: definition === 'map_handicap' ? 'handicap' : 'totals', outcomes: twoWay(counts, line, names) };
}
