import { openingReader } from '../map-series/read-opening.ts';
import type { Sport } from '../sport.ts';
import type { RoundTerms } from './chain/strength.ts';
import { newSeries, viewSeries } from './chain/series-chain.ts';
import { factFaults } from './facts/fact-faults.ts';
import { brokenOff, factsShape } from './facts/facts-shape.ts';
import type { SeriesFacts } from './facts/series-facts.ts';
import { seriesFeed } from './feed/series-feed.ts';
import { liveSeries } from './live/live-series.ts';
import type { Game } from './markets/series-market.ts';
import { seriesMarkets } from './markets/series-markets.ts';
import { offer } from './pricing/offer.ts';
import { openingStrength } from './pricing/fit-strength.ts';
import { matchChances } from './pricing/series-markets.ts';
import { roundsBuilder } from './rounds-builder.ts';

/** A game of maps and rounds: its name, its rules, and the properties of its rounds. */
export interface SeriesGame extends Game, RoundTerms {
  readonly id: string;
  readonly name: string;
}

/** Builds the sport of a game played in maps of rounds. */
export function seriesSport(game: SeriesGame): Sport<SeriesFacts> {
  const readOpening = openingReader(openingStrength(game));
  const definitions = seriesMarkets(game);
  return {
    ...{ id: game.id, name: game.name },
    periods: ['not_started', 'map_1', 'map_2', 'map_3', 'map_4', 'map_5', 'ended'],
    facts: { shape: factsShape, faults: (facts) => factFaults(game, facts), brokenOff },
    definitions,
    listed: [
      { id: 'winner', definition: 'winner', specifiers: {} },
      { id: 'first_map', definition: 'map_winner', specifiers: { map: '1' } },
    ],
    price(prices) {
      const opening = readOpening(prices);
      if (opening === null) return null;
      const { bestOf, advantage, strength } = opening;
      return offer(matchChances(game, { bestOf, view: viewSeries(game, strength, newSeries(bestOf, advantage)), inPlay: false }), 0);
    },
    // There are too many ways to end to enumerate as cases, so each market counts at its worst.
    space: null,
    live: liveSeries(game, readOpening),
    builder: roundsBuilder({ ...game, markets: definitions }, readOpening),
    feed: seriesFeed,
    table: null,
  };
}
