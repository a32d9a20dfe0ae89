import type { MarketDefinition } from '../../markets/market-definition.ts';
import { type InputInPlay, type MatchInPlay, seriesBuilder, sideNumber, sideOfNumber } from '../map-series/builder/series-builder.ts';
import { MOST_MAPS } from '../map-series/format.ts';
import type { openingReader } from '../map-series/read-opening.ts';
import type { BuilderTerms, SportBuilder } from '../sport.ts';
import type { MapLaw } from './chain/map-chain.ts';
import { mapViews, newSeries, type SeriesState } from './chain/series-chain.ts';
import type { Strength } from './chain/strength.ts';
import { wonByRounds } from './facts/course.ts';
import { finalScores } from './facts/rules.ts';
import { readScoreboard } from './facts/scoreboard.ts';
import { NOTHING_KNOWN, type SeriesFacts } from './facts/series-facts.ts';
import { liveModel } from './live/live-model.ts';

/**
 * Definitions that follow from the final rounds of a map. The winner of one round, of a race or of the first half follows from the order of rounds and is not
 * among them.
 */
const OF_MAP: ReadonlySet<string> = new Set(['map_winner', 'map_rounds', 'map_round_handicap', 'map_overtime', 'odd_even_rounds']);

type Reader = ReturnType<typeof openingReader>;
type Game = MapLaw & { readonly markets: readonly MarketDefinition<SeriesFacts>[] };

/** Selections on the maps of a match and on the rounds of each. */
export function roundsBuilder(game: Game, readOpening: Reader): SportBuilder {
  return seriesBuilder<SeriesFacts>({
    ...{ readOpening, markets: game.markets, ofMap: OF_MAP, mapScores: finalScores(game) },
    factsAfter: ({ bestOf, advantage }, maps) => ({
      ...{ ...NOTHING_KNOWN, ending: 'under_way', bestOf, format: 'kept' },
      ...{ advantage, advantageNamed: advantage === null ? null : 'yes' },
      maps: maps.map((score) => ({ ...score, firstHalf: null, given: null })),
    }),
    numbersBefore: ({ strength, bestOf, advantage }) => numbersOf(strength, newSeries(bestOf, advantage)),
    inPlay: (input) => inPlay(game, readOpening, input),
    endsBy(numberOf, map) {
      const picks = Array.from({ length: MOST_MAPS }, (_, index) => sideOfNumber(numberOf(`pick${index + 1}`)));
      const state = { rounds: { home: numberOf('roundsHome'), away: numberOf('roundsAway') }, defends: sideOfNumber(numberOf('defends')) };
      const viewOf = mapViews(game, numberOf('strength'), { map, state, picks });
      return (number) => viewOf(number).ends;
    },
  });
}

function inPlay(game: Game, readOpening: Reader, input: InputInPlay): MatchInPlay | null {
  const model = liveModel(game, readOpening, input);
  if (model === null) return null;
  const board = readScoreboard(input.play.periodScores);
  const won = wonByRounds(game);
  const maps = board.maps.map((map) => ({ given: map.given, end: won(map) === null ? null : { home: map.home, away: map.away } }));
  return { bestOf: model.moment.bestOf, numbers: numbersOf(model.strength, model.moment), board, maps };
}

function numbersOf(strength: Strength, { state: { rounds, defends }, picks }: SeriesState): BuilderTerms {
  const chosen = Array.from({ length: MOST_MAPS }, (_, index) => [`pick${index + 1}`, sideNumber(picks[index] ?? null)] as const);
  return { strength, roundsHome: rounds.home, roundsAway: rounds.away, defends: sideNumber(defends), ...Object.fromEntries(chosen) };
}
