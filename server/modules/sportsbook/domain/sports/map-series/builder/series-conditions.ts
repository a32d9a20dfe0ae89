import type { Score, Side } from '../../../events/score.ts';
import { LOST, WON } from '../../../facts/outcome-result.ts';
import type { MarketDefinition } from '../../../markets/market-definition.ts';
import type { CaseCondition } from '../../combining/case-chances.ts';
import { remembered } from '../../combining/remembered.ts';
import type { BuilderSelection } from '../../sport.ts';
import { mapsBefore } from '../course.ts';
import { seriesScores } from '../format.ts';
import type { MatchFacts, SeriesMap } from '../series-facts.ts';
import { readMap } from '../lines.ts';
import { type SeriesFormat, type Subject, valueOfMap, valueOfMaps, VALUES } from './series-law.ts';

/** The condition under which a selection wins. */
export interface Conditions {
  /** The map on which it depends; null: the match. */
  readonly map: number | null;
  /** The winning values, by the format of the match; null for a format that refunds the selection. */
  of(format: SeriesFormat): CaseCondition<Subject> | null;
}

/** The properties of a game's selections. */
export interface SelectionsOf<F extends MatchFacts<SeriesMap>> {
  readonly markets: readonly MarketDefinition<F>[];
  /** Definitions of one map that depend only on its final score. */
  readonly ofMap: ReadonlySet<string>;
  /** All final scores of a map. */
  readonly mapScores: readonly Score[];
  /** The facts of a match under way after maps that ended like this. */
  factsAfter(format: SeriesFormat, maps: readonly Score[]): F;
}

/** Definitions that depend only on the score in maps. */
const OF_MATCH: ReadonlySet<string> = new Set(['winner', 'result', 'map_handicap', 'total_maps', 'map_score', 'both_win_a_map']);

const FORMATS: readonly SeriesFormat[] = ([1, 2, 3, 5] as const).map((bestOf) => ({ bestOf, advantage: null }));

/** Reads the conditions of a game's selections; null for a selection that neither score decides, or that every format refunds. */
export function conditionReader<F extends MatchFacts<SeriesMap>>(game: SelectionsOf<F>): (selection: BuilderSelection) => Conditions | null {
  return (selection) => {
    const map = game.ofMap.has(selection.definition) ? (readMap(selection.specifiers['map'])?.map ?? null) : null;
    if (map === null && !OF_MATCH.has(selection.definition)) return null;
    const market = game.markets.find(({ id }) => id === selection.definition)?.open(selection.specifiers) ?? null;
    if (market === null) return null;
    const of = remembered(12, keyOf, (format: SeriesFormat): CaseCondition<Subject> | null => {
      const wins = new Uint8Array(VALUES);
      for (const { value, maps } of map === null ? endsOfMatch(game.mapScores, format) : endsOfMap(game.mapScores, format, map)) {
        const settled = market.settle(game.factsAfter(format, maps));
        const result = typeof settled === 'string' ? undefined : settled.get(selection.outcome);
        if (result !== WON && result !== LOST) return null;
        wins[value] = result === WON ? 1 : 0;
      }
      return { subject: map === null ? 'maps' : `map_${map}`, wins };
    });
    return FORMATS.every((format) => of(format) === null) ? null : { map, of };
  };
}

interface Example {
  readonly value: number;
  readonly maps: readonly Score[];
}

const wonBy = (scores: readonly Score[], side: Side): Score => scores.find(({ home, away }) => home > away === (side === 'home')) ?? { home: 0, away: 0 };

/** For each score in maps, an example match that ends with it: markets settle all matches with that score alike. */
function endsOfMatch(scores: readonly Score[], { bestOf, advantage }: SeriesFormat): readonly Example[] {
  const before = mapsBefore(advantage);
  return seriesScores(bestOf).flatMap((text): Example[] => {
    const [home = 0, away = 0] = text.split(':').map(Number);
    const played = { home: home - before.home, away: away - before.away };
    if (played.home < 0 || played.away < 0) return [];
    const [last, first]: readonly [Side, Side] = home > away ? ['home', 'away'] : ['away', 'home'];
    const maps = [...Array<Score>(played[first]).fill(wonBy(scores, first)), ...Array<Score>(played[last]).fill(wonBy(scores, last))];
    return [{ value: valueOfMaps({ home, away }), maps }];
  });
}

/** For each final score of a map, an example match that contains it; the sides win the maps before it in turn. */
function endsOfMap(scores: readonly Score[], { advantage }: SeriesFormat, map: number): readonly Example[] {
  const before: Score[] = [];
  const won = { ...mapsBefore(advantage) };
  while (before.length < map - 1) {
    const side = won.home > won.away ? 'away' : 'home';
    won[side] += 1;
    before.push(wonBy(scores, side));
  }
  return scores.map((score) => ({ value: valueOfMap(score), maps: [...before, score] }));
}

function keyOf({ bestOf, advantage }: SeriesFormat): string {
  return `${bestOf} ${advantage ?? 'none'}`;
}
